import { mostMenuRows, type MenuRow } from '../messages/core-to-menu.ts'

/** An item as the menu knows it: neither its password nor its codes. */
export interface MenuItem {
  readonly id: string
  readonly name: string
  readonly username: string | null
}

/** Longest name that is drawn: a row is one line. */
const longestName = 120

/** Stands for what is left out, however much that is. */
const dots = '•••'

/**
 * Masks a user name: its owner knows it again, and who looks over a shoulder does not read it. Of an e-mail address the
 * domain stays.
 *
 * @param more how many letters more than usual are shown
 * @example
 * maskUsername('anna.somova@mail.ru') // 'an•••a@mail.ru'
 */
export function maskUsername(username: string, more = 0): string {
  const at = username.lastIndexOf('@')
  const isAddress = at > 0 && at < username.length - 1
  const letters = Array.from((isAddress ? username.slice(0, at) : username).trim())
  const domain = isAddress ? username.slice(at, at + longestName) : ''
  // Of a short one no more than half is shown.
  const [usual, behind] = letters.length < 6 ? [1, 0] : [2, 1]
  const ahead = usual + more
  if (more > 0 && ahead + behind >= letters.length) return letters.join('') + domain
  return letters.slice(0, ahead).join('') + dots + letters.slice(letters.length - behind).join('') + domain
}

/** Masks user names that stand below one another: of each as much is shown as tells them apart. */
function maskApart(usernames: readonly string[]): readonly string[] {
  const different = new Set(usernames).size
  let masks = usernames.map((username) => maskUsername(username))
  for (let more = 1; more < longestName && new Set(masks).size < different; more += 1)
    masks = usernames.map((username) => maskUsername(username, more))
  return masks
}

/** One spelling of what is the same to people. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е')

/** The items in which every word of the query is found: in their name, or in their whole user name. */
export function findItems<Item extends MenuItem>(items: readonly Item[], query: string): readonly Item[] {
  const words = folded(query).split(/\s+/u).filter(Boolean)
  if (words.length === 0) return items
  return items.filter(({ name, username }) => {
    const text = `${folded(name)} ${folded(username ?? '')}`
    return words.every((word) => text.includes(word))
  })
}

/**
 * The rows of items, as many as a menu shows.
 *
 * @param rowOf the id of an item's row in this opening
 */
export function menuRows(items: readonly MenuItem[], rowOf: (itemId: string) => string): MenuRow[] {
  const shown = items.slice(0, mostMenuRows)
  const masks = maskApart(shown.map(({ username }) => username?.trim() ?? ''))
  return shown.map(({ id, name, username }, place) => ({
    id: rowOf(id),
    name: name.slice(0, longestName),
    username: username === null || username.trim() === '' ? null : (masks[place] ?? null),
  }))
}
