import { forwardRef } from 'react'
import type { FeedbackCode, StrengthLevel } from '@larets/vault-core/generator'
import { useLocale, useMessages } from '../locale/messages-context.tsx'
import { useSettled } from '../primitives/use-settled.ts'
import type { RootProps } from '../theme/root-props.ts'
import { strengthMeterRu } from './messages.ru.ts'
import { StrengthBar } from './strength-bar.tsx'
import { useRoot } from '../theme/use-root.ts'

/** Shown part of a strength. */
export type ShownStrength =
  /** Nothing to rate; not rated yet; cannot be rated. */
  | { readonly kind: 'none' | 'loading' | 'failed' }
  | {
      readonly kind: 'rated'
      readonly step: { readonly level: StrengthLevel; readonly percent: number }
      /** Whole bits; null for typed text, whose bits nobody knows. */
      readonly bits: number | null
      readonly feedback: readonly FeedbackCode[]
    }

/** Props of {@link StrengthDisplay}. */
export interface StrengthDisplayProps extends RootProps {
  readonly strength: ShownStrength
  readonly advice?: boolean | undefined
  readonly announced?: boolean | undefined
}

/** More than this nobody does at once; the first are the most useful. */
const shownAdvice = 2

/** How long typing must pause before the level is announced, in ms. */
const announcementDelayMs = 900

/** A bar, its level in words, bits and advice. */
export const StrengthDisplay = forwardRef<HTMLElement, StrengthDisplayProps>(function StrengthDisplay(props, ref) {
  const { strength, advice = false, announced = false } = props
  const root = useRoot(props, ref)
  const locale = useLocale()
  const messages = useMessages('strengthMeter', strengthMeterRu)
  const rated = strength.kind === 'rated' ? strength : null
  const level = rated?.step.level
  const settledLevel = useSettled(level, announcementDelayMs)

  const inPlaceOfLevel = { none: messages.name, loading: messages.name, failed: messages.failed }
  const label = strength.kind === 'rated' ? messages.levels[strength.step.level] : inPlaceOfLevel[strength.kind]
  const bits = rated === null || rated.bits === null ? null : messages.bits({ count: rated.bits })
  const valueTexts = { none: messages.empty, loading: messages.loading, failed: messages.failed }
  const rating = bits === null ? label : messages.withBits({ level: label, bits })
  const advised = (rated?.feedback ?? []).map((code) => messages.feedback[code]).filter((text) => text !== null)
  return (
    <div {...root('vlt:flex vlt:flex-col vlt:gap-1.5')} data-vlt-slot="strength-meter" data-state={strength.kind}>
      <StrengthBar
        name={messages.name}
        step={rated?.step ?? null}
        valueText={strength.kind === 'rated' ? rating : valueTexts[strength.kind]}
      />
      <div
        aria-hidden
        className="vlt:flex vlt:flex-wrap vlt:items-baseline vlt:justify-between vlt:gap-x-3 vlt:text-sm vlt:whitespace-nowrap"
      >
        <span className={rated === null ? 'vlt:text-text-muted' : 'vlt:font-medium'}>{label}</span>
        {bits === null ? null : <span className="vlt:text-text-muted vlt:tabular-nums">{bits}</span>}
      </div>
      {advice ? (
        // Keeps the place of all its lines, so that nothing below moves while somebody types.
        <div className="vlt:min-h-[2lh] vlt:text-sm vlt:text-text-muted">
          {advised.length > 0 ? (
            <ul aria-label={messages.advice}>
              {advised.slice(0, shownAdvice).map((text) => (
                <li key={text} className="vlt:before:me-1.5 vlt:before:content-['·']">
                  {text}
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      ) : null}
      {announced ? (
        <output className="vlt:sr-only">
          {settledLevel === undefined
            ? ''
            : messages.announcement({ level: messages.levels[settledLevel].toLocaleLowerCase(locale) })}
        </output>
      ) : null}
    </div>
  )
})
