/**
 * Why a database file cannot do its work:
 * - `full`: the disk takes no more, or a quota or a limit of the process stands for its end
 * - `locked`: another program holds a lock
 * - `readOnly`: the file system was mounted, or has become, read-only
 * - `displaced`: the files that are open are no longer those in the data folder
 * - `damaged`: what stands in the file is no database
 * - `other`: anything else
 */
export type SqliteFault = 'full' | 'locked' | 'readOnly' | 'displaced' | 'damaged' | 'other'

/** The open files are no longer those in the data folder: what is written to them is lost with the process. */
export class DisplacedError extends Error {
  override readonly name = 'DisplacedError'
}

/** Result codes of SQLite (https://sqlite.org/rescode.html). A failed write or allocation of a file is one of room. */
const faultsByCode: ReadonlyMap<number, SqliteFault> = new Map([
  [5, 'locked'],
  [6, 'locked'],
  [8, 'readOnly'],
  [11, 'damaged'],
  [13, 'full'],
  [26, 'damaged'],
  [778, 'full'],
  [4874, 'full'],
])
/** A mistake of the server's own, not of the database. */
const constraintViolated = 19

/** Fault of the database file when `error` was thrown by SQLite; null for any other error. */
export function sqliteFault(error: unknown): SqliteFault | null {
  if (error instanceof DisplacedError) return 'displaced'
  if (!(error instanceof Error) || !('code' in error)) return null
  if (error.code === 'ERR_INVALID_STATE') return 'other'
  if (error.code !== 'ERR_SQLITE_ERROR') return null
  const code = 'errcode' in error ? Number(error.errcode) : 0
  const primary = code & 0xff
  if (primary === constraintViolated) return null
  return faultsByCode.get(code) ?? faultsByCode.get(primary) ?? 'other'
}
