import {
  analysePassword,
  ratePassword,
  rateScore,
  type FeedbackCode,
  type StrengthAnalysis,
  type StrengthLevel,
} from '@larets/vault-core/generator'
import { cx } from 'class-variance-authority'
import { useMemo } from 'react'
import { useMessages } from '../locale/messages-context.tsx'
import { useSettled } from '../primitives/use-settled.ts'
import type { ClassNameProps } from '../theme/class-name.ts'
import { strengthMeterRu } from './messages.ru.ts'
import { StrengthBar } from './strength-bar.tsx'

/** What a {@link StrengthMeter} rates: a generated value by its bits, or typed text by the analyser. */
export type RatedValue =
  /** Bits of a generated value. */
  | { readonly entropy: number; readonly text?: undefined; readonly analysis?: undefined }
  /** What was typed; analysed here. */
  | { readonly text: string; readonly entropy?: undefined; readonly analysis?: undefined }
  /** What was typed, analysed already. */
  | { readonly analysis: StrengthAnalysis; readonly entropy?: undefined; readonly text?: undefined }

/** Props of {@link StrengthMeter}. */
export type StrengthMeterProps = RatedValue & ClassNameProps & {
  /** Says how to make a typed text stronger. */
  readonly advice?: boolean | undefined
  /** Announces the level of a typed text politely, once typing pauses. */
  readonly announced?: boolean | undefined
}

interface Rating {
  readonly step: { readonly level: StrengthLevel; readonly percent: number }
  /** Whole bits; null for typed text, whose bits nobody knows. */
  readonly bits: number | null
  readonly feedback: readonly FeedbackCode[]
}

function rateBits(entropy: number): Rating {
  const step = ratePassword(entropy)
  const nearest = Math.round(step.entropy)
  // Rounding up must not claim the threshold of the next level.
  const bits = ratePassword(nearest).level === step.level ? nearest : Math.floor(step.entropy)
  return { step, bits, feedback: [] }
}

function rateTyped({ score, feedback }: StrengthAnalysis): Rating {
  return { step: rateScore(score), bits: null, feedback }
}

/** How long typing must pause before the level is announced, in ms. */
const announcementDelayMs = 900

/** A bar, its level in words, and the bits of a generated value or the advice for a typed one. */
export function StrengthMeter({ advice = false, announced = false, className, ...rated }: StrengthMeterProps) {
  const { entropy, text, analysis } = rated
  const messages = useMessages('strengthMeter', strengthMeterRu)
  const rating = useMemo(() => {
    if (entropy !== undefined) return rateBits(entropy)
    if (analysis !== undefined) return rateTyped(analysis)
    return text === undefined || text === '' ? null : rateTyped(analysePassword(text))
  }, [entropy, text, analysis])
  const level = rating?.step.level
  const settledLevel = useSettled(level, announcementDelayMs)

  const label = level === undefined ? messages.name : messages.levels[level]
  const bits = rating === null || rating.bits === null ? null : messages.bits(rating.bits)
  const inWords = bits === null ? label : messages.withBits(label, bits)
  const advised = advice && rating !== null ? rating.feedback.filter((code) => messages.feedback[code] !== null) : []
  return (
    <div data-vlt-slot="strength-meter" className={cx('vlt-root vlt:flex vlt:flex-col vlt:gap-1.5', className)}>
      <StrengthBar
        name={messages.name}
        step={rating?.step ?? null}
        valueText={rating === null ? messages.empty : inWords}
      />
      <div
        aria-hidden
        className="vlt:flex vlt:flex-wrap vlt:items-baseline vlt:justify-between vlt:gap-x-3 vlt:text-sm vlt:whitespace-nowrap"
      >
        <span className={rating === null ? 'vlt:text-text-muted' : 'vlt:font-medium'}>{label}</span>
        {bits === null ? null : <span className="vlt:text-text-muted vlt:tabular-nums">{bits}</span>}
      </div>
      {advised.length > 0 ? (
        <ul
          aria-label={messages.advice}
          className="vlt:flex vlt:flex-wrap vlt:gap-x-3 vlt:gap-y-0.5 vlt:text-sm vlt:text-text-muted"
        >
          {advised.map((code) => (
            <li key={code} className="vlt:before:me-1.5 vlt:before:content-['·']">
              {messages.feedback[code]}
            </li>
          ))}
        </ul>
      ) : null}
      {announced ? (
        <output className="vlt:sr-only">
          {settledLevel === undefined ? '' : messages.announcement(messages.levels[settledLevel])}
        </output>
      ) : null}
    </div>
  )
}
