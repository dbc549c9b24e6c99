import type { OpenedItem } from '@larets/vault-core'
import {
  autoFocusAttribute,
  Button,
  Dialog,
  DialogBody,
  DialogClose,
  DialogFooter,
  DialogHeader,
  SelectField,
} from '@larets/vault-ui/primitives'
import { useId, useState } from 'react'
import { useHostMessages } from '../../../app/messages/messages-context.ts'
import { placeKey } from '../../../app/workspace/shown-folders.ts'
import type { MovePlace } from './move-places.ts'

/** What is asked for: a vault or folder, or a folder of the vault that the item stands in. */
export type MoveScope = 'all' | 'vault'

/** Properties of the {@link MoveDialog}. */
export interface MoveDialogProps {
  readonly item: OpenedItem
  /** Of the item; those of other vaults are left out where a folder is asked for. */
  readonly places: readonly MovePlace[]
  readonly scope: MoveScope
  readonly onMove: (place: MovePlace) => void
  readonly onClose: () => void
}

/** Asks where one item is to stand. */
export function MoveDialog({ item, places, scope, onMove, onClose }: MoveDialogProps) {
  const { bulk, folders, items } = useHostMessages()
  const formId = useId()
  const offered = scope === 'all' ? places : places.filter(({ vault }) => vault.id === item.vaultId)
  const keyOf = ({ vault, folderId }: MovePlace) => placeKey(vault.id, folderId)
  const here = offered.find(({ isHere }) => isHere) ?? offered[0]
  const [key, setKey] = useState(here === undefined ? '' : keyOf(here))
  const labelOf = ({ vault, folderId, path }: MovePlace) =>
    folderId === null ? folders.root(vault.name.trusted ? vault.name.text : items.undecrypted) : path
  return (
    <Dialog open form="compact" data-vlt-slot="move-dialog" onRequestClose={onClose}>
      <DialogHeader
        title={scope === 'all' ? bulk.moveTitle : bulk.folderTitle}
        description={item.name.trusted ? item.name.text : items.undecrypted}
        closeLabel={bulk.close}
      />
      <DialogBody>
        <form
          id={formId}
          onSubmit={(event) => {
            event.preventDefault()
            const place = offered.find((one) => keyOf(one) === key)
            onClose()
            if (place !== undefined && !place.isHere) onMove(place)
          }}
        >
          <SelectField
            label={bulk.movePlace}
            {...autoFocusAttribute}
            value={key}
            options={offered.map((place) => ({ value: keyOf(place), label: labelOf(place) }))}
            onChange={({ target }) => setKey(target.value)}
          />
        </form>
      </DialogBody>
      <DialogFooter>
        <DialogClose>{bulk.cancel}</DialogClose>
        <Button type="submit" form={formId} variant="primary">
          {bulk.moveTitle}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
