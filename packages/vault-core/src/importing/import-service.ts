import { createExternalStore, type ReadableStore } from '../external-store.ts'
import { lazyPart } from '../lazy-part.ts'
import type { ImportActions } from './import-actions.ts'
import type { ImportRunner, RunnerParts } from './import-runner.ts'
import { headPlace, importRows } from './import-rows.ts'
import type { ImportState } from './import-state.ts'
import type { AccountScope } from '../session/account-scope.ts'

/**
 * Brings what was read of a file into a vault: sealed first, then sent some hundred items a call. What is not sent yet
 * is kept in this browser, sealed under a key of the account, with the keys by which the server knows a repeat: an
 * import that was interrupted goes on where it stopped, and nothing is there twice.
 */
export interface ImportService extends ImportActions {
  readonly state: ReadableStore<ImportState>
}

const loadRunning = lazyPart(() => import('./import-runner.ts'))

/** Loads what runs an import when somebody has one. @param parts what it works with */
export function createImportService(parts: RunnerParts): ImportService {
  const { scopes } = parts
  const rows = importRows(parts.box)
  const state = createExternalStore<ImportState, ImportState>((_, next) => next, { kind: 'none' })
  let runner: ImportRunner | null = null
  const load = async (): Promise<ImportRunner> => {
    const { createImportRunner } = await loadRunning()
    runner ??= createImportRunner(parts, state)
    return runner
  }

  /** For what a person asks: not after a lock or a sign-out that came while it was loaded. */
  const forPerson = (): Promise<ImportRunner> => scopes.guard(load())

  async function refresh({ userId }: AccountScope) {
    await rows.admit(userId).catch(() => undefined)
    if ((await rows.get(userId, headPlace)) !== null) await (await load()).refresh()
  }

  scopes.onReady((scope) => {
    scope.signal.addEventListener(
      'abort',
      () => {
        runner?.close()
        state.dispatch({ kind: 'none' })
      },
      { once: true },
    )
    // Leaves an import that cannot be looked at now to the next time.
    void refresh(scope).catch(() => undefined)
  })

  return {
    state: { getSnapshot: state.getSnapshot, subscribe: state.subscribe },
    begin: async (wanted, surroundings) => (await forPerson()).begin(wanted, surroundings),
    resume: async (surroundings) => (await forPerson()).resume(surroundings),
    stop: async () => runner?.stop(),
    undo: async (surroundings) => (await forPerson()).undo(surroundings),
  }
}
