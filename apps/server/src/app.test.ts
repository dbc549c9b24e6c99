import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answerLifetime } from './account/answered-writes.ts'
import { createApp } from './app.ts'
import { absoluteLifetime, idleLifetime } from './auth/session-service.ts'
import type { Database } from './db/database.ts'
import { testAppPorts } from './testing/app-ports.ts'
import { createTestClock, openTestDatabase } from './testing/index.ts'

const clock = createTestClock()
let dataDir: string
let database: Database

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'larets-test-'))
  database = await openTestDatabase(dataDir)
})
afterEach(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

const app = () => createApp(testAppPorts({ database, clock }))

it('sweeps away what is over: sessions, rates that are earned back, answers of a month ago; nothing else', async () => {
  const now = clock.now()
  const account = { email: 'x', name: '', auth_salt: '', password_salt: '', kdf: 1, verifier: '', public_key: '' }
  const times = { created_at: now, updated_at: now }
  await database.db
    .insertInto('users')
    .values({ user_id: 'u', encrypted_private_key: '', ...account, ...times })
    .execute()
  const session = { user_id: 'u', salt: '', generation: 1, generation_used: 0, security_epoch: 1 }
  await database.db
    .insertInto('sessions')
    .values([
      { ...session, session_id: 'idle', created_at: now - idleLifetime - 1, refreshed_at: now - idleLifetime - 1 },
      { ...session, session_id: 'old', created_at: now - absoluteLifetime - 1, refreshed_at: now },
      { ...session, session_id: 'alive', created_at: now - idleLifetime - 1, refreshed_at: now - 1 },
    ])
    .execute()
  const day = 86_400_000
  await database.db
    .insertInto('rate_limits')
    .values([
      { key: 'long ago', tat: now - day },
      { key: 'just now', tat: now - 1 },
      { key: 'in debt', tat: now + day },
    ])
    .execute()

  const answer = { user_id: 'u', request_hash: '', id: '', rev: 1 }
  await database.db
    .insertInto('answered_writes')
    .values([
      { ...answer, key: 'old', seq: 1, answered_at: now - answerLifetime - 1 },
      { ...answer, key: 'kept', seq: 2, answered_at: now - answerLifetime },
    ])
    .execute()

  await app().sweep()

  const sessions = await database.db.selectFrom('sessions').select('session_id').where('user_id', '=', 'u').execute()
  expect(sessions.map((row) => row.session_id)).toEqual(['alive'])
  const rates = await database.db.selectFrom('rate_limits').select('key').orderBy('key').execute()
  expect(rates.map((row) => row.key)).toEqual(['in debt', 'just now'])
  const answers = await database.db.selectFrom('answered_writes').select('key').where('user_id', '=', 'u').execute()
  expect(answers.map((row) => row.key)).toEqual(['kept'])
})
