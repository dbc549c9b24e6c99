import { cx } from 'class-variance-authority'
import { Fragment } from 'react'
import { characterRuns, type CharacterKind } from './character-runs.ts'

/**
 * Digits are bolder, symbols stand on a tint, or on dots where forced colours draw none: neither is marked by its colour
 * alone.
 */
const looks: Record<CharacterKind, string> = {
  letter: 'vlt:text-text',
  digit: 'vlt:font-semibold vlt:text-secret-digit',
  symbol: [
    'vlt:rounded-2xs vlt:bg-hover vlt:box-decoration-clone vlt:text-secret-symbol vlt:forced-colors:outline-none',
    'vlt:forced-colors:underline vlt:forced-colors:decoration-dotted vlt:forced-colors:underline-offset-4',
  ].join(' '),
}

/** Props of {@link PasswordText}. */
export interface PasswordTextProps {
  readonly text: string
  readonly className?: string | undefined
}

/** A password in the secrets' type: letters, digits and symbols are distinguished by colour, weight and ground. */
export function PasswordText({ text, className }: PasswordTextProps) {
  return (
    <span
      data-vlt-slot="password-text"
      translate="no"
      // Its characters stand in the order they are typed in, whatever is written around them.
      dir="ltr"
      className={cx(
        'vlt:[text-align:match-parent] vlt:[unicode-bidi:isolate] vlt:font-mono vlt:whitespace-pre-wrap vlt:select-text',
        className,
      )}
    >
      {characterRuns(text).map(({ kind, text }, index) => (
        // Runs have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          <span data-kind={kind} className={looks[kind]}>
            {text}
          </span>
          {/* A phrase is best broken after its separators. */}
          {kind === 'symbol' ? <wbr /> : null}
        </Fragment>
      ))}
    </span>
  )
}
