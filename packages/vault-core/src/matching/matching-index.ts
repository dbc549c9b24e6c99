import type { OpenedItem } from '../items/opened-item.ts'
import type { ExpressionGuard } from './expression-guard.ts'
import { keysOf, lookupReader, type Lookup } from './lookup.ts'
import { usualMatchMode, type MatchMode } from './match-mode.ts'
import { closer, isBeginning, matchRanks, rankOf, type MatchRank } from './rank.ts'
import { registrableDomain, type RegistrableDomains } from './registrable-domain.ts'
import { isSecure, pageAt, type WebPlace } from './web-place.ts'

/** The part of an item by which it is found for a page. */
export type MatchedItem = { readonly id: string } & Pick<
  OpenedItem,
  'type' | 'name' | 'username' | 'uris' | 'consistent' | 'duplicate' | 'rolledBack'
>

/** An item that belongs to a page. */
export interface Match<Item extends MatchedItem = MatchedItem> {
  readonly item: Item
  /** How closely the closest of its addresses fits. */
  readonly rank: MatchRank
  /**
   * The page is sent unencrypted, and every address by which the item was found says https: nothing is to be filled
   * there unless a person insists.
   */
  readonly needsHttps: boolean
}

/** An item that may belong to the page: its expression was not run. */
export interface NotRun<Item extends MatchedItem = MatchedItem> {
  readonly item: Item
  /** The regular expression. */
  readonly source: string
  /** `slow`: it is off, as it once took more than 20 ms. `failed`: nothing was there that could run it. */
  readonly reason: 'slow' | 'failed'
}

/** Answer for a page. */
export interface MatchAnswer<Item extends MatchedItem = MatchedItem> {
  /** The closest first; of the same rank those used last, then by name. */
  readonly matches: readonly Match<Item>[]
  readonly notRun: readonly NotRun<Item>[]
}

/** Parts that an index needs. */
export interface MatchingPorts {
  readonly domains: RegistrableDomains
  /** Without one, no regular expression is run. */
  readonly expressions?: Pick<ExpressionGuard, 'run'>
  /** Order of names; by the language of the system unless given. */
  readonly compareNames?: (one: string, other: string) => number
}

/** Finds items of a page among all that are open. It holds what it was given in memory, and nothing else. */
export interface MatchingIndex<Item extends MatchedItem = MatchedItem> {
  /**
   * Takes items in place of those before; none at a lock.
   *
   * @param items all that are open
   * @param byDefault the usual mode, for addresses that have none: `addressMatch` of a client's settings
   */
  readonly take: (items: readonly Item[], byDefault?: MatchMode) => void
  /**
   * The items of a page. Nothing for what is no page of http or https, a `blob:` or a sandboxed frame.
   *
   * @param url as the browser tells it, never as the page does
   * @param lastUsed milliseconds since 1970 at which an item was last used; undefined for never
   */
  readonly answer: (url: string, lastUsed?: (item: Item) => number | undefined) => Promise<MatchAnswer<Item>>
}

/** An address that a page is compared with. */
interface Entry<Item> {
  readonly item: Item
  readonly place: WebPlace
  /** Another one that is looked up by the same. */
  readonly next: Entry<Item> | undefined
}

type Tables<Item> = {
  readonly [Table in Exclude<Lookup['table'], 'expressions'>]: Map<string, Entry<Item>>
} & { readonly expressions: Map<string, Item[]> }

/**
 * Makes an index, which is empty until it takes items. Of these it offers what its owner sealed and nothing else: no
 * address that did not open, no record that is inconsistent, a duplicate or rolled back, and no item but logins.
 *
 * @example
 * ```ts
 * const index = createMatchingIndex({ domains, expressions: guard })
 * index.take(items)
 * const { matches } = await index.answer(sender.url)
 * ```
 */
export function createMatchingIndex<Item extends MatchedItem = MatchedItem>({
  domains,
  expressions,
  compareNames = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true }).compare,
}: MatchingPorts): MatchingIndex<Item> {
  let tables = emptyTables<Item>()
  const lookups = lookupReader(domains)

  const take: MatchingIndex<Item>['take'] = (items, byDefault = usualMatchMode) => {
    tables = emptyTables()
    if (items.length === 0) lookups.clear()
    const read = lookups.begin(byDefault)
    for (const item of items) {
      if (!isItself(item)) continue
      for (const { uri, match } of item.uris) {
        const lookup = uri.trusted ? read(uri.text, match) : null
        if (lookup !== null) enter(item, lookup, tables)
      }
    }
  }
  const answer: MatchingIndex<Item>['answer'] = async (url, lastUsed = () => undefined) => {
    const page = pageAt(url)
    if (page === null) return { matches: [], notRun: [] }
    const asked = tables
    const found = foundByPlace(page, asked, domains)
    const notRun = await addFoundByExpression(page, { found, tables: asked, expressions })
    // Locked or changed meanwhile: what was found is no more.
    if (asked !== tables) return answer(url, lastUsed)
    const used = new Map([...found.keys()].map((item) => [item, lastUsed(item) ?? -1]))
    const matches = [...found.values()].sort(
      (one, other) =>
        matchRanks.indexOf(one.rank) - matchRanks.indexOf(other.rank) ||
        (used.get(other.item) ?? -1) - (used.get(one.item) ?? -1) ||
        compareNames(one.item.name.text, other.item.name.text),
    )
    return { matches, notRun }
  }
  return { take, answer }
}

const emptyTables = <Item>(): Tables<Item> => ({
  domains: new Map(),
  hosts: new Map(),
  beginnings: new Map(),
  pages: new Map(),
  expressions: new Map(),
})

/** Records that the server put together, shows twice or brought back are offered nowhere. */
function isItself({ type, name, username, consistent, duplicate, rolledBack }: MatchedItem): boolean {
  return type === 'login' && consistent && !duplicate && !rolledBack && name.trusted && username?.trusted !== false
}

function enter<Item>(item: Item, lookup: Lookup, tables: Tables<Item>): void {
  const { table, key } = lookup
  if (table === 'expressions') {
    const items = tables.expressions.get(key)
    if (items === undefined) tables.expressions.set(key, [item])
    else items.push(item)
    return
  }
  // Most stand alone: a chain takes half the memory of a list for each.
  tables[table].set(key, { item, place: lookup.place, next: tables[table].get(key) })
}

function* chain<Item>(first: Entry<Item> | undefined): Generator<Entry<Item>> {
  for (let entry = first; entry !== undefined; entry = entry.next) yield entry
}

/** Modes 0 to 3. */
function foundByPlace<Item extends MatchedItem>(
  page: WebPlace,
  tables: Tables<Item>,
  domains: RegistrableDomains,
): Map<Item, Match<Item>> {
  const found = new Map<Item, Match<Item>>()
  const isOpenToAll = !isSecure(page)
  const note = ({ item, place }: Entry<Item>, rank = rankOf(place, page)) =>
    noteMatch(found, { item, rank, needsHttps: isOpenToAll && place.scheme === 'https:' })
  const domain = registrableDomain(page.name, domains)
  if (domain !== null) for (const entry of chain(tables.domains.get(domain))) note(entry)
  for (const entry of chain(tables.hosts.get(keysOf.hosts(page)))) note(entry)
  const whole = page.path + page.fragment
  for (const entry of chain(tables.beginnings.get(keysOf.beginnings(page)))) {
    const { path, fragment } = entry.place
    if (isOfScheme(entry.place, page) && isBeginning(path + fragment, whole)) note(entry)
  }
  for (const entry of chain(tables.pages.get(keysOf.pages(page)))) {
    if (isOfScheme(entry.place, page)) note(entry, 'path')
  }
  return found
}

const isOfScheme = ({ scheme }: WebPlace, page: WebPlace) => scheme === null || scheme === page.scheme

/** Of several addresses of an item the closest counts, and one that allows http. */
function noteMatch<Item extends MatchedItem>(found: Map<Item, Match<Item>>, match: Match<Item>): void {
  const before = found.get(match.item)
  found.set(
    match.item,
    before === undefined
      ? match
      : {
          item: match.item,
          rank: closer(before.rank, match.rank),
          needsHttps: before.needsHttps && match.needsHttps,
        },
  )
}

/** Mode 4. An expression tells nothing of how close it is, and nothing that allows http. */
async function addFoundByExpression<Item extends MatchedItem>(
  page: WebPlace,
  {
    found,
    tables,
    expressions,
  }: {
    readonly found: Map<Item, Match<Item>>
    readonly tables: Tables<Item>
    readonly expressions: MatchingPorts['expressions']
  },
): Promise<readonly NotRun<Item>[]> {
  if (tables.expressions.size === 0) return []
  // A user name before the host is no part of it: `https://bank.ru@evil.example` begins as the bank does.
  const address = `${page.scheme}//${keysOf.pages(page)}${page.fragment}`
  const outcomes = await expressions?.run([...tables.expressions.keys()], address)
  const notRun: NotRun<Item>[] = []
  for (const [source, items] of tables.expressions) {
    const outcome = outcomes?.get(source) ?? 'failed'
    for (const item of items) {
      if (outcome === 'found') noteMatch(found, { item, rank: 'domain', needsHttps: !isSecure(page) })
      else if (outcome !== 'notFound') notRun.push({ item, source, reason: outcome })
    }
  }
  return notRun
}
