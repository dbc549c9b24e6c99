import type { OpenedVault } from '@larets/vault-core'
import type { VaultId } from '@larets/vault-core/contracts'
import {
  Button,
  Dialog,
  DialogBody,
  DialogClose,
  DialogFooter,
  DialogHeader,
  SelectField,
} from '@larets/vault-ui/primitives'
import { useState } from 'react'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { vaultView } from '../../app/workspace/vault-view.ts'

/** Asks into which vault an item goes that comes out of a deleted one. */
export function MoveOutDialog({
  name,
  vaults,
  preferred,
  onMove,
  onClose,
}: {
  /** Name of the item. */
  readonly name: string
  /** Those that live; what did not open is not offered. */
  readonly vaults: readonly OpenedVault[]
  readonly preferred: VaultId | null
  readonly onMove: (id: VaultId) => Promise<void>
  readonly onClose: () => void
}) {
  const { trash, items } = useHostMessages()
  const messages = trash.moveOut
  const usable = vaults.filter((vault) => vault.usable)
  const [chosen, setChosen] = useState<string>(preferred ?? '')
  const [busy, setBusy] = useState(false)
  const target = usable.find(({ id }) => id === chosen) ?? usable[0]

  async function move() {
    if (target === undefined || busy) return
    setBusy(true)
    await onMove(target.id)
    setBusy(false)
  }

  return (
    <Dialog open data-vlt-slot="move-out" form="compact" width="small" onRequestClose={() => busy || onClose()}>
      <DialogHeader title={messages.title(name)} description={target === undefined ? messages.none : messages.text} />
      {target === undefined ? null : (
        <DialogBody>
          <SelectField
            label={messages.vault}
            value={target.id}
            options={usable.map((vault) => ({ value: vault.id, label: vaultView(vault, items.undecrypted).name }))}
            disabled={busy}
            onChange={(event) => setChosen(event.target.value)}
            className="pb-5"
          />
        </DialogBody>
      )}
      <DialogFooter>
        <DialogClose disabled={busy}>{trash.cancel}</DialogClose>
        {target === undefined ? null : (
          <Button variant="primary" busy={busy} onClick={() => void move()}>
            {messages.confirm}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}
