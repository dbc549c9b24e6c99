import { randomUUID } from 'node:crypto'
import {
  batchItems,
  item as itemContract,
  maxBatchBytes,
  maxBatchOperations,
  type BatchResult,
  type ItemRecord,
} from '@larets/vault-core/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxLogins } from '../account/write-to-account.ts'
import { maxBodyBytes } from '../http/read-json.ts'
import {
  createApiClient,
  createPerson,
  type ApiAnswer,
  type ApiClient,
  type TestPerson,
} from '../testing/api-client.ts'
import { createTestClock, startTestServer, type TestServer } from '../testing/index.ts'
import { keptVersions, queryDatabase } from '../testing/inspect-database.ts'
import { encString2, itemBody } from '../testing/payloads.ts'

let server: TestServer
let api: ApiClient
let person: TestPerson

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMITS: '0' } })
  api = createApiClient(server.url)
  person = await createPerson(api)
})
afterAll(() => server.stop())

const send = (
  operations: unknown,
  { as = person, key = randomUUID() }: { as?: TestPerson; key?: string | null } = {},
): Promise<ApiAnswer> =>
  api('POST', 'logins/batch', {
    token: as.tokens.access,
    body: { operations },
    headers: key === null ? {} : { 'Idempotency-Key': key },
  })
const resultsOf = (answer: ApiAnswer): readonly BatchResult[] => {
  expect(answer.status).toBe(200)
  return batchItems.answer.parse(answer.json).results
}
const itemOf = (result: BatchResult | undefined): ItemRecord => {
  if (result === undefined || !('item' in result)) throw new Error(`no item: ${JSON.stringify(result)}`)
  return result.item
}
const creation = (of = person) => ({ kind: 'create', body: itemBody(of.vaultId) })
const createdItems = async (count: number, of = person) =>
  resultsOf(
    await send(
      Array.from({ length: count }, () => creation(of)),
      { as: of },
    ),
  ).map(itemOf)
const stored = async (id: string, of = person) => (await api('GET', `logins/${id}`, { token: of.tokens.access })).json
const seqOf = (of = person) =>
  Number(queryDatabase(server.dataDir, 'SELECT seq FROM users WHERE user_id = ?', of.id)[0]?.['seq'])

describe('a batch', () => {
  it('creates, changes, deletes and restores, and answers each as the call of its kind would', async () => {
    const [changed, deleted, restored] = await createdItems(3)
    if (changed === undefined || deleted === undefined || restored === undefined) throw new Error('three were made')
    await api('DELETE', `logins/${restored.id}`, { token: person.tokens.access })
    const added = itemBody(person.vaultId)
    const password = encString2()
    const seq = seqOf()
    const results = resultsOf(
      await send([
        { kind: 'create', body: added },
        { kind: 'update', id: changed.id, revision: 1, body: { password, username: null } },
        { kind: 'delete', id: deleted.id, revision: 1 },
        { kind: 'restore', id: restored.id },
      ]),
    ).map(itemOf)
    expect(results[0]).toMatchObject({ ...added, revision: 1, userId: person.id })
    expect(results[1]).toMatchObject({
      ...changed,
      password,
      username: null,
      revision: 2,
      updatedAt: expect.any(String),
    })
    expect(results[2]).toMatchObject({ ...deleted, revision: 2, deletedAt: expect.any(String) })
    expect(results[3]).toMatchObject({ ...restored, revision: 3, deletedAt: null })
    expect(seqOf()).toBe(seq + 4)
    expect(await stored(changed.id)).toEqual(results[1])
    expect((await api('GET', `logins/${deleted.id}`, { token: person.tokens.access })).status).toBe(404)
    expect(await stored(restored.id)).toEqual(results[3])
    expect(keptVersions(server.dataDir, 'login_versions', changed.id)[0]?.entity).toEqual(changed)
  })

  it('is done in its order: a second write of one item stands on the first', async () => {
    const id = (await createdItems(1))[0]?.id ?? ''
    const [mine, chosen] = [itemBody(person.vaultId), itemBody(person.vaultId)]
    const results = resultsOf(
      await send([
        { kind: 'update', id, revision: 1, body: mine },
        { kind: 'update', id, revision: 2, body: chosen },
      ]),
    ).map(itemOf)
    expect(results.map(({ revision, name }) => ({ revision, name }))).toEqual([
      { revision: 2, name: mine.name },
      { revision: 3, name: chosen.name },
    ])
    expect(keptVersions(server.dataDir, 'login_versions', id).map(({ rev }) => rev)).toEqual([1, 2])
  })

  it('refuses what stands on a refused write, though another device has brought the item there', async () => {
    const id = (await createdItems(1))[0]?.id ?? ''
    await api('PATCH', `logins/${id}`, { token: person.tokens.access, body: itemBody(person.vaultId) })
    const theirs = await stored(id)
    const two = (standsOnPrevious: true | undefined, revision: number) => [
      { kind: 'update', id, revision, body: itemBody(person.vaultId) },
      { kind: 'update', id, revision: revision + 1, body: itemBody(person.vaultId), standsOnPrevious },
    ]
    const seq = seqOf()
    expect(resultsOf(await send(two(true, 1)))).toEqual([{ problem: 'stale_revision' }, { problem: 'stale_revision' }])
    expect(seqOf()).toBe(seq + 2)
    expect(await stored(id)).toEqual(theirs)
    expect(resultsOf(await send(two(true, 2))).map((result) => itemOf(result).revision)).toEqual([3, 4])
    // Without the word a write goes by its revision alone.
    expect(resultsOf(await send(two(undefined, 3)))).toMatchObject([
      { problem: 'stale_revision' },
      { item: { revision: 5 } },
    ])
  })

  it('tells why each refused one was, and does the others', async () => {
    const stranger = await createPerson(api)
    const [[foreign], [mine, other]] = [await createdItems(1, stranger), await createdItems(2)]
    if (foreign === undefined || mine === undefined || other === undefined) throw new Error('three were made')
    const unknown = '0190a0a0-0000-7000-8000-000000000000'
    const body = { username: null }
    const results = resultsOf(
      await send([
        { kind: 'update', id: foreign.id, revision: 1, body },
        { kind: 'delete', id: foreign.id },
        { kind: 'restore', id: foreign.id },
        { kind: 'update', id: unknown, revision: 1, body },
        { kind: 'update', id: mine.id, revision: 7, body },
        { kind: 'update', id: mine.id, revision: 1, body: { vaultId: stranger.vaultId } },
        { kind: 'create', body: itemBody(stranger.vaultId) },
        { kind: 'update', id: other.id, revision: 1, body },
        { kind: 'delete', id: mine.id, revision: 2 },
      ]),
    )
    expect(results.slice(0, 7)).toEqual(
      ['not_found', 'not_found', 'not_found', 'not_found', 'stale_revision', 'invalid_data', 'invalid_data'].map(
        (problem) => ({ problem }),
      ),
    )
    expect(itemOf(results[7])).toMatchObject({ id: other.id, revision: 2 })
    expect(results[8]).toEqual({ problem: 'stale_revision' })
    expect(await stored(mine.id)).toEqual(mine)
    expect(await stored(foreign.id, stranger)).toEqual(foreign)
  })

  it('counts what it makes: what is above the number of logins or the quota is refused alone', async () => {
    const full = await createPerson(api)
    queryDatabase(server.dataDir, 'UPDATE users SET login_count = ? WHERE user_id = ?', maxLogins - 1, full.id)
    const results = resultsOf(await send([creation(full), creation(full), creation(full)], { as: full }))
    expect(itemOf(results[0]).revision).toBe(1)
    expect(results.slice(1)).toEqual([{ problem: 'limit_reached' }, { problem: 'limit_reached' }])
    expect(queryDatabase(server.dataDir, 'SELECT login_count AS n FROM users WHERE user_id = ?', full.id)).toEqual([
      { n: maxLogins },
    ])
  })

  it('makes many together as it would make them one by one, also where one of them is refused', async () => {
    const [alone, together] = [await createPerson(api), await createPerson(api)]
    const bodies = (of: TestPerson) =>
      Array.from({ length: 60 }, (_, index) => ({ ...itemBody(of.vaultId), details: encString2(1 + (index % 7)) }))
    for (const body of bodies(alone)) await api('POST', 'logins', { token: alone.tokens.access, body })
    const operations = bodies(together).map((body) => ({ kind: 'create', body }))
    operations.splice(30, 0, { kind: 'create', body: { ...itemBody(person.vaultId), details: encString2(1) } })
    const seq = seqOf(together)
    const results = resultsOf(await send(operations, { as: together }))
    expect(results[30]).toEqual({ problem: 'invalid_data' })
    const ids = results.flatMap((result) => ('item' in result ? [result.item.id] : []))
    expect(ids).toHaveLength(60)
    expect(seqOf(together)).toBe(seq + 61)
    const rowsOf = (of: TestPerson) =>
      queryDatabase(
        server.dataDir,
        "SELECT rev, kept, bytes FROM revisions WHERE user_id = ? AND kind = 'login' ORDER BY bytes",
        of.id,
      )
    expect(rowsOf(together)).toEqual(rowsOf(alone))
    const useOf = (of: TestPerson) =>
      queryDatabase(server.dataDir, 'SELECT current_bytes, version_bytes FROM storage_use WHERE user_id = ?', of.id)
    expect(useOf(together)).toEqual(useOf(alone))
    const order = queryDatabase(
      server.dataDir,
      'SELECT id, seq - created_seq AS later FROM logins WHERE user_id = ? ORDER BY seq',
      together.id,
    )
    expect(order).toEqual(ids.map((id) => ({ id, later: 0 })))
  })

  it('takes as many as it may, with bodies longer than one write has, in one answer', async () => {
    const details = encString2(100)
    const operations = Array.from({ length: maxBatchOperations }, () => ({
      kind: 'create',
      body: { name: encString2(), vaultId: person.vaultId, details: encString2(1) },
    }))
    expect(resultsOf(await send(operations)).map(itemOf)).toHaveLength(maxBatchOperations)
    const long = Array.from({ length: 120 }, () => ({
      kind: 'create',
      body: { name: encString2(), vaultId: person.vaultId, details },
    }))
    expect(JSON.stringify(long).length).toBeGreaterThan(maxBodyBytes)
    expect(
      new Set(
        resultsOf(await send(long))
          .map(itemOf)
          .map(({ id }) => id),
      ).size,
    ).toBe(120)
  })
})

describe('a batch that is not one', () => {
  const item = () => itemBody(person.vaultId)
  const refused: readonly (readonly [string, () => unknown, number])[] = [
    ['nothing to do', () => [], 422],
    [
      'one too many',
      () => Array.from({ length: maxBatchOperations + 1 }, () => ({ kind: 'delete', id: randomUUID() })),
      422,
    ],
    ['no list', () => ({}), 422],
    ['another kind', () => [{ kind: 'erase', id: randomUUID() }], 422],
    ['a change without its revision', () => [{ kind: 'update', id: randomUUID(), body: { username: null } }], 422],
    ['a field that nobody knows', () => [{ kind: 'create', body: item(), folder: 'x' }], 422],
    ['plain text', () => [{ kind: 'create', body: { ...item(), name: 'Почта' } }], 422],
    ['more than its bytes', () => [{ kind: 'create', body: { ...item(), name: 'x'.repeat(maxBatchBytes) } }], 413],
  ]

  it.each(refused)('is refused whole: %s', async (_, operations, status) => {
    const seq = seqOf()
    const answer = await send(operations())
    expect(answer.status).toBe(status)
    expect(seqOf()).toBe(seq)
  })

  it('names the place of what is wrong, and does nothing of the rest', async () => {
    const seq = seqOf()
    const answer = await send([creation(), { kind: 'create', body: { ...item(), name: 'Почта' } }])
    expect(answer.json).toMatchObject({ code: 'invalid_data', errors: [{ path: 'operations.1.body.name' }] })
    expect(seqOf()).toBe(seq)
  })

  it('without a token is refused', async () => {
    expect((await api('POST', 'logins/batch', { body: { operations: [creation()] } })).status).toBe(401)
  })
})

describe('a batch that is repeated under its key', () => {
  it('gets the first answer, refusals included, and is not done again', async () => {
    const [first, second] = await createdItems(2)
    if (first === undefined || second === undefined) throw new Error('two were made')
    const operations = [
      creation(),
      { kind: 'update', id: first.id, revision: 9, body: { username: null } },
      { kind: 'delete', id: second.id, revision: 1 },
    ]
    const key = randomUUID()
    const answer = await send(operations, { key })
    const made = itemOf(resultsOf(answer)[0])
    const seq = seqOf()
    // A part refused then would be done now, and one that was answered has gone on.
    for (let revision = 1; revision < 9; revision += 1) {
      await api('PATCH', `logins/${first.id}`, { token: person.tokens.access, body: { username: null } })
    }
    await api('PATCH', `logins/${made.id}`, { token: person.tokens.access, body: { name: encString2() } })
    const again = await send(operations, { key })
    expect({ status: again.status, text: again.text }).toEqual({ status: answer.status, text: answer.text })
    expect(seqOf()).toBe(seq + 9)
    expect(itemContract.parse(await stored(first.id)).revision).toBe(9)
  })

  it('is done once when it arrives many times at once', async () => {
    const key = randomUUID()
    const operations = [creation(), creation()]
    const seq = seqOf()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(operations, { key })))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(seqOf()).toBe(seq + 2)
  })

  it('is refused when it is another, and means nothing in another account', async () => {
    const key = randomUUID()
    const operations = [creation()]
    resultsOf(await send(operations, { key }))
    expect((await send([creation()], { key })).json).toMatchObject({ code: 'idempotency_key_reused' })
    const single = await api('POST', 'logins', {
      token: person.tokens.access,
      body: itemBody(person.vaultId),
      headers: { 'Idempotency-Key': key },
    })
    expect(single.json).toMatchObject({ code: 'idempotency_key_reused' })
    const stranger = await createPerson(api)
    resultsOf(await send([creation(stranger)], { as: stranger, key }))
  })

  it('leaves nothing of its answers when these are forgotten', async () => {
    const many = await createPerson(api)
    await createdItems(3, many)
    const parts = () =>
      queryDatabase(server.dataDir, 'SELECT count(*) AS n FROM answered_parts WHERE user_id = ?', many.id)
    expect(parts()).toEqual([{ n: 3 }])
    queryDatabase(server.dataDir, 'UPDATE users SET seq = seq + 20000 WHERE user_id = ?', many.id)
    await createdItems(1, many)
    expect(parts()).toEqual([{ n: 1 }])
  })

  it('without a key is done anew', async () => {
    const operations = [creation()]
    const ids = [resultsOf(await send(operations, { key: null })), resultsOf(await send(operations, { key: null }))]
    expect(new Set(ids.map(([result]) => itemOf(result).id)).size).toBe(2)
  })
})

it('is refused above the quota, one write at a time, and what is smaller still goes in', async () => {
  const small = await startTestServer({ env: { RATE_LIMITS: '0', QUOTA_MIB: '1' } })
  try {
    const other = createApiClient(small.url)
    const owner = await createPerson(other)
    const large = () => ({
      kind: 'create',
      body: { name: encString2(), vaultId: owner.vaultId, details: encString2(2_900) },
    })
    const answer = await other('POST', 'logins/batch', {
      token: owner.tokens.access,
      body: { operations: [...Array.from({ length: 9 }, large), { kind: 'create', body: itemBody(owner.vaultId) }] },
    })
    const results = batchItems.answer.parse(answer.json).results
    expect(results.at(8)).toEqual({ problem: 'quota_exceeded' })
    expect(results.at(0)).toHaveProperty('item')
    expect(results.at(9)).toHaveProperty('item')
  } finally {
    await small.stop()
  }
})

it('tells of an item that the disk did not keep, and does the others', async () => {
  const [damaged, whole] = await createdItems(2)
  if (damaged === undefined || whole === undefined) throw new Error('two were made')
  queryDatabase(server.dataDir, 'UPDATE logins SET created_at = created_at + 1 WHERE id = ?', damaged.id)
  const results = resultsOf(await send([damaged, whole].map(({ id }) => ({ kind: 'delete', id }))))
  expect(results[0]).toEqual({ problem: 'record_damaged' })
  expect(itemOf(results[1]).id).toBe(whole.id)
})

describe('the limit of writes', () => {
  it('counts ten of a batch as one', async () => {
    // A hundredth of the limit: a hundred at once.
    const slow = await startTestServer({ clock: createTestClock(), env: { RATE_LIMITS: '0.01' } })
    try {
      const other = createApiClient(slow.url)
      const owner = await createPerson(other)
      const batchOf = (count: number) =>
        other('POST', 'logins/batch', {
          token: owner.tokens.access,
          body: { operations: Array.from({ length: count }, () => ({ kind: 'delete', id: randomUUID() })) },
        })
      expect((await batchOf(500)).status).toBe(200)
      expect((await batchOf(490)).status).toBe(200)
      expect((await batchOf(11)).status).toBe(429)
      expect((await batchOf(10)).status).toBe(200)
      expect((await batchOf(1)).status).toBe(429)
    } finally {
      await slow.stop()
    }
  })
})
