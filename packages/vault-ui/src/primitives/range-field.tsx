import { cx } from 'class-variance-authority'
import { useId, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { Label } from './label.tsx'
import { settingStyle } from './setting-style.ts'
import { inputLook } from './text-input.tsx'

/** Props of {@link RangeField}. */
export interface RangeFieldProps {
  /** Names the slider. */
  readonly label: string
  /** Names the number beside it. */
  readonly numberLabel: string
  readonly min: number
  /** At most 99: the number has two digits. */
  readonly max: number
  readonly value: number
  readonly onChange: (value: number) => void
}

/** Only the thumb is drawn by the slider itself; the track lies under it. */
const thumb = [
  'vlt:[&::-webkit-slider-thumb]:size-5 vlt:[&::-webkit-slider-thumb]:appearance-none',
  'vlt:[&::-webkit-slider-thumb]:rounded-full vlt:[&::-webkit-slider-thumb]:border',
  'vlt:[&::-webkit-slider-thumb]:border-line-control vlt:[&::-webkit-slider-thumb]:bg-raised',
  'vlt:[&::-webkit-slider-thumb]:shadow-control',
  'vlt:[&::-moz-range-thumb]:size-4.5 vlt:[&::-moz-range-thumb]:rounded-full vlt:[&::-moz-range-thumb]:border',
  'vlt:[&::-moz-range-thumb]:border-solid vlt:[&::-moz-range-thumb]:border-line-control',
  'vlt:[&::-moz-range-thumb]:bg-raised vlt:[&::-moz-range-thumb]:shadow-control',
  'vlt:focus-visible:[&::-webkit-slider-thumb]:outline-2 vlt:focus-visible:[&::-webkit-slider-thumb]:outline-solid',
  'vlt:focus-visible:[&::-webkit-slider-thumb]:outline-offset-2',
  'vlt:focus-visible:[&::-webkit-slider-thumb]:outline-focus',
  'vlt:focus-visible:[&::-moz-range-thumb]:outline-2 vlt:focus-visible:[&::-moz-range-thumb]:outline-solid',
  'vlt:focus-visible:[&::-moz-range-thumb]:outline-focus',
]

/** The filled part of the track ends under the middle of the thumb, which is five steps of the grid wide. */
const filled = (share: number) => `calc(var(--vlt-spacing) * 2.5 + (100% - var(--vlt-spacing) * 5) * ${share})`

/** A whole number by a slider and by a field of two digits, always in agreement. */
export function RangeField({ label, numberLabel, min, max, value, onChange }: RangeFieldProps) {
  const id = useId()
  const share = (value - min) / (max - min)
  return (
    <div data-vlt-slot="range-field" className="vlt:flex vlt:items-center vlt:gap-3">
      <Label htmlFor={id} className="vlt:shrink-0">
        {label}
      </Label>
      <div className="vlt:relative vlt:flex vlt:h-6 vlt:min-w-0 vlt:flex-1 vlt:items-center vlt:pointer-coarse:h-11">
        <div
          aria-hidden
          className="vlt:h-1 vlt:w-full vlt:overflow-hidden vlt:rounded-full vlt:bg-line-control/45 vlt:forced-colors:h-1.5 vlt:forced-colors:bg-pressed"
        >
          <div ref={settingStyle('width', filled(share))} className="vlt:h-full vlt:w-0 vlt:bg-accent" />
        </div>
        <input
          id={id}
          type="range"
          min={min}
          max={max}
          value={value}
          className={cx(
            'vlt:absolute vlt:inset-0 vlt:h-full vlt:w-full vlt:appearance-none vlt:bg-transparent vlt:outline-none',
            thumb,
          )}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
      </div>
      <NumberInput label={numberLabel} min={min} max={max} value={value} onChange={onChange} />
    </div>
  )
}

/**
 * Takes two digits at most and nothing else, passes on what lies within the limits, and goes back to the value in force
 * when it is left.
 */
function NumberInput({ label, min, max, value, onChange }: Omit<RangeFieldProps, 'numberLabel'>) {
  /** Typed text; null when nothing is typed. */
  const [typed, setTyped] = useState<string | null>(null)

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value
    if (!/^\d{0,2}$/u.test(text)) return
    setTyped(text)
    const number = Number(text)
    if (text !== '' && number >= min && number <= max) onChange(number)
  }
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    setTyped(null)
    onChange(Math.min(max, Math.max(min, value + by)))
  }
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      data-1p-ignore=""
      maxLength={2}
      aria-label={label}
      data-vlt-slot="input"
      value={typed ?? value}
      className={cx(inputLook({ short: true }), 'vlt:w-13 vlt:tabular-nums')}
      onChange={type}
      onKeyDown={step}
      onFocus={(event) => event.target.select()}
      onBlur={() => setTyped(null)}
    />
  )
}
