import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { databaseFile } from '../db/sqlite/database-file.ts'
import { createPerson } from '../testing/api-client.ts'
import { queryDatabase } from '../testing/inspect-database.ts'
import { useServer, type UsedServer } from '../testing/used-server.ts'
import { examine } from './examine.ts'

let dataDir: string
let used: UsedServer
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'larets-test-'))
  const umask = process.umask(0o077)
  used = await useServer({ dataDir })
  process.umask(umask)
  await createPerson(used.api)
})
afterEach(async () => {
  await used.server.stop()
  rmSync(dataDir, { recursive: true })
})

const findings = (env: Record<string, string> = {}) =>
  examine(readConfig({ DATA_DIR: dataDir, MIN_FREE_MIB: '0', ...env }))
const wrongs = async (env: Record<string, string> = {}) =>
  (await findings(env)).filter(({ level }) => level === 'wrong').map(({ text }) => text)
const run = (statement: string) => queryDatabase(dataDir, statement)
/** The account with items. */
const owner = () => String(run('SELECT user_id FROM users WHERE login_count > 0')[0]?.['user_id'])

describe('an examination', () => {
  it('finds nothing wrong in a database in use, beside its server, and tells that the secret lies beside it', async () => {
    const found = await findings()
    expect(found.filter(({ level }) => level === 'wrong')).toEqual([])
    expect(found.filter(({ level }) => level === 'note').map(({ text }) => text)).toEqual([
      expect.stringContaining('lies beside the database'),
      expect.stringMatching(/keep a copy of the secret key [0-9a-f]{16} apart .* passkeys/),
    ])
    expect(found.map(({ text }) => text)).toContain('every row is what was written: 2 accounts, 3 vaults, 2 items')
  })

  it.each([
    ["UPDATE logins SET details = details || 'x'", 'a row of logins is not what was written'],
    ["UPDATE users SET verifier = verifier || 'x'", 'a row of users is not what was written'],
    ['UPDATE login_versions SET content = substr(content, 2)', 'a row of login_versions is not what was written'],
    ['UPDATE users SET vault_count = vault_count + 1', 'the number of vaults of an account'],
    ['UPDATE users SET login_count = login_count - 1 WHERE login_count > 0', 'the number of items of an account'],
    ['UPDATE users SET seq = 1', 'the write counter of an account is behind'],
    ['UPDATE storage_use SET current_bytes = current_bytes + 1', 'the bytes of an account’s records'],
    ['UPDATE storage_use SET version_bytes = version_bytes - 1', 'the bytes of an account’s kept versions'],
    ["DELETE FROM revisions WHERE kind = 'vault'", 'a vault’s revision is not counted'],
    ["DELETE FROM revisions WHERE kind = 'login' AND kept = 0", 'a login’s revision is not counted'],
    ["DELETE FROM revisions WHERE kind = 'login' AND kept = 1", 'a kept version of a login is not counted'],
    ['DELETE FROM login_versions', 'a counted version of a login is not there'],
    ['DELETE FROM user_emails', 'an account has not exactly one e-mail'],
    ["UPDATE user_emails SET email = 'other' || email", 'an account is found by another e-mail than its own'],
    [
      "UPDATE meta SET value = 'x' WHERE key = 'key_check'",
      'is not the one that the database was made with: nobody can sign in or open anything',
    ],
    ["UPDATE users SET encrypted_private_key = '2.x'", 'private keys are not sealed under the secret key'],
    [
      "UPDATE users SET encrypted_private_key = 's1.0123456789abcdef.AAAA'",
      'private keys do not open under the secret key',
    ],
    ["DELETE FROM meta WHERE key = 'sealed'", 'may still hold private keys as they were before they were sealed'],
    ['DELETE FROM schema_migrations WHERE version > 25', 'the schema has version 25, this server knows'],
    ['UPDATE schema_migrations SET version = version - 10', 'start the release before this one once'],
    ["INSERT INTO schema_migrations VALUES (99, 'x', 0)", 'a newer server made it'],
  ])('finds what is wrong after %s', async (statement, words) => {
    run(statement)
    expect(await wrongs()).toContainEqual(expect.stringContaining(words))
  })

  it('names the account that is wrong, and no other', async () => {
    run(`UPDATE users SET login_count = 7 WHERE user_id = '${owner()}'`)
    expect(await wrongs()).toEqual([`the number of items of an account is not what its row says: ${owner()}`])
  })

  it('finds files that others can read, a full disk and a missing secret', async () => {
    chmodSync(join(dataDir, databaseFile), 0o640)
    expect(await wrongs()).toEqual([`${databaseFile} can be read by others: chmod 600`])
    chmodSync(join(dataDir, databaseFile), 0o600)
    expect(await wrongs({ MIN_FREE_MIB: '1000000000000' })).toEqual([expect.stringContaining('nothing new is taken')])
    rmSync(join(dataDir, 'secret.key'))
    expect(await wrongs()).toEqual([
      expect.stringMatching(
        /^there is no secret key: nobody can sign in or open anything; it needs the one with the id [0-9a-f]{16}$/,
      ),
    ])
    expect(await wrongs({ SECRET_KEY_FILE: join(dataDir, 'nowhere') })).toEqual([
      expect.stringContaining('cannot be read'),
    ])
    const elsewhere = join(dataDir, '..', `${basename(dataDir)}.key`)
    writeFileSync(elsewhere, 'y'.repeat(32))
    const found = await findings({ SECRET_KEY_FILE: elsewhere })
    rmSync(elsewhere)
    expect(found.map(({ text }) => text).join()).not.toContain('beside the database')
  })

  it('finds a damaged structure, and no database at all', async () => {
    await used.server.stop()
    const path = join(dataDir, databaseFile)
    const bytes = readFileSync(path)
    writeFileSync(path, bytes.fill(0xff, 4096 * 6, 4096 * 8))
    expect(await wrongs()).not.toEqual([])
    rmSync(path)
    expect(await wrongs()).toEqual([`there is no database ${path}`])
    expect(await wrongs({ DATA_DIR: join(dataDir, 'nowhere') })).toEqual([
      `there is no data folder ${join(dataDir, 'nowhere')}`,
    ])
  })
})
