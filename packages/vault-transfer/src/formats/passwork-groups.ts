import { maxFolderDepth } from '@larets/vault-core/items'
import * as z from 'zod/mini'
import { anyText } from '../files/json-shape.ts'
import { pathsOf } from '../transfer/place-folders.ts'

/** An entry as it stands in the file, and the folder that it stands in. */
export interface Placed {
  readonly record: unknown
  readonly path: readonly string[]
}

type Group = Readonly<Record<string, unknown>>
type Waiting = Placed | { readonly group: Group; readonly path: readonly string[] }

/** Contents of the file, in a vault and in a folder alike. */
const groupKeys: ReadonlySet<string> = new Set(['vaults', 'folders'])
const entryKeys: ReadonlySet<string> = new Set(['passwords', 'items'])
const group = z.looseObject({ id: anyText, name: anyText, parentId: anyText })
const inFolder = z.object({ folderId: z.string() })

/**
 * Every entry of Пассворк in the order of the file, and all folders, empty ones too. An entry stands in the group that
 * holds it, or in that which it names by id.
 */
export function placedIn(whole: Group): {
  readonly entries: readonly Placed[]
  readonly folders: readonly (readonly string[])[]
} {
  const byId = new Map<string, readonly string[]>()
  const placed: Placed[] = []
  const folders: (readonly string[])[] = []
  // Not by calls within calls: a file may nest deeper than those may.
  const waiting: Waiting[] = [{ group: whole, path: [] }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if ('record' in next) {
      placed.push(next)
      continue
    }
    const { path } = next
    if (path.length > 0) folders.push(path)
    const ahead = Object.entries(next.group).flatMap(([key, value]): readonly Waiting[] => {
      const list: readonly unknown[] = Array.isArray(value) ? value : []
      if (entryKeys.has(key)) return list.map((record) => ({ record, path }))
      return groupKeys.has(key) ? groupsIn(list, path, byId) : []
    })
    waiting.push(...ahead.toReversed())
  }
  const idOf = (record: unknown) => inFolder.safeParse(record).data?.folderId ?? ''
  return { entries: placed.map(({ record, path }) => ({ record, path: byId.get(idOf(record)) ?? path })), folders }
}

/** Groups that stand in another, or beside it and name their parents. */
function groupsIn(
  list: readonly unknown[],
  above: readonly string[],
  byId: Map<string, readonly string[]>,
): readonly Waiting[] {
  const groups = list.flatMap((one) => group.safeParse(one).data ?? [])
  const { paths } = pathsOf(
    groups.filter(({ id }) => id !== '').map(({ id, name, parentId }) => ({ id, name, parent: parentId || null })),
  )
  return groups.map((one) => {
    const path = [...above, ...(paths.get(one.id) ?? [one.name])]
      .filter((name) => name !== '')
      .slice(0, maxFolderDepth + 1)
    if (one.id !== '') byId.set(one.id, path)
    return { group: one, path }
  })
}
