import type { VaultId } from '../contracts/primitives.ts'
import type { Hex } from '../crypto/wire-types.ts'
import { nextSeal, type ItemSeal } from '../items/item-seal.ts'
import type { OpenedItem } from '../items/opened-item.ts'
import type { VaultOpening } from './vault-openings.ts'
import {
  isAway,
  isSamePins,
  mergePins,
  noPins,
  type ItemPin,
  type PinSet,
  type VaultPin,
} from './pins/revision-pins.ts'

/** A vault that was here and that the server sends no longer. */
export interface VanishedVault {
  /** Id of the vault. */
  readonly id: VaultId
  /** Keyed hash of the id, by which its newest sealing is remembered. */
  readonly tag: Hex
  /** Null when it is not known. */
  readonly name: string | null
}

/** The newest sealing seen of each item and vault: what a server may not go back behind. */
export interface SeenRevisions {
  /** Takes note of an opened item. */
  readonly note: (item: OpenedItem) => void
  /** Takes note of an opened item. @returns it, marked when a newer one was noted before */
  readonly take: (item: OpenedItem) => OpenedItem
  /** @returns the item, marked when a newer revision of it was noted; the same object where its mark does not change */
  readonly mark: (item: OpenedItem) => OpenedItem
  /** The seal of an item's next revision: higher than the item's and than everything noted of it. */
  readonly nextSeal: (seal: ItemSeal) => ItemSeal
  /** Takes note of an opened vault. @returns it, inconsistent when a newer name and overview were noted before */
  readonly noteVault: (opening: VaultOpening) => VaultOpening
  /** The number of a vault's next sealing: higher than the vault's and than everything noted of it. */
  readonly nextVaultRev: (opening: VaultOpening) => number
  /**
   * The vaults noted that a server sends no longer, and for whose absence nobody has answered.
   *
   * @param openings what it sends
   * @param named ids of vaults that it sends otherwise: damaged ones
   */
  readonly vanished: (openings: Iterable<VaultOpening>, named: Iterable<string>) => readonly VanishedVault[]
  /** A person has answered for the absence of these vaults: it is told no more, until they were back. */
  readonly answerFor: (tags: Iterable<Hex>) => void
  /** Everything noted. */
  readonly pins: () => PinSet
  /** Takes note of what other pages noted. @returns false when nothing of it was new */
  readonly adopt: (pins: PinSet) => boolean
  /**
   * Takes note of what a person has answered in other pages and of what the vaults noted here are called, and of
   * nothing else.
   * @returns false when nothing of it was new
   */
  readonly adoptAnswers: (pins: PinSet) => boolean
  /** Accepts what the server now sends; the next sealing is still newer than everything noted. */
  readonly accept: (items: Iterable<OpenedItem>, openings: Iterable<VaultOpening>) => void
  /** Forgets the texts of what was noted. */
  readonly forgetNames: () => void
  readonly clear: () => void
}

/**
 * Makes an empty memory. It holds random tags, counters and hashes, and the names of vaults until they are forgotten.
 */
export function createSeenRevisions(): SeenRevisions {
  let baseline = noPins.baseline
  let items = new Map<Hex, ItemPin>()
  let vaults = new Map<Hex, VaultPin>()

  const note = ({ seal }: OpenedItem) => {
    if (seal === null) return
    const { tag, rev, nameHash } = seal
    const pin = items.get(tag)
    if (pin === undefined || rev > pin.rev) items.set(tag, { rev, nameHash, highest: Math.max(rev, pin?.highest ?? 0) })
  }
  const mark = (item: OpenedItem) => {
    const pin = item.seal === null ? undefined : items.get(item.seal.tag)
    const rolledBack =
      pin !== undefined &&
      item.seal !== null &&
      (item.seal.rev < pin.rev || (item.seal.rev === pin.rev && item.seal.nameHash !== pin.nameHash))
    return item.rolledBack === rolledBack ? item : { ...item, rolledBack }
  }
  const highestOf = (pin: Pick<VaultPin, 'highest'> | undefined, rev: number) => Math.max(rev, pin?.highest ?? 0)

  /** Pins a vault that is here as the server sends it. */
  const pinVault = (tag: Hex, rev: number, { id, name }: { id: VaultId; name: VaultOpening['vault']['name'] }) => {
    const pin = vaults.get(tag)
    const absences = (pin?.absences ?? 0) + (pin !== undefined && isAway(pin) ? 1 : 0)
    vaults.set(tag, { rev, highest: highestOf(pin, rev), id, name: name.trusted ? name.text : null, absences })
  }
  const adopted = (pins: PinSet): boolean => {
    const before = { baseline, items, vaults }
    baseline = pins.baseline
    items = new Map(pins.items)
    vaults = new Map(pins.vaults)
    return !isSamePins(before, pins)
  }

  return {
    note,
    take: (item) => {
      note(item)
      return mark(item)
    },
    mark,
    nextSeal: ({ tag, rev }) => nextSeal({ tag, rev: highestOf(items.get(tag), rev) }),
    noteVault: (opening) => {
      const { keys, rev, vault } = opening
      if (keys === null || rev === null) return opening
      const pin = vaults.get(keys.vaultTag)
      const isOlder = pin !== undefined && rev < pin.rev
      if (!isOlder) pinVault(keys.vaultTag, rev, vault)
      else if (isAway(pin)) vaults.set(keys.vaultTag, { ...pin, absences: pin.absences + 1 })
      return isOlder && vault.consistent ? { ...opening, vault: { ...vault, consistent: false } } : opening
    },
    nextVaultRev: ({ keys, rev }) => highestOf(keys === null ? undefined : vaults.get(keys.vaultTag), rev ?? 0) + 1,
    vanished: (openings, named) => {
      const ids = new Set<string>(named)
      const tags = new Set<Hex>()
      for (const { keys, vault } of openings) {
        ids.add(vault.id)
        if (keys !== null) tags.add(keys.vaultTag)
      }
      return [...vaults]
        .filter(([tag, pin]) => !isAway(pin) && !tags.has(tag) && !ids.has(pin.id))
        .map(([tag, { id, name }]) => ({ tag, id, name }))
    },
    answerFor: (tags) => {
      for (const tag of tags) {
        const pin = vaults.get(tag)
        if (pin !== undefined && !isAway(pin)) vaults.set(tag, { ...pin, absences: pin.absences + 1 })
      }
    },
    pins: () => ({ baseline, items: new Map(items), vaults: new Map(vaults) }),
    // The first one that was kept stands where both have one number.
    adopt: (pins) => adopted(mergePins(pins, { baseline, items, vaults })),
    adoptAnswers: (pins) => {
      if (pins.baseline > baseline) return adopted(mergePins(pins, { baseline, items, vaults }))
      let isNew = false
      for (const [tag, pin] of vaults) {
        const known = pins.vaults.get(tag)
        const [name, absences] = [pin.name ?? known?.name ?? null, Math.max(pin.absences, known?.absences ?? 0)]
        if (name === pin.name && absences === pin.absences) continue
        vaults.set(tag, { ...pin, name, absences })
        isNew = true
      }
      return isNew
    },
    accept: (accepted, openings) => {
      baseline += 1
      for (const { seal } of accepted) {
        if (seal === null) continue
        const { tag, rev, nameHash } = seal
        items.set(tag, { rev, nameHash, highest: highestOf(items.get(tag), rev) })
      }
      for (const { keys, rev, vault } of openings) {
        if (keys !== null && rev !== null) pinVault(keys.vaultTag, rev, vault)
      }
    },
    forgetNames: () => {
      for (const [tag, pin] of vaults) vaults.set(tag, { ...pin, name: null })
    },
    clear: () => {
      baseline = noPins.baseline
      items = new Map()
      vaults = new Map()
    },
  }
}
