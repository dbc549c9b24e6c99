import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { oldestSchema } from '../db/initial-schema.ts'
import { databaseFile } from '../db/sqlite/database-file.ts'
import { newestSchema } from '../db/steps.ts'
import { queryDatabase } from '../testing/inspect-database.ts'
import { useServer } from '../testing/used-server.ts'
import { fileDigest } from './file-digest.ts'
import { makeBackup } from './make-backup.ts'
import { manifestFile, manifestText, parseManifest, readManifest, type Manifest } from './manifest.ts'
import { verifyBackup } from './verify-backup.ts'

let root: string
let sound: string
let folder: string
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'larets-test-'))
  sound = join(root, 'sound')
  folder = join(root, 'backup')
  const { server } = await useServer({ dataDir: join(root, 'data') })
  await makeBackup({ source: { engine: 'sqlite', path: join(server.dataDir, databaseFile) }, to: sound, now: 0 })
  await server.stop()
})
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  cpSync(sound, folder, { recursive: true })
})
afterAll(() => rmSync(root, { recursive: true }))

/** Whether verifying finds something, or refuses. */
const isNoticed = () =>
  verifyBackup(folder).then(
    ({ faults }) => faults.length > 0,
    () => true,
  )

/** Changes one byte of a file. */
function flip(name: string, at: number, mask: number): void {
  const bytes = readFileSync(join(sound, name))
  bytes[at] = (bytes[at] ?? 0) ^ mask
  writeFileSync(join(folder, name), bytes)
}

/** Writes a manifest as if the backup had always been as it is now. */
async function forge(change: Partial<Manifest> = {}): Promise<void> {
  const database = await fileDigest(join(folder, databaseFile))
  writeFileSync(join(folder, manifestFile), manifestText({ ...readManifest(sound), database, ...change }))
}

describe('verifying', () => {
  it('finds nothing in what was written', async () => {
    expect((await verifyBackup(folder)).faults).toEqual([])
    await forge()
    expect((await verifyBackup(folder)).faults).toEqual([])
  })

  it('notices every changed byte of the manifest', async () => {
    const written = readFileSync(join(sound, manifestFile))
    expect(parseManifest(written)).not.toBeNull()
    const unnoticed = [...written.keys()].filter((at) => {
      const bytes = Buffer.from(written)
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 8))
      return parseManifest(bytes) !== null
    })
    expect(unnoticed).toEqual([])
    flip(manifestFile, written.length - 1, 1)
    await expect(verifyBackup(folder)).rejects.toThrow(/manifest\.json is not what was written/)
  })

  it('notices a changed byte anywhere in the database, also in what no row uses', async () => {
    const { length } = readFileSync(join(sound, databaseFile))
    for (let place = 0; place < 40; place += 1) {
      const at = Math.floor((length * (place + 0.5)) / 40)
      flip(databaseFile, at, 1 << (place % 8))
      expect(await isNoticed(), `byte ${at}`).toBe(true)
    }
  })

  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['longer', (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(1)])],
    ['empty', () => Buffer.alloc(0)],
  ])('notices a database that is %s', async (_, change) => {
    writeFileSync(join(folder, databaseFile), change(readFileSync(join(sound, databaseFile))))
    expect(await isNoticed()).toBe(true)
  })

  it.each([databaseFile, manifestFile])('notices that %s is missing', async (name) => {
    rmSync(join(folder, name))
    expect(await isNoticed()).toBe(true)
  })

  it.each([
    ['a row of an item', "UPDATE logins SET password = password || 'x'"],
    ['a row of a vault', "UPDATE vaults SET encrypted_name = encrypted_name || 'x'"],
    ['an account', "UPDATE users SET name = name || 'x'"],
    ['a replaced version', 'UPDATE login_versions SET replaced_at = replaced_at + 1'],
  ])('notices %s that is not what was written, also under a manifest that fits', async (_, statement) => {
    queryDatabase(folder, statement)
    await forge()
    expect((await verifyBackup(folder)).faults).toEqual(['the manifest tells otherwise of the database: damaged'])
  })

  it('notices rows that are missing and references to nothing, also under a SHA-256 that fits', async () => {
    queryDatabase(folder, 'PRAGMA foreign_keys = OFF')
    queryDatabase(folder, 'DELETE FROM user_emails')
    await forge()
    expect((await verifyBackup(folder)).faults).toEqual(['the manifest tells otherwise of the database: rows'])
  })

  it('takes no log beside the database for a part of it', async () => {
    writeFileSync(join(folder, `${databaseFile}-wal`), 'x')
    expect((await verifyBackup(folder)).faults).toEqual([])
  })

  it('is left to the server that made it when that was newer', async () => {
    await forge({ schemaVersion: newestSchema + 1 })
    await expect(verifyBackup(folder)).rejects.toThrow(/newer than this server knows/)
  })

  it('is left to the release before when the backup is older than this server opens', async () => {
    await forge({ schemaVersion: oldestSchema - 1 })
    await expect(verifyBackup(folder)).rejects.toThrow(
      /begins with 22\. Nothing was changed\. Restore it with the release/,
    )
  })
})
