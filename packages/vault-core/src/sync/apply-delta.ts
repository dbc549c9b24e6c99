import type { Bootstrap, DamagedRecord } from '../contracts/bootstrap.ts'
import type { Delta } from '../contracts/sync.ts'

/** An account, as far as it is here. */
export interface StoredAccount extends Bootstrap {
  /**
   * Vaults and items that deltas have taken away, by id, with the revision by which they went: no older answer brings
   * one back.
   */
  readonly gone?: ReadonlyMap<string, number>
}

/**
 * Applies a delta to what is here. Nothing of it is believed more than a bootstrap would be: records are put in place
 * as they come, and whether they are what was sealed shows when they are opened.
 *
 * @returns `known` itself where the delta brings nothing that is not here; null where it does not fit what is here, so
 *   that
 * everything has to be asked for: it takes a record back to an earlier revision, says of one that it is changed and
 * gone, or brings an item of a vault that is not there
 */
export function applyDelta(known: StoredAccount, delta: Delta): StoredAccount | null {
  const gone = { vaults: idsOf(delta.gone.vaults), logins: idsOf(delta.gone.logins) }
  const damaged = delta.damaged ?? []
  if (delta.vaults.some(({ id }) => gone.vaults.has(id)) || delta.logins.some(({ id }) => gone.logins.has(id)))
    return null
  const broken = (kind: DamagedRecord['kind']) => damaged.filter((record) => record.kind === kind).map(({ id }) => id)
  const vaults = taken(known.vaults, delta.vaults, new Set([...gone.vaults, ...broken('vault')]), isOlder)
  const logins = taken(known.logins, delta.logins, new Set([...gone.logins, ...broken('login')]), isNewer)
  if (vaults === null || logins === null) return null

  const arrived = new Set<string>([...delta.vaults, ...delta.logins].map(({ id }) => id))
  const stillDamaged = (known.damaged ?? []).filter(
    ({ id }) => !arrived.has(id) && !gone.vaults.has(id) && !gone.logins.has(id),
  )
  const named = [...new Map([...stillDamaged, ...damaged].map((record) => [record.id, record])).values()]
  const places = new Set<string>([...vaults, ...named].map(({ id }) => id))
  if (delta.logins.some(({ vaultId }) => !places.has(vaultId))) return null

  // Takes away what lay in a vault that is gone, and has not been moved out of it.
  const left = gone.vaults.size === 0 ? logins : logins.filter(({ vaultId }) => !gone.vaults.has(vaultId))
  const isKnown =
    vaults === known.vaults &&
    left.length === known.logins.length &&
    logins === known.logins &&
    named.length === (known.damaged ?? []).length
  if (isKnown && damaged.length === 0) return known
  const { damaged: _, ...rest } = known
  const went = new Map(known.gone)
  for (const { id, revision } of [...delta.gone.vaults, ...delta.gone.logins]) went.set(id, revision)
  return {
    ...rest,
    vaults,
    logins: left,
    ...(named.length === 0 ? {} : { damaged: named }),
    ...(went.size === 0 ? {} : { gone: went }),
  }
}

const idsOf = (records: readonly { readonly id: string }[]): ReadonlySet<string> => new Set(records.map(({ id }) => id))

interface Stored {
  readonly id: string
  readonly revision: number
  readonly createdAt: string
}

type Precedes = (one: Stored, other: Stored) => boolean
const isOlder: Precedes = (one, other) => one.createdAt < other.createdAt
const isNewer: Precedes = (one, other) => one.createdAt > other.createdAt

/**
 * A list with the changed records in their places and without those that are gone; the list itself when that is the
 * same, null when a changed record is older than the one that is here.
 *
 * @param precedes the list's order; of two records made at one moment the one that was written later is taken for the
 *   newer
 */
function taken<Entity extends Stored>(
  all: Entity[],
  changed: readonly Entity[],
  gone: ReadonlySet<string>,
  precedes: Precedes,
): Entity[] | null {
  const waiting = new Map(changed.map((entity) => [entity.id, entity]))
  let isSame = true
  const kept: Entity[] = []
  for (const entity of all) {
    if (gone.has(entity.id)) {
      isSame = false
      continue
    }
    const arrived = waiting.get(entity.id)
    if (arrived === undefined) {
      kept.push(entity)
      continue
    }
    waiting.delete(entity.id)
    if (arrived.revision < entity.revision) return null
    if (isEqual(arrived, entity)) {
      kept.push(entity)
      continue
    }
    isSame = false
    kept.push(arrived)
  }
  if (waiting.size === 0) return isSame ? all : kept
  return merged(kept, [...waiting.values()], precedes)
}

const isEqual = (one: Stored, other: Stored): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)

/** One list of two, by the list's order. */
function merged<Entity extends Stored>(all: readonly Entity[], added: readonly Entity[], precedes: Precedes): Entity[] {
  // The newest first is the order in which the latest write leads.
  const isNewestFirst = precedes === isNewer
  const inOrder = (isNewestFirst ? added.toReversed() : [...added]).toSorted(
    (one, other) => Number(precedes(other, one)) - Number(precedes(one, other)),
  )
  const result: Entity[] = []
  let next = 0
  for (const entity of all) {
    for (let one = inOrder[next]; one !== undefined && leads(one, entity); one = inOrder[next]) {
      result.push(one)
      next += 1
    }
    result.push(entity)
  }
  return [...result, ...inOrder.slice(next)]

  function leads(one: Entity, entity: Entity): boolean {
    return isNewestFirst ? !precedes(entity, one) : precedes(one, entity)
  }
}
