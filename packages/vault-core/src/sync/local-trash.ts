import * as z from 'zod/mini'
import type { UserId } from '../contracts/primitives.ts'
import { listTrash, type Trash } from '../contracts/trash.ts'
import { nextTask } from '../next-task.ts'
import type { Clock } from '../session/ports/clock.ts'
import type { LocalRecords } from './local-records.ts'
import { emptyTrash } from './trash-after.ts'

/** How long the browser is given to say what lies there, in milliseconds: its database may be blocked. */
export const localTrashTimeout = 3_000

const row = z.object({ version: z.literal(1), keptAt: z.nullable(z.int()), trash: z.unknown() })

/** The trash of an account, as far as it lies in this browser. */
export interface StoredTrash {
  readonly trash: Trash
  /**
   * When the server told all of it, in milliseconds since the Unix epoch; null where it was never asked: then it is
   * what was deleted here.
   */
  readonly keptAt: number | null
}

/**
 * The trash as this browser keeps it: ciphertext, as the server sent it and as writes have changed it since. It is read
 * by the schemas of an answer, and believed no more than one.
 */
export interface LocalTrash {
  /** Reads what lies here; null for nothing. Never fails. */
  readonly read: (userId: UserId) => Promise<StoredTrash | null>
  /** Keeps what the server told, in place of what lay there. Nothing waits for it. */
  readonly keep: (userId: UserId, trash: Trash) => void
  /** Changes what lies there by what was written. Nothing waits for it; what is read after it has it. */
  readonly change: (userId: UserId, change: (trash: Trash) => Trash) => void
}

/** @param options.records where it lies */
export function createLocalTrash({
  records,
  clock,
}: {
  readonly records: LocalRecords
  readonly clock: Clock
}): LocalTrash {
  let before: Promise<unknown> = Promise.resolve()
  /** Changes that are to be made, in their order: thousands of deletions are made in one go. */
  let pending: { readonly userId: UserId; readonly change: (trash: Trash) => Trash }[] = []

  /** One after the other. */
  function afterOthers<Result>(work: () => Promise<Result>): Promise<Result> {
    const found = before.then(work)
    before = found.catch(() => undefined)
    return found
  }

  async function find(userId: UserId): Promise<StoredTrash | null> {
    const { data } = row.safeParse(await records.readTrash(userId))
    const trash = data === undefined ? null : ((await listTrash.readLongAnswer?.(data.trash, nextTask)) ?? null)
    if (data === undefined || trash === null) return null
    const isOthers =
      [...trash.logins, ...trash.vaultItems].some((record) => record.userId !== userId) ||
      trash.vaults.some(({ ownerId }) => ownerId !== userId)
    return isOthers ? null : { trash, keptAt: data.keptAt }
  }

  async function changeAll() {
    const some = pending
    pending = []
    for (const userId of new Set(some.map((one) => one.userId))) {
      const { trash, keptAt } = (await find(userId)) ?? { trash: emptyTrash, keptAt: null }
      const changed = some.reduce((known, one) => (one.userId === userId ? one.change(known) : known), trash)
      if (changed !== trash) await write(userId, { trash: changed, keptAt })
    }
  }

  const write = (userId: UserId, { trash, keptAt }: StoredTrash) =>
    records.writeTrash(userId, { version: 1, keptAt, trash })

  return {
    read: (userId) =>
      new Promise((resolve) => {
        const cancel = clock.after(localTrashTimeout, () => resolve(null))
        afterOthers(() => find(userId))
          .then(resolve, () => resolve(null))
          .finally(cancel)
      }),
    keep: (userId, trash) => {
      afterOthers(() => write(userId, { trash, keptAt: clock.now() })).catch(() => undefined)
    },
    change: (userId, change) => {
      pending.push({ userId, change })
      if (pending.length === 1) afterOthers(changeAll).catch(() => undefined)
    },
  }
}
