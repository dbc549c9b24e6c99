import type { VaultAppearanceField } from '@larets/vault-ui/vault-dialog'
import { useId, type ReactNode } from 'react'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { vaultColors } from './vault-colors.ts'
import { vaultIcon, vaultIconNames } from './vault-icons.tsx'
import { appearanceText, parseAppearance } from './vault-appearance.ts'

const inputClass =
  'peer absolute inset-0 h-full w-full cursor-pointer appearance-none rounded-control outline-none disabled:cursor-default'
const signClass = [
  'pointer-events-none flex items-center justify-center outline-offset-2 outline-text',
  'peer-checked:outline-2 peer-checked:outline-solid',
  'peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-solid',
].join(' ')
const iconClass =
  'size-7 rounded-control text-sm font-semibold text-text-muted peer-hover:bg-hover peer-checked:text-text *:[svg]:size-4'

interface Choice {
  readonly value: string
  readonly label: string
  readonly sign: ReactNode
}

/** Colour and icon of a vault, chosen in its dialog. */
export function VaultAppearanceFields({ value, onChange, disabled }: VaultAppearanceField) {
  const { vaults: messages } = useHostMessages()
  const { colors, icons } = messages.appearance
  const appearance = parseAppearance(value)
  return (
    <div className="mt-4 flex flex-col gap-3">
      <Choices
        label={messages.appearance.color}
        chosen={appearance.color}
        disabled={disabled}
        onChoose={(color) => onChange(appearanceText({ ...appearance, color }))}
        choices={['' as const, ...vaultColors].map((name) => ({
          value: name,
          label: name === '' ? colors.none : colors[name],
          sign: <span data-vlt-color={name} className={`size-6 rounded-full bg-accent ${signClass}`} />,
        }))}
      />
      <Choices
        label={messages.appearance.icon}
        chosen={appearance.icon}
        disabled={disabled}
        onChoose={(icon) => onChange(appearanceText({ ...appearance, icon }))}
        choices={['' as const, ...vaultIconNames].map((name) => ({
          value: name,
          label: name === '' ? icons.none : icons[name],
          sign: (
            <span className={`${iconClass} ${signClass}`}>
              {name === '' ? messages.appearance.letter : vaultIcon(name)}
            </span>
          ),
        }))}
      />
    </div>
  )
}

interface ChoicesProps {
  readonly label: string
  readonly chosen: string
  readonly disabled: boolean
  readonly choices: readonly Choice[]
  readonly onChoose: (value: string) => void
}

function Choices({ label, chosen, disabled, choices, onChoose }: ChoicesProps) {
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id} className="flex flex-col gap-1">
      <span id={id} className="text-sm font-medium">
        {label}
      </span>
      <div className="-mx-1.5 flex flex-wrap">
        {choices.map(({ value, label: name, sign }) => (
          <label
            key={value}
            title={name}
            className="relative flex size-9 items-center justify-center pointer-coarse:size-11"
          >
            <input
              type="radio"
              name={id}
              aria-label={name}
              checked={value === chosen}
              disabled={disabled}
              className={inputClass}
              onChange={() => onChoose(value)}
            />
            {sign}
          </label>
        ))}
      </div>
    </div>
  )
}
