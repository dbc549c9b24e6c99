import { passwordLimits, type PasswordOptions } from '@larets/vault-core/generator'
import { useId, useState } from 'react'
import { useMessages } from '../locale/messages-context.tsx'
import { focusRing } from '../primitives/focus-ring.ts'
import { RangeField } from '../primitives/range-field.tsx'
import { SwitchRow } from '../primitives/switch-row.tsx'
import { passwordGeneratorRu } from './messages.ru.ts'
import { OptionGroup } from './option-group.tsx'

/** The four character sets, and what each brings. */
const sets = [
  ['includeLowerCase', 'a–z'],
  ['includeUpperCase', 'A–Z'],
  ['includeNumbers', '2–9'],
  ['includeSymbols', '!@#$%'],
] as const

/** Props of {@link RandomOptions}. */
export interface RandomOptionsProps {
  readonly options: PasswordOptions
  readonly onChange: (options: PasswordOptions) => void
}

/** Options of a random password. The last set stays on, and says why. */
export function RandomOptions({ options, onChange }: RandomOptionsProps) {
  const { random: messages } = useMessages('passwordGenerator', passwordGeneratorRu)
  const reasonId = useId()
  const [refused, setRefused] = useState(false)
  const chosen = sets.filter(([set]) => options[set])
  const change = (changed: Partial<PasswordOptions>) => {
    setRefused(false)
    onChange({ ...options, ...changed })
  }
  return (
    <div className="vlt:flex vlt:flex-col vlt:gap-3">
      <RangeField
        label={messages.length}
        numberLabel={messages.lengthNumber}
        min={passwordLimits.minLength}
        max={passwordLimits.maxLength}
        value={options.length}
        onChange={(length) => change({ length })}
      />
      <OptionGroup name={messages.sets}>
        {sets.map(([set, sample]) => (
          <SwitchRow
            key={set}
            label={messages[set]}
            sample={sample}
            checked={options[set]}
            locked={options[set] && chosen.length === 1}
            reasonId={reasonId}
            onChange={(on) => change({ [set]: on })}
            onRefused={() => setRefused(true)}
          />
        ))}
      </OptionGroup>
      <label className="vlt:flex vlt:min-h-(--vlt-control-height) vlt:items-center vlt:gap-3 vlt:py-1">
        <input
          type="checkbox"
          checked={options.everySet ?? false}
          className={`vlt:size-4 vlt:accent-accent ${focusRing}`}
          onChange={(event) => change({ everySet: event.target.checked })}
        />
        {messages.everySet}
      </label>
      <span id={reasonId} hidden>
        {messages.lastSet}
      </span>
      <div className="vlt:text-sm">
        {refused || <p className="vlt:text-text-muted">{messages.ambiguous}</p>}
        <p role="alert" className="vlt:text-danger-text vlt:empty:hidden">
          {refused && messages.lastSet}
        </p>
      </div>
    </div>
  )
}
