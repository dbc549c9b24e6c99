import { foldText } from './fold-text.ts'
import { listedTextsOf, type ListedTexts, type OpenedItem } from '../../items/opened-item.ts'
import { queryReadings } from './query-readings.ts'

/** What of an item is searched. */
export type SearchableItem = ListedTexts & Pick<OpenedItem, 'id'>

/** Finds items by a part of any text that is open in lists. */
export interface SearchIndex {
  /** Adds an item, or takes its new texts. Only trusted texts are searched: others are the server's words. */
  put: (login: SearchableItem) => void
  /** Forgets an item. */
  remove: (id: OpenedItem['id']) => void
  /** Forgets all items. */
  clear: () => void
  /**
   * The ids of the items that match; null for an empty query, which leaves the list as it is.
   *
   * @param text as typed; letter case, ё or е, and the keyboard layout do not matter
   */
  query: (text: string) => ReadonlySet<OpenedItem['id']> | null
}

/** Stands between fields, so that no query matches across them: it cannot be typed into a search box. */
const fieldEnd = '\n'

function searchedText(item: SearchableItem): string {
  return listedTextsOf(item)
    .map((text) => (text?.trusted ? foldText(text.text) : ''))
    .join(fieldEnd)
}

/** Makes an empty index. It holds plaintext: {@link SearchIndex.clear} it when the vault locks. */
export function createSearchIndex(): SearchIndex {
  const texts = new Map<OpenedItem['id'], string>()
  return {
    put: (item) => texts.set(item.id, searchedText(item)),
    remove: (id) => texts.delete(id),
    clear: () => texts.clear(),
    query: (text) => {
      if (text.trim() === '') return null
      const readings = queryReadings(text)
      const found = new Set<OpenedItem['id']>()
      for (const [id, searched] of texts) {
        if (readings.some((reading) => searched.includes(reading))) found.add(id)
      }
      return found
    },
  }
}
