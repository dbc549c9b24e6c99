import type { StrengthLevel } from '@larets/vault-core/generator'
import { cx } from 'class-variance-authority'
import { settingStyle } from '../primitives/setting-style.ts'

/** Red, orange, yellow, light green, dark green (specification, section 4). */
const colors: Record<StrengthLevel, string> = {
  VeryWeak: 'vlt:bg-strength-1',
  Weak: 'vlt:bg-strength-2',
  Medium: 'vlt:bg-strength-3',
  Strong: 'vlt:bg-strength-4',
  VeryStrong: 'vlt:bg-strength-5',
}

/** Props of {@link StrengthBar}. */
export interface StrengthBarProps {
  /** Measured value. */
  readonly name: string
  /** The level and how far it fills the bar, in percent; null while there is nothing to rate. */
  readonly step: { readonly level: StrengthLevel; readonly percent: number } | null
  /** The level in words, for assistive technology. */
  readonly valueText: string
}

/** The bar alone; its level stands beside it in words too, since colour and length are not for everyone. */
export function StrengthBar({ name, step, valueText }: StrengthBarProps) {
  const percent = step?.percent ?? 0
  return (
    <div
      data-vlt-slot="strength-bar"
      data-state={step?.level ?? 'none'}
      className="vlt:relative vlt:h-1.5 vlt:w-full vlt:overflow-hidden vlt:rounded-full vlt:bg-pressed"
    >
      <div
        aria-hidden
        className={cx(
          'vlt:h-full vlt:w-0 vlt:rounded-full vlt:transition-[width,background-color]',
          step === null ? undefined : colors[step.level],
        )}
        ref={settingStyle('width', `${percent}%`)}
      />
      <meter aria-label={name} aria-valuetext={valueText} min={0} max={100} value={percent} className="vlt:sr-only" />
    </div>
  )
}
