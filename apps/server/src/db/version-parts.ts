import { hash } from 'node:crypto'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { EntityVersionsTable } from './schema.ts'

/**
 * Most bytes of a version in one row: two such rows fill a page of SQLite, and a longer one would leave up to half of
 * its page empty.
 */
const partLength = 1_900
/** Longest version in bytes: more than any entity takes, and less than damage could ask for. */
const longestVersion = 8 * 1024 * 1024

/** Tables of replaced versions. */
export type VersionsTable = 'vault_versions' | 'login_versions'

/** Key of a kept version. */
export type Kept = Pick<EntityVersionsTable, 'user_id' | 'id' | 'rev' | 'replaced_at' | 'purge_run'>

/** The rows of a version: compressed, and cut so that they fill pages well. */
export function versionParts(table: VersionsTable, kept: Kept, json: string): EntityVersionsTable[] {
  const digest = versionDigest(table, kept, json)
  const packed = zstdCompressSync(json)
  const count = Math.ceil(packed.length / partLength)
  const length = Math.ceil(packed.length / count)
  return Array.from({ length: count }, (_, part) => ({
    ...kept,
    part,
    content: packed.subarray(part * length, (part + 1) * length),
    digest,
  }))
}

function versionDigest(table: string, { user_id, id, rev, replaced_at, purge_run }: Kept, json: string): string {
  return hash('sha256', JSON.stringify([table, user_id, id, rev, replaced_at, purge_run, json]), 'base64')
}

/** The JSON of a version from all its parts in order; null when it is not what was kept. */
export function jsonOfParts(table: VersionsTable, parts: readonly EntityVersionsTable[]): string | null {
  const [first] = parts
  if (first === undefined) return null
  try {
    const packed = Buffer.concat(parts.map(({ content }) => content))
    const json = zstdDecompressSync(packed, { maxOutputLength: longestVersion }).toString()
    return versionDigest(table, first, json) === first.digest ? json : null
  } catch {
    // Damage that is no longer a compressed text.
    return null
  }
}
