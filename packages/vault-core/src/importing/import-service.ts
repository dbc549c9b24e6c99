import { createExternalStore, type ReadableStore } from '../external-store.ts'
import { laterPart } from '../later-part.ts'
import type { ImportActions } from './import-actions.ts'
import type { ImportRunner, RunnerParts } from './import-runner.ts'
import { headPlace, importRows } from './import-rows.ts'
import type { ImportState } from './import-state.ts'

/**
 * Brings what was read of a file into a vault: sealed first, then sent some hundred items a call. What is not sent yet
 * is kept in this browser, sealed under a key of the account, with the keys by which the server knows a repeat: an
 * import that was interrupted goes on where it stopped, and nothing is there twice.
 */
export interface ImportService extends ImportActions {
  readonly state: ReadableStore<ImportState>
}

const loadRunning = laterPart(() => import('./import-runner.ts'))

/** Loads what runs an import when somebody has one. @param parts what it works with */
export function createImportService(parts: RunnerParts): ImportService & {
  /** An account was opened: makes room, and looks for an import that was interrupted. */
  readonly admit: () => void
  /** The account is left or locked. */
  readonly close: () => void
  /** Deletes what is kept of the person's import: the sign-out was chosen. */
  readonly forget: () => void
  /** @throws Error when the browser does not let go of it */
  readonly forgetAll: () => Promise<void>
} {
  const { keyRing, user } = parts
  const rows = importRows(parts.box)
  const state = createExternalStore<ImportState, ImportState>((_, next) => next, { kind: 'none' })
  let runner: ImportRunner | null = null
  const load = async (): Promise<ImportRunner> => {
    const { createImportRunner } = await loadRunning()
    runner ??= createImportRunner(parts, state)
    return runner
  }

  /** For what a person asks: not after a lock or a sign-out that came while it was loaded. */
  const forPerson = (): Promise<ImportRunner> => keyRing.guard(load())

  async function look() {
    const userId = user()
    if (userId === null) return
    await rows.admit(userId).catch(() => undefined)
    if ((await rows.get(userId, headPlace)) !== null) await (await load()).look()
  }

  return {
    state: { getSnapshot: state.getSnapshot, subscribe: state.subscribe },
    begin: async (wanted, surroundings) => (await forPerson()).begin(wanted, surroundings),
    resume: async (surroundings) => (await forPerson()).resume(surroundings),
    stop: async () => runner?.stop(),
    undo: async (surroundings) => (await forPerson()).undo(surroundings),
    // Leaves an import that cannot be looked at now to the next time.
    admit: () => void look().catch(() => undefined),
    close: () => {
      runner?.close()
      state.dispatch({ kind: 'none' })
    },
    forget: () => {
      const userId = user()
      if (userId !== null) rows.forget(userId).catch(() => undefined)
    },
    forgetAll: () => rows.forgetAll(),
  }
}
