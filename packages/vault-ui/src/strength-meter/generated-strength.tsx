import { ratePassword } from '@larets/vault-core/generator'
import { forwardRef, useMemo } from 'react'
import type { RootProps } from '../theme/root-props.ts'
import { StrengthDisplay, type ShownStrength } from './strength-display.tsx'

/** Props of {@link GeneratedStrength}. */
export interface GeneratedStrengthProps extends RootProps {
  /** Bits that the value was drawn with; null while there is none. */
  readonly entropy: number | null
}

function rateBits(entropy: number): ShownStrength {
  const step = ratePassword(entropy)
  const nearest = Math.round(step.entropy)
  // Rounding up must not claim the threshold of the next level.
  const bits = ratePassword(nearest).level === step.level ? nearest : Math.floor(step.entropy)
  return { kind: 'rated', step, bits, feedback: [] }
}

/**
 * How strong a generated value is: its bits say it, and nobody's guess. The analyser of typed text is no part of it.
 */
export const GeneratedStrength = forwardRef<HTMLElement, GeneratedStrengthProps>(function GeneratedStrength(
  { entropy, ...given },
  ref,
) {
  const strength = useMemo<ShownStrength>(() => (entropy === null ? { kind: 'none' } : rateBits(entropy)), [entropy])
  return <StrengthDisplay {...given} ref={ref} strength={strength} />
})
