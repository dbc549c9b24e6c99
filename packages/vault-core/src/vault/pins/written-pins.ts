import * as z from 'zod/mini'
import { vaultId } from '../../contracts/primitives.ts'
import { isHex } from '../../crypto/hex.ts'
import type { Hex } from '../../crypto/wire-types.ts'
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

/** A set as JSON, in tuples: there may be ten thousand items. */
export function writePins({ baseline, items, vaults }: PinSet): string {
  const contents: z.output<typeof written> = {
    version: 1,
    baseline,
    items: Array.from(items, ([tag, { rev, nameHash, highest }]) => [tag, rev, nameHash, highest]),
    vaults: Array.from(vaults, ([tag, { rev, highest, id, name, absences }]) => [tag, rev, highest, id, name, absences]),
  }
  return JSON.stringify(contents)
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
