import { createItem, type ItemBody } from '../contracts/items.ts'

/** One record, or two of which the second is to be stored over the first. */
export type SentBody = ItemBody | readonly [ItemBody, ItemBody]

/** Lists the records of a body in the order in which they are stored. */
export const bodiesOf = (body: SentBody): readonly [ItemBody, ...ItemBody[]] => (isPair(body) ? body : [body])
const isPair = (body: SentBody): body is readonly [ItemBody, ItemBody] => Array.isArray(body)

/** Reads the body of a save that was remembered; null for anything else. */
export function readBody(body: unknown): SentBody | null {
  if (!Array.isArray(body)) return createItem.body.safeParse(body).data ?? null
  const [first, second, ...rest] = body.map((one) => createItem.body.safeParse(one).data)
  return first === undefined || second === undefined || rest.length > 0 ? null : [first, second]
}

/** Makes a body of two records, in the order in which it is read back: what is sent again is the same to the byte. */
export const pairOf = (first: ItemBody, second: ItemBody): SentBody => [
  createItem.body.parse(first),
  createItem.body.parse(second),
]
