// The check of the statements that go to PostgreSQL fails the test in which one was sent that would not do on a
// database that is cut by account: a planted one, and one of the server's own whose condition is taken away.
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { collectOutput } from '../../scripts/collect-output.mjs'
import { copyRepository } from './planted-copy.mjs'

let copy

beforeAll(async () => {
  copy = await copyRepository()
})
afterEach(() => copy.unplant())
afterAll(() => copy?.remove())

/** As full runs do, which run all of the server's tests on PostgreSQL. */
const run = (...words) =>
  collectOutput(
    join(copy.root, 'node_modules/.bin/vitest'),
    ['run', '--project', 'unit-postgres', ...words],
    copy.root,
    { TEST_FULL: '1' },
  )

const planted = (statements) => `
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'vitest'
import { openTestDatabase } from '../../testing/index.ts'
it('asks for something', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'larets-test-'))
  const { db, write, close } = await openTestDatabase(folder)
  const seqOf = (on, userId) => on.selectFrom('users').select('seq').where('user_id', '=', userId).execute()
  await (${statements})
  await close()
  rmSync(folder, { recursive: true })
})
`

test.each([
  ['about one account', "write(async (trx) => { await seqOf(trx, 'one'); await seqOf(trx, 'one') })", '1 passed'],
  [
    'across accounts',
    "db.selectFrom('logins').select('id').where('rev', '>', 7).execute()",
    'logins without the user_id of one account',
  ],
  [
    'without user_id',
    "db.deleteFrom('devices').where('token_hash', '=', 'x').execute()",
    'devices without the user_id of one account',
  ],
  [
    'in a transaction over two accounts',
    "write(async (trx) => { await seqOf(trx, 'one'); await seqOf(trx, 'two') })",
    'a transaction over several accounts',
  ],
])('a statement %s', async (_, statements, found) => {
  await copy.plant('apps/server/src/db/postgres/planted.test.ts', planted(statements))
  const { code, output } = await run('planted')
  expect([code, output]).toEqual([found === '1 passed' ? 0 : 1, expect.stringContaining(found)])
})

test('a condition taken away from a statement of the server', async () => {
  await copy.plant('apps/server/src/auth/devices-repository.ts', (text) =>
    text.replace(".select('used_at')\n        .where('user_id', '=', userId)", ".select('used_at')"),
  )
  const { code, output } = await run('device-tokens')
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('devices without the user_id of one account: select "used_at"'),
  ])
})
