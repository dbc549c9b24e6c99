import type { VaultId } from '../../contracts/primitives.ts'
import type { Hex } from '../../crypto/wire-types.ts'

/** The newest sealing of something that was seen. */
interface Pin {
  /** Number of the sealing below which the server may not go. */
  readonly rev: number
  /** The highest number ever seen; more than `rev` where an older state of the server was accepted. */
  readonly highest: number
}

/** The newest sealing of an item that was seen. */
export interface ItemPin extends Pin {
  /** SHA-256 of the encrypted name of that sealing: another record of the same number is not it. */
  readonly nameHash: Hex
}

/** The newest sealing of a vault's overview that was seen. */
export interface VaultPin extends Pin {
  readonly id: VaultId
  /** Name for it once the server sends it no longer; null when that is not known here. */
  readonly name: string | null
  /**
   * Rises when a person answers for its absence, and when it is back: odd while it is known to be away. A number, so
   * that the later of two pages is right, whichever comes first.
   */
  readonly absences: number
}

/** A device's memory of an account's items and vaults: random tags, counters, hashes, and the names of vaults. */
export interface PinSet {
  /** Rises each time a person accepts the server's state as it is: what was pinned before then gives way. */
  readonly baseline: number
  /** By tag. */
  readonly items: ReadonlyMap<Hex, ItemPin>
  /** By vault tag. */
  readonly vaults: ReadonlyMap<Hex, VaultPin>
}

/** True for a vault whose absence somebody has answered for. */
export const isAway = ({ absences }: Pick<VaultPin, 'absences'>): boolean => absences % 2 === 1

/** Nothing was seen yet. */
export const noPins: PinSet = { baseline: 0, items: new Map(), vaults: new Map() }

/**
 * Joins what two sets have of one thing. A pin of before the server's state was accepted counts only where it is newer
 * than all that was known then.
 */
function newest<Kind extends Pin>(newer: Kind, older: Kind, isSameBaseline: boolean): Kind {
  const chosen = older.rev > (isSameBaseline ? newer.rev : newer.highest) ? older : newer
  const highest = Math.max(newer.highest, older.highest)
  return highest === chosen.highest ? chosen : { ...chosen, highest }
}

function mergeMaps<Kind extends Pin>(
  newer: ReadonlyMap<Hex, Kind>,
  older: ReadonlyMap<Hex, Kind>,
  join: (newer: Kind, older: Kind) => Kind,
): ReadonlyMap<Hex, Kind> {
  const merged = new Map(newer)
  for (const [tag, pin] of older) {
    const known = newer.get(tag)
    merged.set(tag, known === undefined ? pin : join(known, pin))
  }
  return merged
}

/** Two sets as one: the highest of each, but a state that a person accepted is not undone by what was there before. */
export function mergePins(one: PinSet, other: PinSet): PinSet {
  const [newer, older] = one.baseline >= other.baseline ? [one, other] : [other, one]
  const isSameBaseline = one.baseline === other.baseline
  return {
    baseline: newer.baseline,
    items: mergeMaps(newer.items, older.items, (pin, known) => newest(pin, known, isSameBaseline)),
    vaults: mergeMaps(newer.vaults, older.vaults, (pin, known) => {
      const chosen = newest(pin, known, isSameBaseline)
      return {
        ...chosen,
        name: chosen.name ?? pin.name ?? known.name,
        absences: Math.max(pin.absences, known.absences),
      }
    }),
  }
}

function isSameMap<Kind>(
  one: ReadonlyMap<Hex, Kind>,
  other: ReadonlyMap<Hex, Kind>,
  isSame: (one: Kind, other: Kind) => boolean,
): boolean {
  if (one.size !== other.size) return false
  for (const [tag, pin] of one) {
    const found = other.get(tag)
    if (found === undefined || (found !== pin && !isSame(pin, found))) return false
  }
  return true
}

const isSamePin = (one: Pin, other: Pin) => one.rev === other.rev && one.highest === other.highest

/** True when two sets say the same. */
export function isSamePins(one: PinSet, other: PinSet): boolean {
  return (
    one.baseline === other.baseline &&
    isSameMap(one.items, other.items, (a, b) => isSamePin(a, b) && a.nameHash === b.nameHash) &&
    isSameMap(
      one.vaults,
      other.vaults,
      (a, b) => isSamePin(a, b) && a.id === b.id && a.name === b.name && a.absences === b.absences,
    )
  )
}
