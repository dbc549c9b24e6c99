import type { ItemId } from '../../contracts/primitives.ts'
import { customFieldsOf } from '../../items/custom-fields.ts'
import { detailText, type ItemDetails } from '../../items/item-details.ts'
import type { ItemType } from '../../items/item-type.ts'
import { itemTypeOf } from '../../items/item-types.ts'
import type { OpenedItem } from '../../items/opened-item.ts'
import type { OpenedJson } from '../../items/sealed-json.ts'
import { nextTask } from '../../next-task.ts'

/** Opened in one task of the thread, which stays free for what a person types. */
const openedAtOnce = 10

/**
 * Opens the texts that stand in items' details once somebody searches; until then, and after a lock, they stay sealed.
 */
export interface DetailsSearch {
  /** An item that came, or changed. */
  readonly put: (item: OpenedItem) => void
  /** An item that went. */
  readonly remove: (id: ItemId) => void
  /** Opens what waits, and from now on what comes. */
  readonly begin: () => void
  /** Forgets which items there are, and that anybody searched. */
  readonly clear: () => void
}

/** The fields in the details that are searched: what is typed, and no secret. */
function searchedFields(type: string) {
  const fields: ItemType['fields'] = itemTypeOf(type)?.fields ?? {}
  return Object.entries(fields).filter(
    ([, { place, secret, chosen = false }]) => (place === 'details' || place === 'fields') && !secret && !chosen,
  )
}

function searchedTexts(type: string, details: OpenedJson<ItemDetails> | null): readonly string[] {
  if (!details?.trusted) return []
  return searchedFields(type).flatMap(([key, field]) =>
    field.place === 'fields' ? customTexts(details.value) : (detailText(details.value, key, field) ?? []),
  )
}

/** The name of a custom field is searched, its value only where that is no secret. */
function customTexts(details: ItemDetails): readonly string[] {
  return customFieldsOf(details).flatMap(({ label, kind, value }) => (kind === 'secret' ? [label] : [label, value]))
}

/**
 * @param options.open opens an item's details as they stand now
 * @param options.onOpened takes the texts of items, some at a time
 */
export function createDetailsSearch(options: {
  readonly open: (item: OpenedItem) => Promise<OpenedJson<ItemDetails> | null>
  readonly onOpened: (texts: ReadonlyMap<ItemId, readonly string[]>) => void
}): DetailsSearch {
  let waiting = new Map<ItemId, OpenedItem>()
  let begun = false
  let isOpening = false

  async function openSome(items: readonly OpenedItem[]) {
    const opened = await Promise.all(items.map(async (item) => [item, await options.open(item)] as const))
    // Items that changed or went in the meantime wait anew, or not at all.
    const current = opened.filter(([item]) => waiting.get(item.id) === item)
    for (const [{ id }] of current) waiting.delete(id)
    if (current.length === 0) return
    options.onOpened(new Map(current.map(([{ id, type }, details]) => [id, searchedTexts(type, details)])))
  }

  async function openWaiting() {
    if (isOpening) return
    isOpening = true
    try {
      while (begun && waiting.size > 0) {
        await openSome([...waiting.values()].slice(0, openedAtOnce))
        await nextTask()
      }
    } finally {
      isOpening = false
    }
  }

  return {
    put: (item) => {
      waiting.delete(item.id)
      if (!item.hasDetails || searchedFields(item.type).length === 0) return
      waiting.set(item.id, item)
      if (begun) void openWaiting()
    },
    remove: (id) => waiting.delete(id),
    begin: () => {
      if (begun) return
      begun = true
      void openWaiting()
    },
    clear: () => {
      waiting = new Map()
      begun = false
    },
  }
}
