import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { StartupError } from '../startup-error.ts'

/** Name of the manifest's file in a backup. */
export const manifestFile = 'manifest.json'

const count = z.int().min(0)

const contents = z.strictObject({
  format: z.literal('larets-backup'),
  formatVersion: z.literal(1),
  engine: z.literal('sqlite'),
  /** When the state that it holds was read. */
  madeAt: z.iso.datetime(),
  /** Null when the database was older than what names it. */
  instanceId: z.string().nullable(),
  /** Names the secret without which nobody can sign in to what is restored. */
  keyId: z.string().nullable(),
  schemaVersion: count,
  /** The highest write counter of an account. */
  highestSeq: count,
  database: z.strictObject({ bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  /** Number of rows, by table. */
  rows: z.record(z.string(), count),
  /** Rows that were damaged already where they were copied from. */
  damaged: z.array(z.strictObject({ table: z.string(), id: z.string() })),
})

const signed = z.strictObject({ ...contents.shape, checksum: z.string() })

/** Manifest of a backup. */
export type Manifest = z.output<typeof contents>

/** A manifest as its file holds it, with a SHA-256 over itself: one text for each manifest. */
export function manifestText(manifest: Manifest): string {
  const written = contents.parse(manifest)
  return `${JSON.stringify({ ...written, checksum: hash('sha256', JSON.stringify(written)) }, null, 2)}\n`
}

/**
 * Reads the manifest of a backup.
 *
 * @throws StartupError when there is none, or it is not what was written
 */
export function readManifest(folder: string): Manifest {
  const path = join(folder, manifestFile)
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch (cause) {
    throw new StartupError(`${folder} is no backup: its ${manifestFile} cannot be read.`, { cause })
  }
  const manifest = parseManifest(bytes)
  if (manifest !== null) return manifest
  throw new StartupError(`${path} is not what was written, or a newer server wrote it.`)
}

/** A manifest of its file's bytes; null when they are not what was written. */
export function parseManifest(bytes: Buffer): Manifest | null {
  const json = jsonOf(bytes)
  const result = signed.safeParse(json)
  if (!result.success) return null
  const { checksum: _checksum, ...manifest } = result.data
  return Buffer.from(manifestText(manifest)).equals(bytes) ? manifest : null
}

function jsonOf(bytes: Buffer): unknown {
  try {
    const json: unknown = JSON.parse(bytes.toString())
    return json
  } catch {
    // No manifest, like every value of another form.
    return null
  }
}
