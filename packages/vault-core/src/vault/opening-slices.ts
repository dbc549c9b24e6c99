import type { LoginRecord } from '../contracts/logins.ts'
import { nextTask } from '../next-task.ts'
import { openLogin } from './open-login.ts'
import { unopenedLogin } from './opened-login.ts'
import type { OpenedLogin } from './opened-login.ts'
import type { KeysByVault } from './opening-messages.ts'

/**
 * Records opened at a time. WebCrypto answers small operations so fast that awaiting them never lets anything else
 * run; a slice of this size keeps the thread for a few milliseconds.
 */
const sliceSize = 20

/** Opens a record with its vault's keys; one whose vault is not open stays raw and untrusted. */
async function openWith(keys: KeysByVault, record: LoginRecord): Promise<OpenedLogin> {
  const vaultKeys = keys.get(record.vaultId)
  return vaultKeys === undefined ? unopenedLogin(record) : openLogin(vaultKeys, record)
}

/**
 * Opens records in order, a slice at a time, and lets other tasks of the thread run between slices.
 *
 * @param signal ends the work between two slices
 * @throws the signal's reason when it was aborted
 */
export async function openInSlices(
  keys: KeysByVault,
  records: readonly LoginRecord[],
  signal?: AbortSignal,
): Promise<OpenedLogin[]> {
  const opened: OpenedLogin[] = []
  for (let start = 0; start < records.length; start += sliceSize) {
    const slice = records.slice(start, start + sliceSize)
    opened.push(...(await Promise.all(slice.map((record) => openWith(keys, record)))))
    await nextTask()
    signal?.throwIfAborted()
  }
  return opened
}
