import { closeSync, fsyncSync, openSync, writeFileSync } from 'node:fs'

/** System errors for a file that its disk, a quota or a limit has no room for. */
const fullDisk: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** True when a file could not be written because there is no room. */
export const isFullDisk = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && fullDisk.has(error.code)

/** Waits until the disk has a file, or the names in a folder. */
export function flush(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Writes a file that was not there, readable by its owner only, and waits until the disk has it. */
export function writeNewFile(path: string, contents: string): void {
  const file = openSync(path, 'wx', 0o600)
  try {
    writeFileSync(file, contents)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
