import type { Box } from '../../browser/box.ts'
import type { UserId } from '../../contracts/primitives.ts'
import { laterPart } from '../../later-part.ts'
import type { KeyRing } from '../../session/key-ring.ts'
import type { SnapshotKeeper } from './kept-snapshots.ts'
import { worthWriting } from './worth-writing.ts'

/**
 * Loads what reads and writes snapshots when there is enough of it. If it does not come, all is opened anew, and the
 * next time asks again.
 *
 * @param options.box where they lie
 * @param options.user whose account is open here, or null
 */
export function createSnapshotKeeper(options: {
  readonly box: Box
  readonly keyRing: KeyRing
  readonly user: () => UserId | null
}): SnapshotKeeper {
  const load = laterPart(async () => (await import('./kept-snapshots.ts')).createKeptSnapshots(options))
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

  /** Reads ahead as well. */
  async function readAheadWhenLoaded(createWorker: (() => Worker) | undefined) {
    const begun = closings
    const keeper = await whenLoaded()
    if (closings === begun) keeper?.readAhead(createWorker)
  }

  return {
    readAhead: (createWorker) => void readAheadWhenLoaded(createWorker),
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
