import type { Box } from '../../browser/box.ts'
import { lazyPart } from '../../lazy-part.ts'
import type { AccountScopes } from '../../session/account-scope.ts'
import type { SnapshotKeeper } from './stored-snapshots.ts'
import { worthWriting } from './worth-writing.ts'

/**
 * Loads what reads and writes snapshots when there is enough of it. If it does not come, all is opened anew, and the
 * next time asks again.
 *
 * @param options.box where they lie
 */
export function createSnapshotKeeper(options: { readonly box: Box; readonly scopes: AccountScopes }): SnapshotKeeper {
  options.scopes.onReady(({ userId }) => void options.box.admit(userId, 'snapshot').catch(() => undefined))
  const load = lazyPart(async () => (await import('./stored-snapshots.ts')).createStoredSnapshots(options))
  let loaded: SnapshotKeeper | null = null
  /** Rises with each lock. */
  let closings = 0

  async function whenLoaded(): Promise<SnapshotKeeper | null> {
    loaded ??= await load().catch(() => null)
    return loaded
  }

  async function keep(task: Parameters<SnapshotKeeper['keep']>[0]) {
    const keeper = await whenLoaded()
    if (!task.signal.aborted) keeper?.keep(task)
  }

  /** Prefetches where no lock came meanwhile. */
  async function prefetchWhenLoaded(createWorker: (() => Worker) | undefined) {
    const begun = closings
    const keeper = await whenLoaded()
    if (closings === begun) keeper?.prefetch(createWorker)
  }

  return {
    prefetch: (createWorker) => void prefetchWhenLoaded(createWorker),
    take: async (task) => {
      if (task.missing.length < worthWriting) return task.missing
      const keeper = await whenLoaded()
      task.signal.throwIfAborted()
      return keeper === null ? task.missing : keeper.take(task)
    },
    keep: (task) => void keep(task),
    close: () => {
      closings += 1
      loaded?.close()
    },
  }
}
