import { cx } from 'class-variance-authority'
import { Pencil } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { focusRing } from '../primitives/focus-ring.ts'
import { MenuChoice } from '../primitives/menu.tsx'
import { sidewaysKeys } from '../primitives/sideways-keys.ts'
import { isUsable, type VaultView } from '../view-models/vault-view.ts'
import type { VaultSwitcherMessages } from './messages.ru.ts'
import { VaultMark } from './vault-mark.tsx'
import { vaultWarning } from './vault-warning.ts'

/** Properties of a {@link VaultChoice}. */
export type VaultChoiceProps = {
  readonly vault: VaultView
  readonly chosen: boolean
  readonly onSelect: () => void
  readonly icon: ReactNode
  /** Without it there is no pencil. */
  readonly onEdit: (() => void) | undefined
  readonly messages: VaultSwitcherMessages
}

/**
 * One vault of the menu with its pencil. ↑ and ↓ walk the vaults; → goes to the pencil, ← back (the other way round
 * where one writes from right to left). A vault that did not
 * open is marked and has no pencil: its name could not be sealed again.
 */
export function VaultChoice({ vault, chosen, onSelect, icon, onEdit, messages }: VaultChoiceProps) {
  const choice = useRef<HTMLDivElement>(null)
  const pencil = useRef<HTMLButtonElement>(null)
  const warning = vaultWarning(vault, messages)
  const hasPencil = isUsable(vault) && onEdit !== undefined

  const onChoiceKey = (event: KeyboardEvent) => {
    if (pencil.current === null || event.key !== sidewaysKeys(pencil.current).forward) return
    event.preventDefault()
    pencil.current.focus()
  }
  // The menu hears keys from its entries only; from the pencil they go back to the entry first.
  const onPencilKey = (event: KeyboardEvent) => {
    const { back } = sidewaysKeys(event.currentTarget)
    if (event.key === 'Enter' || event.key === ' ') {
      event.stopPropagation()
      return
    }
    if (![back, 'ArrowUp', 'ArrowDown', 'Home', 'End'].includes(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    choice.current?.focus()
    if (event.key === back) return
    const { key } = event
    choice.current?.dispatchEvent(new globalThis.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }

  return (
    <div role="none" className="vlt:group/vault vlt:relative">
      <MenuChoice
        ref={choice}
        chosen={chosen}
        onSelect={onSelect}
        className={cx(hasPencil && 'vlt:pe-16')}
        onKeyDown={onChoiceKey}
      >
        <VaultMark vault={vault} size="small" icon={icon} />
        <span className="vlt:min-w-0 vlt:wrap-anywhere">
          {vault.name}
          {warning === null ? null : <span className="vlt:block vlt:text-xs vlt:text-warning-text">{warning}</span>}
        </span>
      </MenuChoice>
      {hasPencil ? (
        <button
          ref={pencil}
          type="button"
          role="menuitem"
          data-vlt-slot="vault-edit"
          tabIndex={-1}
          aria-label={`${messages.edit}: ${vault.name}`}
          title={messages.edit}
          className={cx(
            'vlt:absolute vlt:inset-y-1 vlt:end-1 vlt:flex vlt:w-8 vlt:items-center vlt:justify-center',
            'vlt:rounded-sm vlt:text-text-muted',
            'vlt:hover:bg-pressed vlt:hover:text-text',
            'vlt:pointer-coarse:inset-y-0 vlt:pointer-coarse:end-0 vlt:pointer-coarse:w-11',
            focusRing,
          )}
          onClick={onEdit}
          onKeyDown={onPencilKey}
        >
          <Icon shape={Pencil} aria-hidden className="vlt:size-4" />
        </button>
      ) : null}
    </div>
  )
}
