import * as z from 'zod/mini'
import type { FoundItem } from '../transfer/found-item.ts'
import { anyList, present } from '../files/json-shape.ts'

/** Names the field, or the custom data, in which Kee keeps what KeePass has no place for. */
export const keeData = 'KPRPC JSON'

/** Longer than Kee writes. */
const longest = 100_000
const texts = anyList(z.string())
/** The lists of version 1 and of version 2. */
const keeLists = z.object({
  altURLs: texts,
  altUrls: texts,
  regExURLs: texts,
  regExUrls: texts,
  blockedURLs: texts,
  blockedUrls: texts,
})

/** How our items name the ways to compare an address: as an expression, and never. */
const [byExpression, never] = [4, 5]

/** Further addresses of an entry that Kee was used with. What else it keeps stays in the field. */
export function keeAddresses(json: string | undefined): FoundItem['uris'] {
  if (json === undefined || json.length > longest) return []
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return []
  }
  const read = keeLists.safeParse(value)
  if (!read.success) return []
  const all = read.data
  const as = (match: number | null, ...lists: readonly (readonly (string | null)[])[]) =>
    lists.flatMap((list) => present(list)).map((uri) => ({ uri, match }))
  return [
    ...as(null, all.altURLs, all.altUrls),
    ...as(byExpression, all.regExURLs, all.regExUrls),
    ...as(never, all.blockedURLs, all.blockedUrls),
  ]
}
