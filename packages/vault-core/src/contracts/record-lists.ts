import * as z from 'zod/mini'
import { item } from './items.ts'
import { readLongList } from './long-list.ts'
import { vault } from './vaults.ts'

/** The lists of an answer before their records are read. */
export const recordLists = { vaults: z.array(z.unknown()), logins: z.array(z.unknown()) }

/**
 * Reads the vaults and items of an answer, with pauses; the rest of it at once.
 *
 * @param lists schema of the answer, with {@link recordLists}
 * @param pause as for `readLongList`
 * @returns the answer, or null when it is not what the schemas say
 */
export async function readRecordLists<Rest extends object>(
  lists: z.ZodMiniType<Rest & { readonly vaults: unknown[]; readonly logins: unknown[] }>,
  json: unknown,
  pause: () => Promise<void>,
) {
  const parsed = lists.safeParse(json)
  if (!parsed.success) return null
  const vaults = await readLongList(vault, parsed.data.vaults, pause)
  const logins = await readLongList(item, parsed.data.logins, pause)
  return vaults && logins && { ...parsed.data, vaults, logins }
}
