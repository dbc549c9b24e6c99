import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newestSchema } from '../db/steps.ts'
import { engineOf } from '../testing/index.ts'
import { queryDatabase } from '../testing/inspect-database.ts'
import { dropDatabase, emptyDatabaseUrl } from '../testing/postgres/databases.ts'
import { useServer, type UsedServer } from '../testing/used-server.ts'
import { runCommand } from './run-command.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'larets-test-'))
})
afterEach(() => {
  for (const name of ['data', 'new']) dropDatabase(join(root, name))
  rmSync(root, { recursive: true })
})

/** Runs a command beside the nodes of a database. */
async function command(variables: Readonly<Record<string, string>>, ...given: string[]) {
  const said: string[] = []
  const tell = (text: string) => said.push(text)
  const code = await runCommand(given, {
    variables: { DATA_DIR: join(root, 'unused'), ...variables },
    tell,
    warn: tell,
  }).catch((error: unknown) => String(error))
  return { code, text: said.join('\n') }
}
const onDatabase = (...given: string[]) => command(engineOf(join(root, 'data')), ...given)
/** Fault of every PostgreSQL of the tests: none has to outlive a power cut. */
const ofTests = /^WRONG {2}(?:fsync|full_page_writes) is off/

async function faults(variables: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { text } = await command(variables, 'doctor')
  return text.split('\n').filter((line) => line.startsWith('WRONG') && !ofTests.test(line))
}

describe('beside a node', () => {
  let used: UsedServer
  beforeEach(async () => {
    used = await useServer({ dataDir: join(root, 'data') })
  })
  afterEach(() => used.server.stop())

  it('a backup is made, checked, and restored to an empty database, in which nothing is wrong', async () => {
    const backup = join(root, 'backup')
    expect(await onDatabase('backup', '--to', backup)).toEqual({
      code: 0,
      text: expect.stringMatching(/^Backed up to .*: 1 accounts, 2 vaults, 2 items of /),
    })
    expect((await onDatabase('verify-backup', backup)).code).toBe(0)
    const target = { ...engineOf(join(root, 'data')), DATABASE_URL: emptyDatabaseUrl(join(root, 'new')) }
    const forced = await command(target, 'restore', '--from', backup, '--force')
    expect(forced.code).toMatch(/A PostgreSQL database is never replaced/)
    expect(await command(target, 'restore', '--from', backup)).toEqual({
      code: 0,
      text: expect.stringMatching(/^Restored to PostgreSQL: 1 accounts, /),
    })
    expect(await faults(target)).toEqual([])
    expect((await command(target, 'restore', '--from', backup)).code).toMatch(/has tables of a server already/)
    // No data folder is made.
    expect(readdirSync(root)).toEqual(['backup'])
  })

  it('doctor says what is wrong with settings, rows, counts and the secret', async () => {
    const { code, text } = await onDatabase('doctor')
    expect([code, text]).toEqual([
      1,
      expect.stringMatching(
        /^ok {5}PostgreSQL \d[^]*WRONG {2}fsync is off: what was acknowledged is lost in a power cut/,
      ),
    ])
    expect(text).toContain(
      'ok     every row is what was written: 1 accounts, 2 vaults, 2 items\nok     counts, sums and e-mails agree with the rows',
    )
    queryDatabase(used.server.dataDir, "UPDATE vaults SET overview = overview || 'x' WHERE deleted_at IS NULL")
    queryDatabase(used.server.dataDir, 'UPDATE users SET login_count = 7, seq = 1')
    queryDatabase(used.server.dataDir, "UPDATE user_emails SET email = 'other@example.test'")
    expect(await faults({ ...engineOf(used.server.dataDir), SECRET_KEY: 'y'.repeat(43) })).toEqual([
      expect.stringMatching(/^WRONG {2}the secret key [\da-f]{16} is not the one that the database was made with/),
      expect.stringMatching(/^WRONG {2}a row of vaults is not what was written: /),
      `WRONG  the number of items of an account is not what its row says: ${used.person.id}`,
      `WRONG  the write counter of an account is behind its records: ${used.person.id}`,
      `WRONG  an account is found by another e-mail than its own: ${used.person.id}`,
    ])
  })
})

describe('with DATABASE_URL', () => {
  it('migrate makes the schema in an empty database, and other commands say that it is empty before', async () => {
    const target = { ...engineOf(join(root, 'data')), DATABASE_URL: emptyDatabaseUrl(join(root, 'new')) }
    expect(await faults(target)).toEqual(['WRONG  the database is empty: no server has made its schema'])
    expect((await command(target, 'user', 'list')).code).toMatch(/is empty: no server has made its schema/)
    expect(await command(target, 'migrate')).toEqual({
      code: 0,
      text: expect.stringMatching(
        new RegExp(
          `^the secret key [\\da-f]{16}: keep a copy of it [^\n]*\nThe schema is that of version ${newestSchema}\\.$`,
        ),
      ),
    })
    expect(await command(target, 'user', 'list')).toEqual({ code: 0, text: '' })
  })

  it.each([
    [['backup', '--to', 'copy']],
    [['doctor']],
    [['migrate']],
    [['user', 'list']],
    [['user', 'disable', 'anna@example.test']],
  ])('%j says that PostgreSQL cannot be reached, and no word of its address', async (given) => {
    const nowhere = { SECRET_KEY: 'x'.repeat(43), DATABASE_URL: 'postgres://larets:canary@127.0.0.1:9/larets' }
    const { code, text } = await command(nowhere, ...given)
    expect(`${String(code)} ${text}`).toContain(
      'PostgreSQL cannot be reached at the host and port of DATABASE_URL (ECONNREFUSED).',
    )
    expect(`${String(code)} ${text}`).not.toMatch(/canary|127\.0\.0\.1/)
  })
})
