import { cx } from 'class-variance-authority'
import { Pencil, Vault } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import { Badge } from '../primitives/badge.tsx'
import { focusRing } from '../primitives/focus-ring.ts'
import { MenuChoice } from '../primitives/menu.tsx'
import type { VaultView } from '../view-models/vault-view.ts'
import type { VaultSwitcherMessages } from './messages.ru.ts'

/** What a {@link VaultChoice} shows and does. */
export type VaultChoiceProps = {
  readonly vault: VaultView
  readonly onEdit: () => void
  readonly messages: VaultSwitcherMessages
}

/**
 * One vault of the menu with its pencil. ↑ and ↓ walk the vaults; → goes to the pencil, ← back. A vault that did not
 * open is marked and has no pencil: its name could not be sealed again.
 */
export function VaultChoice({ vault, onEdit, messages }: VaultChoiceProps) {
  const choice = useRef<HTMLDivElement>(null)
  const pencil = useRef<HTMLButtonElement>(null)

  const onChoiceKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' || pencil.current === null) return
    event.preventDefault()
    pencil.current.focus()
  }
  // The menu hears keys from its entries only; from the pencil they go back to the entry first.
  const onPencilKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.stopPropagation()
      return
    }
    if (!['ArrowLeft', 'ArrowUp', 'ArrowDown', 'Home', 'End'].includes(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    choice.current?.focus()
    if (event.key === 'ArrowLeft') return
    choice.current?.dispatchEvent(new globalThis.KeyboardEvent('keydown', { key: event.key, bubbles: true, cancelable: true }))
  }

  return (
    <div role="none" className="vlt:group/vault vlt:relative">
      <MenuChoice ref={choice} value={vault.id} className={cx(vault.usable && 'vlt:pr-16')} onKeyDown={onChoiceKey}>
        <Vault aria-hidden />
        <span className="vlt:min-w-0 vlt:truncate">{vault.name}</span>
        {vault.usable ? null : (
          <Badge tone="warning" className="vlt:shrink-0">
            {messages.notOpen}
          </Badge>
        )}
      </MenuChoice>
      {vault.usable ? (
        <button
          ref={pencil}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-label={`${messages.edit}: ${vault.name}`}
          title={messages.edit}
          className={cx(
            'vlt:absolute vlt:inset-y-1 vlt:right-1 vlt:flex vlt:w-7 vlt:items-center vlt:justify-center vlt:rounded-[6px] vlt:text-text-muted',
            'vlt:transition-colors vlt:hover:bg-pressed vlt:hover:text-text vlt:pointer-coarse:w-10',
            focusRing,
          )}
          onClick={onEdit}
          onKeyDown={onPencilKey}
        >
          <Pencil aria-hidden className="vlt:size-4" />
        </button>
      ) : null}
    </div>
  )
}
