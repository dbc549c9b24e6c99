import type * as z from 'zod/mini'
import type { UserId } from '../contracts/primitives.ts'
import type { CoreKeys } from '../crypto/enc-string.ts'
import { openDraft, sealDraft } from '../drafts/seal-draft.ts'
import { importHead, importPart, type ImportHead, type ImportPart } from './import-record.ts'
import type { ImportStore } from './import-store.ts'

/** Under which the record of an import begins. */
export const headName = 'head'
/** Under which a part of it lies. */
export const partName = (index: number) => `part/${index}`

const placeOf = (userId: UserId, name: string) => ({ userId, formId: `import/${name}` })
/** What the head of an import is bound to. */
export const headPlace = (userId: UserId) => placeOf(userId, headName)
/** What a part is bound to: it opens in its own import alone. */
export const partPlace = (userId: UserId, { id }: ImportHead, index: number) =>
  placeOf(userId, `${id}/${partName(index)}`)

/** The record of an account's import, sealed as drafts are, under names that no form has. */
export interface ImportBox {
  /** Null where nothing is kept that opens. */
  readonly readHead: () => Promise<ImportHead | null>
  readonly readPart: (head: ImportHead, index: number) => Promise<ImportPart | null>
  readonly keepPart: (head: ImportHead, index: number, part: ImportPart) => Promise<void>
  /** @param done parts that are not needed any more */
  readonly keepHead: (head: ImportHead, done?: readonly number[]) => Promise<void>
  readonly clear: () => Promise<void>
}

/** @param options.keys those of the account's drafts */
export function createImportBox(options: {
  readonly store: ImportStore
  readonly userId: UserId
  readonly keys: CoreKeys
}): ImportBox {
  const { store, userId, keys } = options

  async function read<Schema extends z.ZodMiniType>(schema: Schema, name: string, at: ReturnType<typeof headPlace>) {
    const sealed = await store.find(userId, name)
    if (sealed === null) return null
    return schema.safeParse(await openDraft(keys, at, sealed).catch(() => null)).data ?? null
  }

  return {
    readHead: () => read(importHead, headName, headPlace(userId)),
    readPart: (head, index) => read(importPart, partName(index), partPlace(userId, head, index)),
    keepPart: async (head, index, part) => {
      const sealed = await sealDraft(keys, partPlace(userId, head, index), part)
      await store.write(userId, { put: new Map([[partName(index), sealed]]), drop: [] })
    },
    keepHead: async (head, done = []) => {
      const sealed = await sealDraft(keys, headPlace(userId), head)
      await store.write(userId, { put: new Map([[headName, sealed]]), drop: done.map(partName) })
    },
    clear: () => store.clear(userId),
  }
}
