import { ratePassword } from '@larets/vault-core/generator'
import { useMemo } from 'react'
import type { ClassNameProps } from '../theme/class-name.ts'
import { StrengthDisplay, type ShownStrength } from './strength-display.tsx'

/** Props of {@link GeneratedStrength}. */
export interface GeneratedStrengthProps extends ClassNameProps {
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
export function GeneratedStrength({ entropy, className }: GeneratedStrengthProps) {
  const strength = useMemo<ShownStrength>(() => (entropy === null ? { kind: 'none' } : rateBits(entropy)), [entropy])
  return <StrengthDisplay strength={strength} className={className} />
}
