import { checkArguments } from '../../errors.ts'
import type { ListedTexts, OpenedItem } from '../../items/opened-item.ts'
import { numberReadings } from './phone-digits.ts'
import { queryReadings, type WordReadings } from './query-readings.ts'
import { listedSearchedTexts, searchedTexts, type SearchedTexts } from './searched-texts.ts'

/** Searched texts of an item. */
export type SearchableItem = ListedTexts & Pick<OpenedItem, 'id'>

/** Finds items by parts of any text that is open in lists, and of others that are told. */
export interface SearchIndex {
  /**
   * Adds an item, or takes its new texts and forgets what was told of its details. Only trusted texts are searched:
   * others are the server's words.
   *
   * @param folded where they are folded already
   */
  put: (item: SearchableItem, folded?: SearchedTexts) => void
  /** The folded texts of an item that is in it, without those of its details. */
  foldedOf: (id: OpenedItem['id']) => SearchedTexts | undefined
  /** Searches texts of the item's details, too. */
  putDetails: (id: OpenedItem['id'], texts: readonly string[]) => void
  /** Forgets an item. */
  remove: (id: OpenedItem['id']) => void
  /** Forgets all items. */
  clear: () => void
  /**
   * The ids of the items that match; null for an empty query, which leaves the list as it is. An item matches when it
   * has every word of the query somewhere, or a number with all of its digits.
   *
   * @param text as typed; the order of words, letter case, ё or е, the dash, the keyboard layout, the script that a
   *   name is spelled in, and how the digits of a number are grouped do not matter
   */
  query: (text: string) => ReadonlySet<OpenedItem['id']> | null
}

/** Whether a part of a word is in texts without their hyphens, which are taken out once. */
function hasSolid(texts: SearchedTexts, parts: readonly string[]): boolean {
  texts.solid ??= texts.spelled.replaceAll('-', '')
  const { solid, spelled } = texts
  return solid.length < spelled.length && parts.some((part) => solid.includes(part))
}

function hasWord(texts: SearchedTexts, word: WordReadings): boolean {
  return (
    word.spelled.some((part) => texts.spelled.includes(part)) ||
    hasSolid(texts, word.spelled) ||
    word.likeLatin.some((key) => texts.latin.includes(key)) ||
    word.likeRussian.some((key) => texts.russian.includes(key))
  )
}

/**
 * Whether texts match a query as an item's would.
 *
 * @param texts what is searched
 * @param query as typed; an empty one matches anything
 */
export function textsMatch(texts: readonly string[], query: string): boolean {
  checkArguments('textsMatch(texts, query)', { texts: 'array', query: 'string' }, [texts, query])
  const searched = searchedTexts(texts)
  return queryReadings(query).every((word) => hasWord(searched, word))
}

/** Makes an empty index. It holds plaintext: {@link SearchIndex.clear} it when the vault locks. */
export function createSearchIndex(): SearchIndex {
  const listed = new Map<OpenedItem['id'], SearchedTexts>()
  const details = new Map<OpenedItem['id'], SearchedTexts>()
  return {
    put: (item, folded = listedSearchedTexts(item)) => {
      listed.set(item.id, folded)
      details.delete(item.id)
    },
    foldedOf: (id) => listed.get(id),
    putDetails: (id, texts) => {
      if (listed.has(id) && texts.length > 0) details.set(id, searchedTexts(texts))
    },
    remove: (id) => {
      listed.delete(id)
      details.delete(id)
    },
    clear: () => {
      listed.clear()
      details.clear()
    },
    query: (text) => {
      if (text.trim() === '') return null
      const words = queryReadings(text)
      const numbers = numberReadings(text)
      const found = new Set<OpenedItem['id']>()
      for (const [id, texts] of listed) {
        const more = details.get(id)
        const places = more === undefined ? [texts] : [texts, more]
        const hasNumber = places.some((place) => numbers.some((digits) => place.numbers.includes(digits)))
        if (hasNumber || words.every((word) => places.some((place) => hasWord(place, word)))) found.add(id)
      }
      return found
    },
  }
}
