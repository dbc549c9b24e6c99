import { cx } from 'class-variance-authority'
import { useId, type ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useMessages } from '../locale/messages-context.tsx'
import { vaultColours, vaultFill } from '../primitives/vault-colour.ts'
import VaultIcon, { vaultIconNames } from '../vault-switcher/vault-icons.tsx'
import { vaultDialogRu } from './messages.ru.ts'
import type { VaultFormValues } from './vault-draft.ts'

/** Props of {@link VaultLookFields}. */
export interface VaultLookFieldsProps {
  readonly form: UseFormReturn<VaultFormValues>
  /** What is drawn where no icon is chosen. */
  readonly letter: ReactNode
  readonly disabled: boolean
}

const choiceLook = 'vlt:relative vlt:flex vlt:size-9 vlt:items-center vlt:justify-center vlt:pointer-coarse:size-11'
const inputLook =
  'vlt:peer vlt:absolute vlt:inset-0 vlt:h-full vlt:w-full vlt:cursor-pointer vlt:appearance-none vlt:rounded-control vlt:outline-none'
const ringLook =
  'vlt:pointer-events-none vlt:flex vlt:items-center vlt:justify-center vlt:outline-offset-2 vlt:peer-checked:outline-2 vlt:peer-checked:outline-solid vlt:peer-checked:outline-text vlt:peer-focus-visible:outline-2 vlt:peer-focus-visible:outline-solid vlt:peer-focus-visible:outline-focus'

/** Colour and icon of a vault. Loaded when its dialog opens: few of those who see vaults change one. */
export default function VaultLookFields({ form, letter, disabled }: VaultLookFieldsProps) {
  const messages = useMessages('vaultDialog', vaultDialogRu)
  const { register } = form
  const id = useId()
  const group = (what: 'colour' | 'icon', choices: readonly (readonly [value: string, label: string, sign: ReactNode])[]) => (
    <div role="radiogroup" aria-labelledby={`${id}-${what}`} className="vlt:flex vlt:flex-col vlt:gap-1">
      <span id={`${id}-${what}`} className="vlt:text-sm vlt:font-medium">
        {messages.look[what]}
      </span>
      <div className="vlt:-mx-1.5 vlt:flex vlt:flex-wrap">
        {choices.map(([value, label, sign]) => (
          <label key={value} title={label} className={choiceLook}>
            <input type="radio" aria-label={label} value={value} disabled={disabled} className={inputLook} {...register(what)} />
            {sign}
          </label>
        ))}
      </div>
    </div>
  )
  const swatch = (fill: string) => <span className={cx(ringLook, 'vlt:size-6 vlt:rounded-full', fill)} />
  const sign = (inside: ReactNode) => (
    <span
      className={cx(
        ringLook,
        'vlt:size-7 vlt:rounded-control vlt:text-sm vlt:font-semibold vlt:text-text-muted vlt:peer-hover:bg-hover vlt:peer-checked:text-text vlt:[&>svg]:size-4',
      )}
    >
      {inside}
    </span>
  )
  const { colours, icons } = messages.look
  return (
    <>
      {group('colour', [
        ['', colours.none, swatch('vlt:bg-accent')],
        ...vaultColours.map((name) => [name, colours[name], swatch(vaultFill(name) ?? '')] as const),
      ])}
      {group('icon', [
        ['', icons.none, sign(letter)],
        ...vaultIconNames.map((name) => [name, icons[name], sign(<VaultIcon name={name} fallback={null} />)] as const),
      ])}
    </>
  )
}
