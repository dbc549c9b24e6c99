import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createItem, createPerson, signIn, type ApiClient, type TestPerson } from '../testing/api-client.ts'
import { queryDatabase } from '../testing/inspect-database.ts'
import type { TestClock, TestServer } from '../testing/index.ts'
import { encString1, encString2, hex, itemBody, vaultBody } from '../testing/payloads.ts'
import {
  allStaged,
  listedRecord,
  listedRecords,
  rotationHead,
  stagedItem,
  stagedVault,
} from '../testing/rotation-bodies.ts'
import { startServerWithPerson } from '../testing/server-with-person.ts'
import { createTestTotp } from '../testing/totp.ts'

const meAnswer = z.object({ storage: z.object({ current: z.object({ used: z.number() }) }) })
const finished = z.object({ tokens: z.object({ access: z.string(), refresh: z.string() }) })

let clock: TestClock
let server: TestServer
let api: ApiClient
let person: TestPerson
let token: string

beforeEach(async () => {
  ;({ clock, server, api, person } = await startServerWithPerson())
  token = person.tokens.access
})
afterEach(() => server.stop())

const currentPasswordHash = () => person.credentials.passwordHash
const list = async () => listedRecords.parse((await api('GET', 'auth/rotation', { token })).json)
const headOf = () => rotationHead(currentPasswordHash())
const begin = (body: object) => api('POST', 'auth/rotation', { token, body })
const stage = (rotationId: string, staged: readonly object[]) =>
  api('PUT', `auth/rotation/${rotationId}/records`, { token, body: { records: staged } })
const finish = (rotationId: string, more: object = {}) =>
  api('POST', 'auth/rotation/finish', {
    token,
    body: { currentPasswordHash: currentPasswordHash(), rotationId, ...more },
  })
const open = (rotationId: string, passwordHash = currentPasswordHash()) =>
  api('POST', 'auth/rotation/open', { token, body: { currentPasswordHash: passwordHash, rotationId } })

/** Begins a rotation and stages everything. */
async function staged() {
  const head = headOf()
  expect((await begin(head)).status).toBe(200)
  const all = allStaged(await list())
  expect((await stage(head.rotationId, all)).status).toBe(200)
  return { head, all }
}

/** Finishes one, and goes on with its tokens. */
async function finishWell(rotationId: string, more: object = {}) {
  const answer = await finish(rotationId, more)
  expect(answer.status).toBe(200)
  token = finished.parse(answer.json).tokens.access
}

describe('a rotation of the keys', () => {
  it('shows nothing before it is finished, and then all at once', async () => {
    const item = await createItem(api, person)
    const before = await list()
    const { head, all } = await staged()
    expect(await list()).toEqual(before)
    expect((await api('GET', 'auth/me', { token })).json).toMatchObject({ publicKey: person.signUp.publicKey })
    await finishWell(head.rotationId)
    expect((await api('GET', 'auth/me', { token })).json).toMatchObject({ publicKey: head.publicKey })
    for (const { kind, revision, ...contents } of all) {
      const listed = await list()
      const found = (kind === 'vault' ? listed.vaults : listed.logins).find(({ id }) => id === contents.id)
      expect(found).toMatchObject({ ...contents, revision: revision + 1, keyEpoch: 2 })
    }
    expect((await api('GET', `logins/${item}`, { token })).json).toMatchObject({ keyEpoch: 2 })
    const entered = await api('POST', 'auth/sign-in', { body: person.credentials })
    expect(entered.json).toMatchObject({ privateKey: head.encryptedPrivateKey })
  })

  it('ends every other session, and leaves this one with new tokens', async () => {
    const other = await signIn(api, person.credentials)
    const { head } = await staged()
    await finishWell(head.rotationId)
    expect((await api('GET', 'auth/me', { token: other.access })).status).toBe(401)
    expect((await api('GET', 'auth/refresh', { token: other.refresh })).status).toBe(401)
    expect((await api('GET', 'auth/me', { token: person.tokens.access })).status).toBe(401)
    expect((await api('GET', 'auth/me', { token })).status).toBe(200)
  })

  it('takes with it what lies in the trash, hides in a deleted vault, or is the key of one that was let go of', async () => {
    const vault = z.object({ id: z.string() }).parse((await api('POST', 'vaults', { token, body: vaultBody() })).json)
    const hidden = await createItem(api, { ...person, vaultId: vault.id })
    const deleted = await createItem(api, person)
    await api('DELETE', `logins/${deleted}`, { token })
    await api('DELETE', `vaults/${vault.id}`, { token })
    const { head } = await staged()
    await finishWell(head.rotationId)
    const trash = z
      .object({ logins: z.array(listedRecord), vaults: z.array(listedRecord), vaultItems: z.array(listedRecord) })
      .parse((await api('GET', 'trash', { token })).json)
    expect(trash.logins).toMatchObject([{ id: deleted, keyEpoch: 2 }])
    expect(trash.vaults).toMatchObject([{ id: vault.id, keyEpoch: 2, previousKeys: [{ keyEpoch: 1 }] }])
    expect(trash.vaultItems).toMatchObject([{ id: hidden, keyEpoch: 2 }])
    await api('DELETE', `trash/${vault.id}`, { token })
    const { vaults, logins } = await list()
    expect(vaults.map(({ id }) => id)).toContain(vault.id)
    expect(logins.map(({ id }) => id)).not.toContain(hidden)
  })

  it('leaves the trash in its order', async () => {
    const items = [await createItem(api, person), await createItem(api, person), await createItem(api, person)]
    for (const id of [items[1], items[2], items[0]]) await api('DELETE', `logins/${id}`, { token })
    const idsInTrash = async () =>
      z
        .object({ logins: z.array(listedRecord) })
        .parse((await api('GET', 'trash', { token })).json)
        .logins.map(({ id }) => id)
    const before = await idsInTrash()
    expect(before).toEqual([items[0], items[2], items[1]])
    const { head } = await staged()
    await finishWell(head.rotationId)
    expect(await idsInTrash()).toEqual(before)
  })

  it('leaves the versions before as they were, with the number of the key that opens them', async () => {
    const item = await createItem(api, person)
    await api('PATCH', `logins/${item}`, { token, body: itemBody(person.vaultId) })
    const versions = async () =>
      z.object({ versions: z.array(listedRecord) }).parse((await api('GET', `logins/${item}/versions`, { token })).json)
        .versions
    const before = await versions()
    const { head } = await staged()
    await finishWell(head.rotationId)
    expect(await versions()).toEqual(before)
    await api('PATCH', `logins/${item}`, { token, body: itemBody(person.vaultId, 2) })
    expect((await versions()).map(({ keyEpoch = 1 }) => keyEpoch)).toEqual([2, 1])
    const again = await staged()
    await finishWell(again.head.rotationId)
    const [vault] = (await list()).vaults
    expect(vault).toMatchObject({ keyEpoch: 3, previousKeys: [{ keyEpoch: 1 }, { keyEpoch: 2 }] })
    const next = z
      .object({ id: z.string() })
      .parse((await api('POST', 'logins', { token, body: itemBody(person.vaultId, 3) })).json)
    expect((await api('GET', `logins/${next.id}`, { token })).json).toMatchObject({ keyEpoch: 3 })
  })

  it('is refused while a record is missing or was written since, and goes on with what changed', async () => {
    const item = await createItem(api, person)
    const { head } = await staged()
    await api('PATCH', `logins/${item}`, { token, body: { name: encString2(4) } })
    const added = await createItem(api, person)
    const before = await list()
    expect((await finish(head.rotationId)).json).toMatchObject({ code: 'rotation_incomplete' })
    expect(await list()).toEqual(before)
    expect((await api('GET', 'auth/me', { token })).json).toMatchObject({ publicKey: person.signUp.publicKey })
    await stage(head.rotationId, before.logins.filter(({ id }) => id === item).map(stagedItem))
    expect((await finish(head.rotationId)).json).toMatchObject({ code: 'rotation_incomplete' })
    await stage(head.rotationId, before.logins.filter(({ id }) => id === added).map(stagedItem))
    await finishWell(head.rotationId)
  })

  it('leaves an item that nobody vouches for under its old key', async () => {
    const item = await createItem(api, person)
    const head = headOf()
    await begin(head)
    const { vaults, logins } = await list()
    await stage(head.rotationId, [
      ...vaults.map(stagedVault),
      ...logins.map(({ id, revision }) => ({ kind: 'left', id, revision })),
    ])
    const before = (await api('GET', `logins/${item}`, { token })).json
    await finishWell(head.rotationId)
    expect((await api('GET', `logins/${item}`, { token })).json).toEqual(before)
    await api('PATCH', `logins/${item}`, { token, body: itemBody(person.vaultId, 2) })
    expect((await api('GET', `logins/${item}`, { token })).json).toMatchObject({ keyEpoch: 2 })
  })

  it('refuses what is sealed under the key that was given up, also among others, and under one that is not there yet', async () => {
    const item = await createItem(api, person)
    const { head } = await staged()
    await finishWell(head.rotationId)
    const before = await list()
    const stale = { status: 409, json: { code: 'stale_key' } }
    for (const keyEpoch of [1, 3]) {
      const body = itemBody(person.vaultId, keyEpoch)
      expect(await api('POST', 'logins', { token, body })).toMatchObject(stale)
      expect(await api('PATCH', `logins/${item}`, { token, body })).toMatchObject(stale)
      const batch = await api('POST', 'logins/batch', { token, body: { operations: [{ kind: 'create', body }] } })
      expect(batch.json).toEqual({ results: [{ problem: 'stale_key' }] })
    }
    expect(await list()).toEqual(before)
    expect((await api('POST', 'logins', { token, body: itemBody(person.vaultId, 2) })).status).toBe(201)
  })

  it('is refused without a key that the vault had', async () => {
    const head = headOf()
    await begin(head)
    const { vaults } = await list()
    const ghost = { keyEpoch: 2, encryptedSymmetricKey: encString1() }
    await stage(
      head.rotationId,
      vaults.map((vault) => ({ ...stagedVault(vault), previousKeys: [ghost] })),
    )
    expect((await finish(head.rotationId)).json).toMatchObject({ code: 'invalid_data' })
  })

  it('ends the recovery code, and is told of', async () => {
    const code = {
      currentPasswordHash: currentPasswordHash(),
      id: hex(16),
      replaces: null,
      recoveryHash: hex(32),
      blob: encString2(9),
    }
    expect((await api('PUT', 'auth/recovery', { token, body: code })).status).toBe(200)
    const { head } = await staged()
    await finishWell(head.rotationId)
    expect((await api('GET', 'auth/recovery', { token })).json).toEqual({ code: null })
    expect((await api('GET', 'auth/events?before=', { token })).json).toMatchObject({
      events: [{ kind: 'keys_rotated' }, {}],
    })
  })

  it('keeps the way back open, newest first', async () => {
    const first = await staged()
    await finishWell(first.head.rotationId)
    const second = await staged()
    await finishWell(second.head.rotationId)
    expect((await api('GET', 'auth/previous-keys', { token })).json).toEqual({
      keys: [
        { publicKey: first.head.publicKey, previousKey: second.head.previousKey },
        { publicKey: person.signUp.publicKey, previousKey: first.head.previousKey },
      ],
    })
  })

  it('whose answer was lost is answered again, and done once', async () => {
    const { head } = await staged()
    await finishWell(head.rotationId)
    const done = await list()
    await finishWell(head.rotationId)
    expect(await list()).toEqual(done)
    expect((await begin(head)).status).toBe(422)
    expect((await stage(head.rotationId, allStaged(done))).json).toMatchObject({ code: 'rotation_over' })
  })

  it('asks for the master password at its beginning, when it goes on and at its end', async () => {
    expect((await begin({ ...headOf(), currentPasswordHash: hex(32) })).json).toMatchObject({
      code: 'wrong_credentials',
    })
    const { head } = await staged()
    expect((await open(head.rotationId, hex(32))).json).toMatchObject({ code: 'wrong_credentials' })
    expect((await finish(head.rotationId, { currentPasswordHash: hex(32) })).json).toMatchObject({
      code: 'wrong_credentials',
    })
    expect((await api('GET', 'auth/me', { token })).json).toMatchObject({ publicKey: person.signUp.publicKey })
  })

  it('asks for the second factor where the account has one, also again after a wrong code', async () => {
    const totp = createTestTotp()
    const backupCodes = { id: hex(16), hashes: Array.from({ length: 10 }, () => hex(32)) }
    const factor = {
      currentPasswordHash: currentPasswordHash(),
      id: hex(16),
      secret: totp.secret,
      code: totp.at(clock.now()),
      backupCodes,
    }
    expect((await api('PUT', 'auth/factors/totp', { token, body: factor })).status).toBe(200)
    const { head } = await staged()
    expect((await finish(head.rotationId)).json).toMatchObject({ code: 'second_factor_required' })
    expect((await finish(head.rotationId, { factor: { kind: 'totp', code: '000000' } })).json).toMatchObject({
      code: 'wrong_factor',
    })
    clock.advance(60_000)
    await finishWell(head.rotationId, { factor: { kind: 'totp', code: totp.at(clock.now()) } })
  })

  it('that was broken off tells what it has staged to whoever knows the master password', async () => {
    await createItem(api, person)
    const { head, all } = await staged()
    const { rotationId, currentPasswordHash: _hash, ...sealed } = head
    expect((await open(rotationId)).json).toEqual({
      deviceToken: expect.any(String),
      ...sealed,
      vaults: all.flatMap((one) =>
        one.kind === 'vault' && 'encryptedSymmetricKey' in one
          ? [{ id: one.id, revision: one.revision, encryptedSymmetricKey: one.encryptedSymmetricKey }]
          : [],
      ),
      logins: all.filter(({ kind }) => kind === 'login').map(({ id, revision }) => ({ id, revision })),
    })
    expect((await open(hex(16))).json).toMatchObject({ code: 'rotation_over' })
  })

  it('is staged by the session that began it alone, and by another one once that has proved as much', async () => {
    await createItem(api, person)
    const { head, all } = await staged()
    const { rotationId } = head
    const kept = () => queryDatabase(server.dataDir, 'SELECT id, content FROM staged_records ORDER BY id')
    const before = kept()
    const other = (await signIn(api, person.credentials)).access
    const stageAs = (bearer: string, records: readonly object[]) =>
      api('PUT', `auth/rotation/${rotationId}/records`, { token: bearer, body: { records } })
    const others = allStaged(await list())
    expect((await stageAs(other, others)).json).toMatchObject({ code: 'rotation_over' })
    // Neither does it become the other's by being begun again as it was, which takes no factor.
    expect((await api('POST', 'auth/rotation', { token: other, body: head })).json).toMatchObject({
      code: 'rotation_over',
    })
    expect(kept()).toEqual(before)
    const renewed = z
      .object({ access: z.string() })
      .parse((await api('GET', 'auth/refresh', { token: person.tokens.refresh })).json).access
    expect((await stageAs(renewed, all)).status).toBe(200)
    const goOn = { currentPasswordHash: currentPasswordHash(), rotationId }
    expect(
      (await api('POST', 'auth/rotation/open', { token: other, body: { ...goOn, currentPasswordHash: hex(32) } }))
        .status,
    ).toBe(401)
    expect((await stageAs(other, others)).json).toMatchObject({ code: 'rotation_over' })
    expect((await api('POST', 'auth/rotation/open', { token: other, body: goOn })).status).toBe(200)
    expect((await stageAs(renewed, all)).json).toMatchObject({ code: 'rotation_over' })
    expect((await stageAs(other, others)).status).toBe(200)
    token = other
    await finishWell(rotationId)
    const item = others.find(({ kind }) => kind === 'login')
    expect((await list()).logins).toMatchObject([{ id: item?.id, keyEpoch: 2 }])
  })

  it('gives way to another one, to its owner, and to another master password', async () => {
    const { head } = await staged()
    const { head: other } = await staged()
    expect((await finish(head.rotationId)).json).toMatchObject({ code: 'rotation_over' })
    expect((await api('DELETE', `auth/rotation/${other.rotationId}`, { token })).status).toBe(200)
    expect((await finish(other.rotationId)).json).toMatchObject({ code: 'rotation_over' })
    const { head: third } = await staged()
    const change = {
      currentPasswordHash: currentPasswordHash(),
      passwordHash: hex(32),
      authSalt: hex(16),
      passwordSalt: hex(16),
      kdf: 1,
      encryptedPrivateKey: encString2(9),
    }
    token = finished.parse((await api('POST', 'auth/change-password', { token, body: change })).json).tokens.access
    expect((await finish(third.rotationId, { currentPasswordHash: change.passwordHash })).json).toMatchObject({
      code: 'rotation_over',
    })
  })

  it('weighs nothing before it is finished, and then what it is', async () => {
    await createItem(api, person)
    const used = async () => meAnswer.parse((await api('GET', 'auth/me', { token })).json).storage.current.used
    const before = await used()
    const { head } = await staged()
    expect(await used()).toBe(before)
    await finishWell(head.rotationId)
    expect(await used()).toBeGreaterThan(before)
  })

  it('two at once are one after the other', async () => {
    const { head } = await staged()
    const answers = await Promise.all([finish(head.rotationId), finish(head.rotationId)])
    const won = answers.filter(({ status }) => status === 200)
    expect(won.length).toBeGreaterThan(0)
    token = (await signIn(api, person.credentials)).access
    expect((await list()).vaults).toMatchObject([{ keyEpoch: 2 }])
  })
})

describe('what the disk did not keep of a rotation', () => {
  it('is missing from it, and is staged anew', async () => {
    await createItem(api, person)
    const { head } = await staged()
    const { logins } = await list()
    queryDatabase(
      server.dataDir,
      `UPDATE staged_records SET content = replace(content, '"name":"2.', '"name":"2.A') WHERE kind = 'login'`,
    )
    expect((await finish(head.rotationId)).json).toMatchObject({ code: 'rotation_incomplete' })
    expect((await open(head.rotationId)).json).toMatchObject({ logins: [] })
    await stage(head.rotationId, logins.map(stagedItem))
    await finishWell(head.rotationId)
  })
})

it("somebody else's rotation is nobody's", async () => {
  const { head } = await staged()
  const stranger = await createPerson(api)
  const asked = {
    token: stranger.tokens.access,
    body: { currentPasswordHash: stranger.credentials.passwordHash, rotationId: head.rotationId },
  }
  expect((await api('POST', 'auth/rotation/open', asked)).json).toMatchObject({ code: 'rotation_over' })
  expect((await api('POST', 'auth/rotation/finish', asked)).json).toMatchObject({ code: 'rotation_over' })
  await api('DELETE', `auth/rotation/${head.rotationId}`, { token: stranger.tokens.access })
  await finishWell(head.rotationId)
})
