import type { ImportToRun } from './prepare-import.ts'
import type { ImportSurroundings } from './send-import.ts'

/** Actions of a person with an import. */
export interface ImportActions {
  /**
   * Seals and sends. Resolves when it has ended, one way or another: the state tells which.
   *
   * @throws VaultError `locked` | `not_signed_in`
   */
  readonly begin: (wanted: ImportToRun, surroundings: ImportSurroundings) => Promise<void>
  /** Goes on with one that was interrupted. Resolves as {@link ImportActions.begin}. */
  readonly resume: (surroundings: ImportSurroundings) => Promise<void>
  /** Ends it between two calls; what is in stays in. One that was interrupted ends at once. */
  readonly stop: () => Promise<void>
  /** Moves what it created to the trash, and brings back what it replaced. */
  readonly undo: (surroundings: ImportSurroundings) => Promise<void>
}
