import * as z from 'zod/mini'
import { vaultId } from '../../contracts/primitives.ts'
import { concatBytes } from '../../crypto/framing.ts'
import { isHex } from '../../crypto/hex.ts'
import { encodeUtf8 } from '../../crypto/utf8.ts'
import type { Bytes, Hex } from '../../crypto/wire-types.ts'
import { readLongList } from '../../contracts/long-list.ts'
import { nextTask } from '../../next-task.ts'
import type { PinSet } from './revision-pins.ts'

const counter = z.int().check(z.gte(0))
const hex = (length: number) => z.custom<Hex>((text) => typeof text === 'string' && isHex(text, length))
const itemPin = z.tuple([hex(16), counter, hex(32), counter])
const written = z.object({
  version: z.literal(1),
  baseline: counter,
  items: z.array(z.unknown()),
  vaults: z.array(z.tuple([hex(16), counter, counter, vaultId, z.nullable(z.string()), counter])),
})

/** Items that are written in one task of the thread. */
const itemsAtATime = 1_000

/** A set as JSON in UTF-8, in tuples, written in several tasks of the thread: there may be ten thousand items. */
export async function writePins({ baseline, items, vaults }: PinSet): Promise<Bytes> {
  const contents: z.output<typeof written> = {
    version: 1,
    baseline,
    items: [],
    vaults: Array.from(vaults, ([tag, { rev, highest, id, name, absences }]) => [
      tag,
      rev,
      highest,
      id,
      name,
      absences,
    ]),
  }
  const [head = '', tail = ''] = JSON.stringify(contents).split('"items":[]')
  const pieces = [encodeUtf8(`${head}"items":[`)]
  const tuples = Array.from(items, ([tag, { rev, nameHash, highest }]): z.output<typeof itemPin> => [
    tag,
    rev,
    nameHash,
    highest,
  ])
  for (let start = 0; start < tuples.length; start += itemsAtATime) {
    await nextTask()
    const some = JSON.stringify(tuples.slice(start, start + itemsAtATime)).slice(1, -1)
    pieces.push(encodeUtf8(start === 0 ? some : `,${some}`))
  }
  pieces.push(encodeUtf8(`]${tail}`))
  const bytes = concatBytes(...pieces)
  for (const piece of pieces) piece.fill(0)
  return bytes
}

/** Reads what {@link writePins} wrote, in several tasks of the thread; null for any other shape. */
export async function readPins(text: string): Promise<PinSet | null> {
  const { data } = written.safeParse(JSON.parse(text))
  const items = data && (await readLongList(itemPin, data.items, nextTask))
  if (!data || !items) return null
  return {
    baseline: data.baseline,
    items: new Map(items.map(([tag, rev, nameHash, highest]) => [tag, { rev, nameHash, highest }])),
    vaults: new Map(
      data.vaults.map(([tag, rev, highest, id, name, absences]) => [tag, { rev, highest, id, name, absences }]),
    ),
  }
}
