import { createExternalStore, type ReadableStore } from '../../external-store.ts'
import { nextTask } from '../../next-task.ts'
import type { OpenedVaults } from '../opened-vaults.ts'
import { checkingParts } from './checking-parts.ts'
import type { HealthState } from './health-state.ts'

/** The health report of everything that is open. */
export interface HealthCheck extends ReadableStore<HealthState> {
  /**
   * Looks at the secrets of all items, and from now on at those of what changes, until the lock. Further calls do
   * nothing, unless it failed.
   */
  readonly begin: () => void
}

const unasked: HealthState = { kind: 'unasked' }

/**
 * Loads what looks at secrets when somebody asks for the report.
 *
 * @param options.createWorker makes the worker in which secrets are opened; without it that is done a few at a time
 * @param options.now milliseconds since 1970, as of `Date.now`
 */
export function createHealthCheck(
  opened: OpenedVaults,
  options: { readonly createWorker?: () => Worker; readonly now: () => number },
): HealthCheck {
  const { dispatch, ...store } = createExternalStore<HealthState, HealthState>((_, next) => next, unasked)
  let begun = false
  const check = async () => {
    begun = true
    dispatch({ kind: 'checking', done: 0, of: 0 })
    try {
      const { followHealth } = await import('./follow-health.ts')
      await followHealth({ parts: checkingParts, nextTask }, opened, { ...options, tell: dispatch })
    } catch {
      const isClosed = opened.state.getSnapshot().kind === 'closed'
      dispatch(isClosed ? unasked : { kind: 'failed' })
    } finally {
      begun = false
    }
  }
  return {
    ...store,
    begin: () => {
      if (!begun && opened.state.getSnapshot().kind !== 'closed') void check()
    },
  }
}
