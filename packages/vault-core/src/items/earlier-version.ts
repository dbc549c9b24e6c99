import type { OpenedItem } from './opened-item.ts'

/** True for a version of this very item, sealed by the person as a whole, and not later than what stands. */
export function isEarlierVersion(
  { consistent, seal }: Pick<OpenedItem, 'consistent' | 'seal'>,
  current: Pick<OpenedItem, 'seal'>,
): boolean {
  if (seal === null || current.seal === null) return false
  return consistent && seal.tag === current.seal.tag && seal.rev <= current.seal.rev
}
