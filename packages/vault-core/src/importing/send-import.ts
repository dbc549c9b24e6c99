import type { ItemRecord } from '../contracts/items.ts'
import type { VaultId } from '../contracts/primitives.ts'
import { isVaultError, VaultError } from '../errors.ts'
import type { FolderEdit } from '../items/folders/edit-folders.ts'
import { nextTask } from '../next-task.ts'
import type { AccountChange } from '../session/ports/tab-channel.ts'
import type { ImportBox } from './import-box.ts'
import type { FailedRow, ImportHead, ImportPart } from './import-record.ts'
import { isSealedBefore, openRows, type RowOpening } from './open-rows.ts'
import type { PreparedImport } from './prepare-import.ts'
import { sealRows, type RowSealing, type RowToWrite } from './seal-rows.ts'
import { untilKnown, type Sending } from './send-part.ts'
import { writePart, type PartOutcome } from './write-part.ts'

/** Surroundings in which what was written is taken over. */
export interface ImportSurroundings {
  readonly take: (changes: readonly AccountChange[]) => Promise<void>
  readonly arrange: (id: VaultId, edit: FolderEdit) => Promise<void>
  /** Folders of a vault in which an item stands. */
  readonly foldersInUse: (id: VaultId) => ReadonlySet<string>
}

/** How far the sending is. */
export interface SendingProgress {
  readonly head: ImportHead
  /** Milliseconds that the rest may take; null while that is not known. */
  readonly left: number | null
  /** Why nothing goes on at the moment. */
  readonly waiting: { readonly error: unknown } | null
}

/**
 * Sends what is left of an import, one part after the other, and keeps how far it is after each. What is sealed under
 * keys that another device has changed meanwhile is sealed anew.
 *
 * @param work.isStopAsked asked before each part: whoever wants to stop does so between two
 * @returns how far it came, and what ended it early; null where it was not ended so
 * @throws the signal's reason when it was aborted
 */
export async function sendImport(
  prepared: PreparedImport,
  work: {
    readonly box: ImportBox
    readonly sending: Omit<Sending, 'onWaiting'>
    readonly surroundings: ImportSurroundings
    readonly vault: RowSealing & RowOpening
    readonly isStopAsked: () => boolean
    readonly onProgress: (progress: SendingProgress) => void
  },
): Promise<{ readonly head: ImportHead; readonly error: unknown }> {
  const { box, surroundings, vault, isStopAsked, onProgress } = work
  const { clock, signal } = work.sending
  const { head } = prepared
  const parts = new Map(prepared.parts)
  let now = head
  let waiting: SendingProgress['waiting'] = null
  const begun = { at: clock.monotonic(), through: throughOf(head) }
  const show = () => onProgress({ head: now, left: leftOf(now, begun, clock.monotonic()), waiting })
  const sending: Sending = {
    ...work.sending,
    onWaiting: (error) => {
      waiting = error === null ? null : { error }
      show()
    },
  }
  // Keeps the head; if the browser keeps nothing, the import goes on as long as the page lives.
  const keep = (next: ImportHead, done: readonly number[] = []) => {
    now = { ...next, changedAt: clock.now() }
    return box.keepHead(now, done).catch(() => undefined)
  }

  async function arrange() {
    if (now.next > 0 || now.folders.length === 0) return
    try {
      await untilKnown(sending, () => surroundings.arrange(now.vaultId, { kind: 'addAll', folders: now.folders }))
    } catch (error) {
      if (isGivenUp(error)) throw error
      // The items come all the same: one whose folder is not there stands at the vault's root.
      const notes = { ...now.counts.notes, folder_moved: (now.counts.notes['folder_moved'] ?? 0) + now.folders.length }
      await keep({ ...now, folders: [], counts: { ...now.counts, notes } })
    }
  }

  // Takes over what a part has written while the next one is on its way.
  let taking: Promise<void> = Promise.resolve()

  async function partAt(index: number): Promise<ImportPart> {
    const part = parts.get(index) ?? (await box.readPart(now, index))
    signal.throwIfAborted()
    // Sends no part that cannot be read any more: it was changed by whoever can write to this browser.
    if (part === null) throw new VaultError('integrity')
    return part
  }

  /**
   * Seals all that is left under the keys of now, in parts of their own: an end that comes in between finds those that
   * were there. Calls are made for the parts one after the other, so that of those after one that was refused whole
   * none was made.
   */
  async function sealAnew() {
    const [from, first] = [now.next, now.parts]
    const rows: RowToWrite[] = []
    const lost: FailedRow[] = []
    for (let index = from; index < first; index += 1) {
      const opened = await openRows(vault, await partAt(index))
      rows.push(...opened.rows)
      lost.push(...opened.failed)
      signal.throwIfAborted()
    }
    const sealed = await sealRows(rows, {
      ...{ vault, signal, onSealed: () => undefined },
      onPart: async (index, part) => {
        parts.set(first + index, part)
        await box.keepPart(now, first + index, part).catch(() => undefined)
      },
    })
    const { counts, failed, total } = now
    const next = {
      ...{ next: first, parts: first + sealed.parts, failed: [...failed, ...lost, ...sealed.failed] },
      ...{ total: total - sealed.unchanged, counts: { ...counts, known: counts.known + sealed.unchanged } },
    }
    const before = Array.from({ length: first - from }, (_, index) => from + index)
    await keep({ ...now, ...next }, before)
    for (const index of before) parts.delete(index)
  }

  async function sendNext() {
    const index = now.next
    const part = await partAt(index)
    // Reading it and sending it are work enough for a task each.
    await nextTask()
    signal.throwIfAborted()
    const outcome = await writePart(sending, vault, part)
    signal.throwIfAborted()
    if (isToSealAnew(vault, part, outcome)) return sealAnew()
    const { created, trashed, replaced, failed } = outcome
    const ids = (records: readonly ItemRecord[]) => records.map(({ id }) => id)
    const next = {
      ...now,
      next: index + 1,
      created: [...now.created, ...ids(created)],
      trashed: [...now.trashed, ...ids(trashed)],
      replaced: [...now.replaced, ...ids(replaced)],
      failed: [...now.failed, ...failed],
    }
    // Keeps a part by which something was replaced: that can be brought back for an hour.
    await keep(next, part.rows.some(({ back }) => back !== null) ? [] : [index])
    await taking
    // So are keeping it and taking it over.
    await nextTask()
    taking = surroundings.take([
      ...[...created, ...replaced].map((item): AccountChange => ({ kind: 'item', item })),
      ...trashed.map(({ id, revision }): AccountChange => ({ kind: 'itemDeleted', id, revision })),
    ])
    // Leaves a failure to whoever waits for it next: they are told.
    taking.catch(() => undefined)
    await nextTask()
    signal.throwIfAborted()
    show()
  }

  const isGivenUp = (error: unknown) => signal.aborted || isVaultError(error, 'stale_epoch')
  show()
  try {
    await arrange()
    while (now.next < now.parts && !isStopAsked()) await sendNext()
    await taking
  } catch (error) {
    if (isGivenUp(error)) throw error
    return { head: now, error }
  }
  return { head: now, error: null }
}

/**
 * Whether the server has refused all of a part for its keys. One of which it has something was written before they were
 * changed.
 *
 * @throws VaultError `vault_not_open` while its vault is not open as it is now
 */
function isToSealAnew(
  vault: RowOpening,
  part: ImportPart,
  { created, trashed, replaced, failed }: PartOutcome,
): boolean {
  if (created.length + trashed.length + replaced.length > 0) return false
  if (isSealedBefore(vault, part)) return failed.some(({ code }) => code === 'stale_key' || code === 'stale_revision')
  if (failed.some(({ code }) => code === 'stale_key')) throw new VaultError('vault_not_open')
  return false
}

const throughOf = ({ created, trashed, replaced, failed }: ImportHead) =>
  created.length + trashed.length + replaced.length + failed.length

/** Estimates what the rest may take, by what went through since it began or went on here. */
function leftOf(
  head: ImportHead,
  begun: { readonly at: number; readonly through: number },
  now: number,
): number | null {
  const through = throughOf(head) - begun.through
  return through <= 0 ? null : ((now - begun.at) / through) * Math.max(0, head.total - throughOf(head))
}
