import type { InspectedDatabase } from '@larets/server/testing/inspect-database'
import * as z from 'zod'

/** Acknowledged writes: for each item the names that it was given, each of which is used once in all. */
export type Ledger = Map<string, string[]>

/** In what a database differs from what was acknowledged. */
export interface Differences {
  /** Acknowledged writes that are in no row and in no kept version. */
  readonly lost: number
  /** Writes that are there and were not acknowledged, or more than once. */
  readonly surplus: number
}

const entity = z.object({ id: z.string(), name: z.string() })

/** Notes an acknowledged write. */
export function acknowledge(ledger: Ledger, id: string, name: string): void {
  ledger.set(id, [...(ledger.get(id) ?? []), name])
}

/** The same as it is now, whatever is acknowledged later. */
export const copyOf = (ledger: Ledger): Ledger => new Map([...ledger].map(([id, names]) => [id, [...names]]))

/** Compares a database, to which no server writes, with a ledger. */
export function differences({ query, keptVersions }: InspectedDatabase, ledger: Ledger): Differences {
  const held = query('SELECT id, name FROM logins').map((row) => entity.parse({ ...row }))
  const kept = keptVersions('login_versions').map((version) => entity.parse(version.entity))
  const times = new Map<string, number>()
  for (const { id, name } of [...held, ...kept]) times.set(`${id} ${name}`, (times.get(`${id} ${name}`) ?? 0) + 1)
  const acknowledged = [...ledger].flatMap(([id, names]) => names.map((name) => `${id} ${name}`))
  const lost = acknowledged.filter((write) => !times.has(write)).length
  return { lost, surplus: held.length + kept.length - (acknowledged.length - lost) }
}

/** Number of writes in a ledger. */
export const sizeOf = (ledger: Ledger): number => [...ledger.values()].reduce((sum, names) => sum + names.length, 0)
