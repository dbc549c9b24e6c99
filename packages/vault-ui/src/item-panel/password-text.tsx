import type { OpenedText } from '../view-models/opened-text.ts'
import { characterRuns, type CharacterKind } from './character-runs.ts'

const looks: Record<CharacterKind, string> = {
  letter: 'vlt:text-text',
  digit: 'vlt:font-medium vlt:text-secret-digit',
  symbol: 'vlt:font-semibold vlt:text-secret-symbol',
}

/** A revealed password: letters, digits and symbols are told apart by colour and weight. */
export function PasswordText({ password }: { readonly password: OpenedText }) {
  return (
    <span
      data-vlt-slot="revealed-password"
      translate="no"
      className="vlt:animate-fade-in vlt:font-mono vlt:text-lg vlt:leading-6 vlt:wrap-anywhere vlt:whitespace-pre-wrap vlt:select-text"
    >
      {characterRuns(password.text).map(({ kind, text }, index) => (
        // Runs have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} data-kind={kind} className={looks[kind]}>
          {text}
        </span>
      ))}
    </span>
  )
}
