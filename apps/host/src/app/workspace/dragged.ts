/** Things that can be dragged onto a folder or a vault. Ids only: one dragged out of the page says nothing. */
export type Dragged =
  | { readonly kind: 'folder'; readonly vaultId: string; readonly folderId: string }
  | { readonly kind: 'item'; readonly id: string }

const folderType = 'application/x-vault-folder'
const itemType = 'application/x-vault-item'

/** Begins to drag. */
export function drag({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>, dragged: Dragged): void {
  if (dataTransfer === null) return
  dataTransfer.effectAllowed = 'move'
  if (dragged.kind === 'item') dataTransfer.setData(itemType, dragged.id)
  else dataTransfer.setData(folderType, `${dragged.vaultId} ${dragged.folderId}`)
}

/** Kind of the thing that is dragged over a place; nothing else can be known before it is dropped. */
export function draggedKind({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): Dragged['kind'] | null {
  if (dataTransfer?.types.includes(folderType)) return 'folder'
  return dataTransfer?.types.includes(itemType) ? 'item' : null
}

/** Reads what was dropped. */
export function dropped({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): Dragged | null {
  const id = dataTransfer?.getData(itemType)
  if (id) return { kind: 'item', id }
  const [vaultId, folderId] = dataTransfer?.getData(folderType).split(' ') ?? []
  return vaultId && folderId ? { kind: 'folder', vaultId, folderId } : null
}
