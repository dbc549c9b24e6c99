import { percentOf, ratePassword, type StrengthLevel } from '@larets/vault-core/generator'
import { useEffect } from 'react'
import { useLatest } from '../primitives/use-latest.ts'
import { rootAttributes, type RootProps } from '../theme/root-props.ts'
import { GeneratedStrength } from './generated-strength.tsx'
import { StrengthDisplay, type ShownStrength } from './strength-display.tsx'
import type { StrengthAnalyser, TypedStrength } from './typed-strength.ts'
import { useTypedStrength, type TypedRating } from './use-typed-strength.ts'
import { view } from '../locale/view.tsx'

/** Values that a {@link StrengthMeter} rates: a generated one by its bits, or typed text by an analyser. */
export type RatedValue =
  /** Bits of a generated value. */
  | {
      /** Bits of randomness that a generated value was drawn with. */
      readonly entropy: number
      readonly text?: undefined
      readonly analyser?: undefined
      readonly analysis?: undefined
    }
  /** Typed text; analysed here. */
  | {
      /** What was typed: it is rated here, and goes nowhere. */
      readonly text: string
      /**
       * Rates the text; `assessPassword` of `@larets/vault-core/strength` by default, loaded when something is typed.
       */
      readonly analyser?: StrengthAnalyser | undefined
      readonly entropy?: undefined
      readonly analysis?: undefined
    }
  /** Typed text, analysed already. */
  | {
      /** What a rating of your own found of typed text. */
      readonly analysis: TypedStrength
      readonly entropy?: undefined
      readonly text?: undefined
      readonly analyser?: undefined
    }

/** Props of {@link StrengthMeter}. */
export type StrengthMeterProps = RatedValue &
  RootProps & {
    /** Says how to make a typed text stronger. */
    readonly advice?: boolean | undefined
    /** Announces the level of a typed text politely, once typing pauses. */
    readonly announced?: boolean | undefined
    /** Told the level on show when it changes; null while there is none. */
    readonly onLevelChange?: ((level: StrengthLevel | null) => void) | undefined
  }

function showTyped({ shownLevel, feedback }: TypedStrength): ShownStrength {
  return { kind: 'rated', step: { level: shownLevel, percent: percentOf(shownLevel) }, bits: null, feedback }
}

function shownOf(analysis: TypedStrength | undefined, rating: TypedRating): ShownStrength {
  if (analysis !== undefined) return showTyped(analysis)
  return rating.kind === 'rated' ? showTyped(rating.strength) : rating
}

/**
 * A bar, its level in words, and the bits of a generated value or the advice for a typed one. While the analyser of
 * typed text is on its way, the bar is empty and `data-state` is `loading`.
 *
 * @example
 * ```tsx
 * <StrengthMeter text={password} advice />
 * ```
 */
export const StrengthMeter = view<StrengthMeterProps>(
  () => import('./messages.en.ts'),
  function StrengthMeter(props, ref) {
    const { advice, announced, onLevelChange, entropy, text, analyser, analysis } = props
    const attributes = { ...rootAttributes(props), ref }
    const rating = useTypedStrength(text ?? '', analyser)
    const shown = shownOf(analysis, rating)
    const level =
      entropy === undefined ? (shown.kind === 'rated' ? shown.step.level : null) : ratePassword(entropy).level
    const tell = useLatest((next: StrengthLevel | null) => onLevelChange?.(next))
    useEffect(() => tell(level), [level, tell])
    if (entropy !== undefined) return <GeneratedStrength {...attributes} entropy={entropy} />
    return <StrengthDisplay {...attributes} strength={shown} advice={advice} announced={announced} />
  },
)
