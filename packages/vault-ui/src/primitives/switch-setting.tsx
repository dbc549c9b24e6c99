import { useId } from 'react'
import { switchLook } from './switch-row.tsx'

/** Props of {@link SwitchSetting}. */
export interface SwitchSettingProps {
  /** Name of the setting. */
  readonly label: string
  /** Effect of it while it is on, in a line or two. */
  readonly hint: string
  /** Null while that is not known: it cannot be changed then. */
  readonly checked: boolean | null
  /** It was switched; it acts at once, there is nothing to save. */
  readonly onChange: (checked: boolean) => void
}

/** A setting that is on or off; a row of a card, pressed anywhere. */
export function SwitchSetting({ label, hint, checked, onChange }: SwitchSettingProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      data-vlt-slot="switch-setting"
      data-state={checked === true ? 'checked' : undefined}
      className="vlt:flex vlt:items-center vlt:gap-4 vlt:p-4"
    >
      <span className="vlt:min-w-0 vlt:flex-1">
        <span className="vlt:block vlt:text-base vlt:font-medium">{label}</span>
        <span id={`${id}-hint`} className="vlt:block vlt:text-sm vlt:text-text-muted">
          {hint}
        </span>
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-label={label}
        aria-describedby={`${id}-hint`}
        aria-checked={checked === true}
        checked={checked === true}
        disabled={checked === null}
        className={`${switchLook} vlt:disabled:opacity-60`}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
