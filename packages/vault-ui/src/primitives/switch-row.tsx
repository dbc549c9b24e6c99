import { useId, type ReactNode } from 'react'
import { focusRing } from './focus-ring.ts'

/** Props of {@link SwitchRow}. */
export interface SwitchRowProps {
  readonly label: string
  /** Outcome of the switch, shown beside the words. */
  readonly sample?: ReactNode
  readonly checked: boolean
  /** It cannot be changed now; it keeps the focus, and whoever tries is notified by `onRefused`. */
  readonly locked?: boolean
  /** Id of the words that say why it is locked. */
  readonly reasonId?: string | undefined
  readonly onChange: (checked: boolean) => void
  readonly onRefused?: (() => void) | undefined
}

const rowLook = [
  'vlt:flex vlt:min-h-(--vlt-control-height) vlt:items-center vlt:gap-3 vlt:px-3 vlt:py-1.5',
  'vlt:hover:bg-hover',
].join(' ')

/** Look of a checkbox that is a switch. */
export const switchLook = [
  'vlt:relative vlt:h-5 vlt:w-8.5 vlt:shrink-0 vlt:appearance-none vlt:rounded-full vlt:bg-line-control',
  'vlt:transition-colors vlt:checked:bg-accent vlt:aria-disabled:opacity-60',
  'vlt:before:absolute vlt:before:top-0.5 vlt:before:start-0.5 vlt:before:size-4 vlt:before:rounded-full',
  'vlt:before:bg-surface vlt:before:shadow-control vlt:before:transition-transform vlt:before:content-[""]',
  'vlt:checked:before:translate-x-3.5 vlt:rtl:checked:before:-translate-x-3.5',
  // Empty with an edge while it is off, filled while it is on: colours that are forced leave no ground in between.
  'vlt:forced-colors:border vlt:forced-colors:border-line-control vlt:forced-colors:bg-surface vlt:forced-colors:before:-m-px',
  'vlt:forced-colors:before:bg-line-control vlt:forced-colors:checked:bg-accent vlt:forced-colors:checked:before:bg-surface',
  focusRing,
].join(' ')

/** One thing that is on or off; pressed anywhere along its row. */
export function SwitchRow({ label, sample, checked, locked = false, reasonId, onChange, onRefused }: SwitchRowProps) {
  const id = useId()
  const change = (next: boolean) => {
    if (locked) onRefused?.()
    else onChange(next)
  }
  return (
    <label htmlFor={id} data-vlt-slot="switch-row" data-state={checked ? 'checked' : undefined} className={rowLook}>
      <span className="vlt:min-w-0 vlt:flex-1">{label}</span>
      {sample === undefined ? null : (
        <span aria-hidden className="vlt:font-mono vlt:text-xs vlt:whitespace-nowrap vlt:text-text-muted">
          {sample}
        </span>
      )}
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-disabled={locked || undefined}
        aria-describedby={locked ? reasonId : undefined}
        checked={checked}
        className={switchLook}
        onChange={(event) => change(event.target.checked)}
      />
    </label>
  )
}
