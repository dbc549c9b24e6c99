import type { VaultLookField } from '@larets/vault-ui/vault-dialog'
import { useId, type ReactNode } from 'react'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { vaultColours } from './vault-colours.ts'
import { vaultIcon, vaultIconNames } from './vault-icons.tsx'
import { lookText, parseLook } from './vault-look.ts'

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
export function VaultLookFields({ value, onChange, disabled }: VaultLookField) {
  const { vaults: messages } = useHostMessages()
  const { colours, icons } = messages.look
  const look = parseLook(value)
  return (
    <div className="mt-4 flex flex-col gap-3">
      <Choices
        label={messages.look.colour}
        chosen={look.colour}
        disabled={disabled}
        onChoose={(colour) => onChange(lookText({ ...look, colour }))}
        choices={['' as const, ...vaultColours].map((name) => ({
          value: name,
          label: name === '' ? colours.none : colours[name],
          sign: <span data-vlt-colour={name} className={`size-6 rounded-full bg-accent ${signClass}`} />,
        }))}
      />
      <Choices
        label={messages.look.icon}
        chosen={look.icon}
        disabled={disabled}
        onChoose={(icon) => onChange(lookText({ ...look, icon }))}
        choices={['' as const, ...vaultIconNames].map((name) => ({
          value: name,
          label: name === '' ? icons.none : icons[name],
          sign: (
            <span className={`${iconClass} ${signClass}`}>{name === '' ? messages.look.letter : vaultIcon(name)}</span>
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
