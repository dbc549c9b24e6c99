import type { Device } from './device.ts'
import type { Accepted } from './person-at-work.ts'

/** An item that was added, by when. */
export interface Added {
  readonly name: string
  readonly device: Device
  readonly began: number
  readonly ended: number
}

/** One thing that a person did, and was told is saved or waits. */
export interface Diary {
  readonly added: Added[]
  readonly accepted: Accepted[]
  /** Tags that were put on items. */
  readonly tagged: { readonly name: string; readonly tag: string }[]
  /** Names of items that were deleted while something of them waited for a decision. */
  readonly undecided: Set<string>
  /**
   * Names of items that were deleted while a change of them was shown as waiting: another tab may have known by then
   * that it waits for a decision.
   */
  readonly deletedWaiting: Set<string>
  /** On which devices items were deleted, by their names, and the deletion not taken back. */
  readonly deletedBy: Map<string, Set<Device>>
  /** Names of items that were deleted elsewhere, and saved as new ones: without their history. */
  readonly begunAnew: Set<string>
  /**
   * Values that a person gave up for another device's, as they decided what waited: in the history of their item, and
   * not in that of one begun anew.
   */
  readonly givenUp: Set<string>
}
