import * as z from 'zod/mini'
import { emailHash, emailHashes } from './email-hash.ts'
import type { KeyValueStorage } from './ports/key-value-storage.ts'

const all = z.record(z.string(), z.unknown())

/**
 * One value an account, under the hash of its e-mail alone: no address shall be readable in what outlives a sign-out.
 */
export interface StoredByEmail<Value> {
  /** True when there may be one. */
  readonly isAny: () => boolean
  /** Of the e-mail as it is spelled; where nothing is kept under that, in another spelling. */
  readonly find: (email: string) => Promise<Value | null>
  /** Hash of the e-mail under which such a value is kept; null where none is. */
  readonly nameOf: (matches: (value: Value) => boolean) => string | null
  /** @throws VaultError `browser_storage_full` */
  readonly put: (email: string, value: Value) => Promise<void>
  /** Removes what `find` finds. */
  readonly remove: (email: string) => Promise<void>
}

/**
 * @param local storage shared by all tabs
 * @param key in it
 * @param schema what a value must be; one that is not is none, and takes no other along
 */
export function storedByEmail<Schema extends z.ZodMiniType>(
  local: KeyValueStorage,
  key: string,
  schema: Schema,
): StoredByEmail<z.output<Schema>> {
  const readAll = (): Readonly<Record<string, unknown>> => {
    try {
      const parsed = all.safeParse(JSON.parse(local.get(key) ?? '{}'))
      return parsed.success ? parsed.data : {}
    } catch {
      return {}
    }
  }
  return {
    isAny: () => local.get(key) !== null,
    find: async (email) => {
      const names = await emailHashes(email)
      const kept = readAll()
      const parsed = schema.safeParse(kept[names.find((name) => kept[name] !== undefined) ?? ''])
      return parsed.success ? parsed.data : null
    },
    nameOf: (matches) => {
      const found = Object.entries(readAll()).find(([, value]) => {
        const parsed = schema.safeParse(value)
        return parsed.success && matches(parsed.data)
      })
      return found?.[0] ?? null
    },
    put: async (email, value) => {
      const name = await emailHash(email)
      // Read and written in one step: another tab may be at another address.
      local.set(key, JSON.stringify({ ...readAll(), [name]: value }))
    },
    remove: async (email) => {
      const names = await emailHashes(email)
      const kept = readAll()
      const name = names.find((one) => kept[one] !== undefined)
      const rest = Object.entries(kept).filter(([other]) => other !== name)
      if (rest.length === 0) local.remove(key)
      else local.set(key, JSON.stringify(Object.fromEntries(rest)))
    },
  }
}
