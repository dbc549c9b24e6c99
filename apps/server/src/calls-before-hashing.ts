import { readdir, readFile } from 'node:fs/promises'
import { constants, getPriority, setPriority } from 'node:os'
import { join } from 'node:path'

/** Name of libuv's pool threads. */
const poolThread = 'libuv-worker'
/** Enough that they get a tenth of what the thread of the calls gets, where both want the same core. */
const niceness = 10

/**
 * Puts the threads that hash and compress behind the one that answers calls: in a storm of sign-ins everybody else is
 * answered first. Where the system has no such threads, or does not let their priority be set, all of them stay equal.
 *
 * @param threads where the system lists the threads of this process, as Linux does
 * @returns how many were put behind
 */
export async function putCallsBeforeHashing(threads = '/proc/self/task'): Promise<number> {
  // This reading starts the pool.
  const names = await readdir(threads).catch(() => [])
  let lowered = 0
  for (const name of names) {
    const program = await readFile(join(threads, name, 'comm'), 'utf8').catch(() => '')
    if (program.trim() !== poolThread) continue
    try {
      const thread = Number(name)
      setPriority(thread, Math.min(constants.priority.PRIORITY_LOW, getPriority(thread) + niceness))
      lowered += 1
    } catch {
      // It stays as it is.
    }
  }
  return lowered
}
