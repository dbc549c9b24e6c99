const reasons: ReadonlyMap<unknown, string> = new Map([
  ['ENOENT', 'there is no such file'],
  ['EACCES', 'the user of this process may not'],
  ['EPERM', 'the user of this process may not'],
  ['EROFS', 'its file system is read-only'],
  ['ENOTDIR', 'a part of its path is no folder'],
  ['EISDIR', 'it is a folder'],
])

/**
 * Why the operating system refused a file, in plain words; null when it is for no reason that an operator can act on.
 */
export function fileRefusal(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? (reasons.get(error.code) ?? null) : null
}
