import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databaseFile } from '../db/sqlite/database-file.ts'
import { newestSchema } from '../db/steps.ts'
import { createApiClient, createPerson, signIn } from '../testing/api-client.ts'
import { queryDatabase } from '../testing/inspect-database.ts'
import { itemBody } from '../testing/payloads.ts'
import { spawnServer } from '../testing/spawn-server.ts'
import { runCommand } from './run-command.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'larets-test-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** Runs a command as an operator does. */
async function command(dataDir: string, ...given: string[]) {
  const { ended, output } = spawnServer({ DATA_DIR: dataDir, MIN_FREE_MIB: '0' }, { arguments: given })
  return { code: await ended, output, text: output() }
}

/** Runs a command in this process, with nothing set but the data folder. */
async function call(...given: string[]) {
  const said: string[] = []
  const surroundings = {
    variables: { DATA_DIR: join(root, 'data') },
    tell: (text: string) => said.push(text),
    warn: (text: string) => said.push(text),
  }
  const code = await runCommand(given, surroundings).catch((error: unknown) => String(error))
  return { code, text: said.join('\n') }
}

describe('the program', () => {
  it('copies under a running server, restores on an empty machine, and finds nothing wrong there', async () => {
    const [first, second, backup] = [join(root, 'first'), join(root, 'second'), join(root, 'copies', 'monday')]
    const server = spawnServer({ DATA_DIR: first, LOG_LEVEL: 'silent' })
    const api = createApiClient(await server.url)
    const person = await createPerson(api)
    await api('POST', 'logins', { token: person.tokens.access, body: itemBody(person.vaultId) })
    const made = await command(first, 'backup', '--to', backup)
    expect([made.code, made.text]).toEqual([
      0,
      expect.stringMatching(/^Backed up to .*: 1 accounts, 1 vaults, 1 items of /),
    ])
    const running = await command(first, 'restore', '--from', backup, '--force')
    expect([running.code, running.text]).toEqual([1, `Another server is running on the data folder ${first}.\n`])
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)

    expect((await command(root, 'verify-backup', backup)).text).toMatch(
      /is what was written: 1 accounts, 1 vaults, 1 items/,
    )
    const without = await command(second, 'restore', '--from', backup)
    expect([without.code, without.text]).toEqual([1, expect.stringContaining('but there is none')])
    writeFileSync(join(second, 'secret.key'), readFileSync(join(first, 'secret.key')), { mode: 0o600 })
    expect((await command(second, 'restore', '--from', backup)).code).toBe(0)
    const examined = await command(second, 'doctor')
    expect([examined.code, examined.text]).toEqual([0, expect.stringContaining('ok     every row is what was written')])

    const restored = spawnServer({ DATA_DIR: second, LOG_LEVEL: 'silent' }, { arguments: ['serve'] })
    const again = createApiClient(await restored.url)
    expect((await signIn(again, person.credentials)).access).toBeTypeOf('string')
    restored.process.kill('SIGTERM')
    expect(await restored.ended).toBe(0)

    queryDatabase(second, "UPDATE logins SET name = name || 'x'")
    const damaged = await command(second, 'doctor')
    expect([damaged.code, damaged.text]).toEqual([
      1,
      expect.stringContaining('WRONG  a row of logins is not what was written'),
    ])
    const copied = await command(second, 'backup', '--to', join(root, 'damaged'))
    expect([copied.code, copied.text]).toEqual([
      1,
      expect.stringContaining('The backup was kept, but 1 rows of the database are damaged'),
    ])
    const { length } = readFileSync(join(backup, databaseFile))
    writeFileSync(join(backup, databaseFile), Buffer.alloc(length))
    const altered = await command(root, 'verify-backup', backup)
    expect([altered.code, altered.text]).toEqual([1, expect.stringContaining('its SHA-256 is another')])
  })

  it('migrates without serving, with a backup before unless that is declined', async () => {
    const data = join(root, 'data')
    const server = spawnServer({ DATA_DIR: data, LOG_LEVEL: 'silent' })
    await server.url
    server.process.kill('SIGTERM')
    await server.ended
    const stepBack = () => {
      queryDatabase(data, `DELETE FROM schema_migrations WHERE version = ${newestSchema}`)
      queryDatabase(data, 'ALTER TABLE sessions DROP COLUMN device_kind')
    }
    stepBack()
    const migrated = await command(data, 'migrate')
    expect([migrated.code, migrated.text]).toEqual([
      0,
      expect.stringMatching(new RegExp(`^Backed up to .*\\nThe schema is that of version ${newestSchema}\\.\\n$`)),
    ])
    stepBack()
    expect((await command(data, 'migrate', '--no-backup')).text).toBe(
      `The schema is that of version ${newestSchema}.\n`,
    )
    expect(readdirSync(join(data, 'before-migration'))).toHaveLength(1)
  })
})

describe('a mistake', () => {
  it.each([
    [['bakcup'], 'There is no command bakcup. Add --help for how it is called.'],
    [['toString'], 'There is no command toString. Add --help for how it is called.'],
    [['backup'], '--to <folder> is missing. Add --help for how it is called.'],
    [['backup', '--to'], "Option '--to <value>' argument missing. Add --help for how it is called."],
    [['backup', '--to', 'a', 'b'], /^Unexpected argument 'b'\. /],
    [['verify-backup'], '<folder> is missing. Add --help for how it is called.'],
    [['verify-backup', 'a', 'b'], 'There is one too many: b. Add --help for how it is called.'],
    [['restore', '--force'], '--from <folder> is missing. Add --help for how it is called.'],
    [['restore', '--from', 'nowhere'], 'nowhere is no backup: its manifest.json cannot be read.'],
    [['doctor', '--all'], "Unknown option '--all'. Add --help for how it is called."],
    [['migrate'], /^There is no database in .*data\.$/],
  ])('as in %j is told in plain words, and nothing is made', async (given, words) => {
    const { code } = await call(...given)
    expect(String(code).replace('StartupError: ', '')).toMatch(words)
    expect(existsSync(join(root, 'data'))).toBe(false)
  })

  it('ends with 1, without a stack', async () => {
    const { code, text } = await command(root, 'restore', '--form', 'x')
    expect([code, text]).toEqual([1, "Unknown option '--form'. Add --help for how it is called.\n"])
  })
})

describe('help', () => {
  it.each(['serve', 'migrate', 'backup', 'verify-backup', 'restore', 'doctor', 'user'])(
    'is there for %s, and it does nothing',
    async (name) => {
      mkdirSync(join(root, 'data'))
      for (const asked of ['--help', '-h']) {
        const { code, text } = await call(name, asked)
        expect([code, text]).toEqual([0, expect.stringMatching(new RegExp(`^larets-server ${name}`))])
      }
      expect((await call('--help')).text).toContain(`\n  ${name} `)
      expect(readdirSync(join(root, 'data'))).toEqual([])
    },
  )
})
