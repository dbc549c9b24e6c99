import type { TrashedVault } from '@larets/vault-core'
import { Button, TooltipIconButton } from '@larets/vault-ui/primitives'
import { ArrowLeft, ChevronRight, Trash2, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { vaultView } from '../../app/workspace/vault-view.ts'

/** Properties of the {@link TrashedVaults}. */
export interface TrashedVaultsProps {
  /** Deleted last first; at least one. */
  readonly vaults: readonly TrashedVault[]
  /** Shows the items of a vault. */
  readonly onOpen: (vault: TrashedVault) => void
  readonly onRestore: (vault: TrashedVault) => Promise<void>
  /** Asks, then takes it out for good. */
  readonly onErase: (vault: TrashedVault) => void
}

const openLook = [
  'flex min-h-9 min-w-0 flex-1 items-center gap-3 rounded-control py-1 text-start outline-none pointer-coarse:min-h-11',
  'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-solid focus-visible:outline-focus',
].join(' ')

/** The deleted vaults, above what was deleted by itself. */
export function TrashedVaults({ vaults, onOpen, onErase, ...props }: TrashedVaultsProps) {
  const { trash } = useHostMessages()
  const messages = trash.vaults
  const { restoring, restore } = useRestoring(props.onRestore)
  return (
    <section aria-label={messages.title} className="max-h-2/5 shrink-0 overflow-y-auto px-2 pb-2">
      <h2 className="flex h-7 items-center px-2 text-xs text-text-muted">{messages.title}</h2>
      <ul>
        {vaults.map((vault) => (
          <li
            key={vault.id}
            data-vlt-slot="trashed-vault"
            className="flex min-h-row items-center gap-0.5 rounded-control px-2 hover:bg-hover"
          >
            <button type="button" className={openLook} onClick={() => onOpen(vault)}>
              <VaultDot vault={vault} />
              <VaultLines vault={vault} />
              <ChevronRight aria-hidden className="size-4 shrink-0 text-text-muted" />
            </button>
            <TooltipIconButton
              size="row"
              label={messages.restore}
              aria-busy={restoring === vault.id || undefined}
              onClick={() => void restore(vault)}
            >
              <Undo2 aria-hidden />
            </TooltipIconButton>
            <TooltipIconButton size="row" label={messages.erase} onClick={() => onErase(vault)}>
              <Trash2 aria-hidden />
            </TooltipIconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The deleted vault whose items are listed, and the ways out. */
export function TrashedVaultLine({
  vault,
  onLeave,
  onRestore,
}: {
  readonly vault: TrashedVault
  readonly onLeave: () => void
  readonly onRestore: (vault: TrashedVault) => Promise<void>
}) {
  const { trash } = useHostMessages()
  const messages = trash.vaults
  const { restoring, restore } = useRestoring(onRestore)
  const back = useRef<HTMLButtonElement>(null)
  // The button that led here is gone.
  useEffect(() => {
    if (document.activeElement === document.body) back.current?.focus()
  }, [])
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 px-4 pb-3">
      <div className="flex min-w-48 flex-1 items-center gap-3">
        <VaultDot vault={vault} />
        <VaultLines vault={vault} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button ref={back} size="small" onClick={onLeave}>
          <ArrowLeft aria-hidden />
          {messages.back}
        </Button>
        <Button size="small" busy={restoring !== null} onClick={() => void restore(vault)}>
          {messages.restore}
        </Button>
      </div>
    </div>
  )
}

/** Restores one vault at a time. */
function useRestoring(onRestore: TrashedVaultsProps['onRestore']) {
  const [restoring, setRestoring] = useState<string | null>(null)
  return {
    restoring,
    restore: async (vault: TrashedVault) => {
      if (restoring !== null) return
      setRestoring(vault.id)
      await onRestore(vault)
      setRestoring(null)
    },
  }
}

/** As wide as the mark of an item, so that names stand under each other. */
function VaultDot({ vault }: { readonly vault: TrashedVault }) {
  return (
    <span aria-hidden className="flex size-7 shrink-0 items-center justify-center">
      <span data-vlt-color={vault.overview.colour} className="size-3 rounded-full bg-accent" />
    </span>
  )
}

function VaultLines({ vault }: { readonly vault: TrashedVault }) {
  const { trash, items } = useHostMessages()
  return (
    <span className="flex min-w-0 flex-1 flex-col">
      <span className="leading-[1.4] font-medium wrap-anywhere">{vaultView(vault, items.undecrypted).name}</span>
      <span className="text-xs leading-[1.35] text-text-muted tabular-nums">
        {trash.vaults.about(vault.itemCount, vault.nightsLeft)}
      </span>
    </span>
  )
}
