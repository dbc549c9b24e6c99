import type * as z from 'zod/mini'
import type { BoxRows } from '../browser/box.ts'
import { openRow, sealRow } from '../browser/seal-row.ts'
import type { UserId } from '../contracts/primitives.ts'
import type { CoreKeys, SealedParts } from '../crypto/enc-string.ts'
import { headPlace, importContext } from './import-rows.ts'
import { importHead, importPart, type ImportHead, type ImportPart } from './import-record.ts'

/** Names the place of a part of it: it opens in its own import alone. */
const partPlace = ({ id }: ImportHead, index: number) => `${id}/${formerPartPlace(index)}`
/** Names the place of a part before the box; it was bound to {@link partPlace} already. */
const formerPartPlace = (index: number) => `part/${index}`

/** The record of an account's import, sealed as drafts are, in places that no form has. */
export interface ImportBox {
  /** Null where nothing is kept that opens. */
  readonly readHead: () => Promise<ImportHead | null>
  readonly readPart: (head: ImportHead, index: number) => Promise<ImportPart | null>
  readonly keepPart: (head: ImportHead, index: number, part: ImportPart) => Promise<void>
  /** @param done parts that are not needed any more */
  readonly keepHead: (head: ImportHead, done?: readonly number[]) => Promise<void>
  readonly clear: () => Promise<void>
}

/** @param options.keys those of the account's imports */
export function createImportBox({
  rows,
  userId,
  keys,
}: {
  readonly rows: BoxRows<SealedParts>
  readonly userId: UserId
  readonly keys: CoreKeys
}): ImportBox {
  const seal = (place: string, contents: unknown) => sealRow(keys, importContext(userId, place), contents)

  async function read<Schema extends z.ZodMiniType>(schema: Schema, place: string, sealed: SealedParts | null) {
    if (sealed === null) return null
    return schema.safeParse(await openRow(keys, importContext(userId, place), sealed).catch(() => null)).data ?? null
  }

  return {
    readHead: async () => read(importHead, headPlace, await rows.get(userId, headPlace)),
    readPart: async (head, index) => {
      const place = partPlace(head, index)
      const kept = (await rows.get(userId, place)) ?? (await rows.get(userId, formerPartPlace(index)))
      return read(importPart, place, kept)
    },
    keepPart: async (head, index, part) => {
      const place = partPlace(head, index)
      await rows.put(userId, place, await seal(place, part))
    },
    keepHead: async (head, done = []) => {
      const put = new Map([[headPlace, await seal(headPlace, head)]])
      await rows.change(userId, {
        put,
        remove: done.flatMap((index) => [partPlace(head, index), formerPartPlace(index)]),
      })
    },
    clear: async () => {
      await rows.change(userId, { remove: (await rows.list(userId)).keys() })
    },
  }
}
