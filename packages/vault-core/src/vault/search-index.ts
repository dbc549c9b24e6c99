import { foldText } from './fold-text.ts'
import type { OpenedLogin, OpenedText } from './opened-login.ts'
import { queryReadings } from './query-readings.ts'

/** What of a login is searched. */
export type SearchableLogin = Pick<OpenedLogin, 'id' | 'name' | 'username' | 'uris'>

/** Finds logins by a part of their name, username or an address. */
export interface SearchIndex {
  /** Adds a login, or takes its new texts. Only trusted texts are searched: others are the server's words. */
  put: (login: SearchableLogin) => void
  /** Forgets a login. */
  remove: (id: OpenedLogin['id']) => void
  /** Forgets all logins. */
  clear: () => void
  /**
   * The ids of the logins that match; null for an empty query, which leaves the list as it is.
   *
   * @param text as typed; letter case, ё or е, and the keyboard layout do not matter
   */
  query: (text: string) => ReadonlySet<OpenedLogin['id']> | null
}

/** Stands between fields, so that no query matches across them: it cannot be typed into a search box. */
const fieldEnd = '\n'

function searchedText({ name, username, uris }: SearchableLogin): string {
  const texts: (OpenedText | null)[] = [name, username, ...uris.map(({ uri }) => uri)]
  return texts.map((text) => (text?.trusted ? foldText(text.text) : '')).join(fieldEnd)
}

/** Makes an empty index. It holds plaintext: {@link SearchIndex.clear} it when the vault locks. */
export function createSearchIndex(): SearchIndex {
  const texts = new Map<OpenedLogin['id'], string>()
  return {
    put: (login) => texts.set(login.id, searchedText(login)),
    remove: (id) => texts.delete(id),
    clear: () => texts.clear(),
    query: (text) => {
      if (text.trim() === '') return null
      const readings = queryReadings(text)
      const found = new Set<OpenedLogin['id']>()
      for (const [id, searched] of texts) {
        if (readings.some((reading) => searched.includes(reading))) found.add(id)
      }
      return found
    },
  }
}
