import { isSeparator, mnemonicDefaults } from '@larets/vault-core/generator'
import { cx } from 'class-variance-authority'
import { useId, useState } from 'react'
import { inputLook } from '../primitives/text-input.tsx'

/** Props of {@link SeparatorRow}. */
export interface SeparatorRowProps {
  readonly label: string
  readonly value: string
  readonly onChange: (separator: string) => void
}

/** The character between words. Longer input is ignored; left empty it becomes the default again. */
export function SeparatorRow({ label, value, onChange }: SeparatorRowProps) {
  const id = useId()
  const [empty, setEmpty] = useState(false)

  const type = (text: string) => {
    setEmpty(text === '')
    if (isSeparator(text)) onChange(text)
  }
  const leave = () => {
    if (!empty) return
    setEmpty(false)
    onChange(mnemonicDefaults.separator)
  }
  return (
    <label
      htmlFor={id}
      data-vlt-slot="separator-row"
      className="vlt:flex vlt:min-h-(--vlt-control-height) vlt:items-center vlt:gap-3 vlt:px-3 vlt:py-1"
    >
      <span className="vlt:min-w-0 vlt:flex-1">{label}</span>
      <input
        id={id}
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-1p-ignore=""
        data-vlt-slot="input"
        value={empty ? '' : value}
        className={cx(inputLook({ size: 'small', short: true, mono: true }), 'vlt:w-11')}
        onChange={(event) => type(event.target.value)}
        // Typing then takes the place of what is there.
        onFocus={(event) => event.target.select()}
        onClick={(event) => event.currentTarget.select()}
        onBlur={leave}
      />
    </label>
  )
}
