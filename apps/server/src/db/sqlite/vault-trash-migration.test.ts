import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vault as vaultContract } from '@larets/vault-core/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { vaultTrash } from '../migrations/011-vault-trash.ts'
import { createApiClient, createPerson } from '../../testing/api-client.ts'
import { startTestServer } from '../../testing/index.ts'
import { queryDatabase } from '../../testing/inspect-database.ts'
import { itemBody, vaultBody } from '../../testing/payloads.ts'

describe('a database from before vaults could be deleted', () => {
  let dataDir: string
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'larets-test-'))
  })
  afterAll(() => rmSync(dataDir, { recursive: true }))

  it('has its vaults and items as they were, and they can be deleted', async () => {
    const older = await startTestServer({ dataDir })
    const person = await createPerson(createApiClient(older.url))
    const token = person.tokens.access
    const read = async (url: string) => (await createApiClient(url)('GET', 'bootstrap', { token })).json
    const second = vaultContract.parse(
      (await createApiClient(older.url)('POST', 'vaults', { token, body: vaultBody() })).json,
    )
    await createApiClient(older.url)('POST', 'logins', { token, body: itemBody(second.id) })
    const before = await read(older.url)
    await older.stop()
    queryDatabase(dataDir, 'DROP INDEX vaults_in_trash')
    for (const column of ['deleted_at', 'deleted_run', 'erased_run'])
      queryDatabase(dataDir, `ALTER TABLE vaults DROP COLUMN ${column}`)
    queryDatabase(dataDir, `DELETE FROM schema_migrations WHERE version = ${vaultTrash.version}`)

    const newer = await startTestServer({ dataDir })
    expect(await read(newer.url)).toEqual(before)
    const removed = await createApiClient(newer.url)('DELETE', `vaults/${second.id}`, { token })
    expect(vaultContract.parse(removed.json).deletedAt).not.toBeNull()
    expect(JSON.stringify(await read(newer.url))).not.toContain(second.id)
    await newer.stop()
  })
})
