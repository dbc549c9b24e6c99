import type { ItemSeal } from './item-seal.ts'
import type { OpenedItem } from './opened-item.ts'

/** Facts that tell whether one version of an item follows another. */
type ItemVersion = Pick<OpenedItem, 'consistent' | 'rolledBack' | 'duplicate'> & { readonly seal: ItemSeal | null }

/**
 * True when a version that the server now has is a later one of the same item, sealed by the person: only then may what
 * it changed be taken over unasked. Another item's record under the same id, an older one, or one that was put together
 * from parts, is the server's doing.
 */
export function isLaterVersion(known: ItemVersion, found: ItemVersion): boolean {
  if (known.seal === null || found.seal === null) return false
  const isSound = found.consistent && !found.rolledBack && !found.duplicate
  return isSound && known.seal.tag === found.seal.tag && known.seal.rev <= found.seal.rev
}
