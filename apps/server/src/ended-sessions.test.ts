import { request } from 'node:http'
import * as contracts from '@larets/vault-core/contracts'
import { apiBasePath, type Endpoint } from '@larets/vault-core/contracts'
import { afterEach, assert, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createItem } from './testing/api-client.ts'
import { dumpDatabase } from './testing/inspect-database.ts'
import { interruptedOrigin, startInterruptedApp, type InterruptedApp } from './testing/interrupted-app.ts'
import { encString2, hex, itemBody, vaultBody } from './testing/payloads.ts'
import { allStaged, listedRecords, rotationHead } from './testing/rotation-bodies.ts'
import { createSoftPasskey } from './testing/soft-authenticator.ts'
import { createTestTotp } from './testing/totp.ts'
import { createWholeAccount, demandDone, newPassword, type WholeAccount } from './testing/whole-account.ts'

const tokensAnswer = z.object({ access: z.string() })
const challenged = z.object({ challenge: z.string(), rpId: z.string() })
const idAnswer = z.object({ id: z.string() })
const listAnswer = z.object({ sessions: z.array(z.object({ id: z.string(), current: z.boolean() })) })

let app: InterruptedApp

/** Headers of a call that writes. */
interface Sent {
  readonly params?: Readonly<Record<string, string>>
  readonly body?: object
}
type Prepare = (owner: WholeAccount) => Promise<Sent> | Sent
const proof = (owner: WholeAccount) => ({ currentPasswordHash: owner.password() })
const fresh = async (owner: WholeAccount) =>
  createItem(app.api, { ...owner.person, tokens: { ...owner.person.tokens, access: owner.token() } })
const trashed = async (owner: WholeAccount) => {
  const id = await fresh(owner)
  await demandDone(app.api('DELETE', `logins/${id}`, { token: owner.token() }))
  return id
}
const vault = async (owner: WholeAccount) =>
  idAnswer.parse((await app.api('POST', 'vaults', { token: owner.token(), body: vaultBody() })).json).id
const ceremony = async (owner: WholeAccount, path: string) => ({
  ...challenged.parse((await app.api('POST', path, { token: owner.token() })).json),
  origin: interruptedOrigin,
})
const backupCodes = () => ({ id: hex(16), hashes: Array.from({ length: 10 }, () => hex(32)) })
const begun = async (owner: WholeAccount) => {
  const head = rotationHead(owner.password())
  await demandDone(app.api('POST', 'auth/rotation', { token: owner.token(), body: head }))
  return head.rotationId
}
const records = async (owner: WholeAccount) =>
  allStaged(listedRecords.parse((await app.api('GET', 'auth/rotation', { token: owner.token() })).json))
const staged = async (owner: WholeAccount) => {
  const rotationId = await begun(owner)
  await demandDone(
    app.api('PUT', `auth/rotation/${rotationId}/records`, {
      token: owner.token(),
      body: { records: await records(owner) },
    }),
  )
  return rotationId
}
const tabShare = { tabId: hex(16), share: hex(32), ttl: 60_000 }
const shared = async (owner: WholeAccount) =>
  void (await demandDone(app.api('PUT', 'auth/tab-share', { token: owner.token(), body: tabShare })))

/** Accounts with a second factor. */
const withFactor = new Set(['putBackupCodes', 'removeFactor'])
/** Calls that have a body, or a method that others write by, and write nothing. */
const writeNothing = new Set(['challengePasskey', 'challengeFactor', 'challengeSecurityKey'])

/** Every call that writes for whoever is signed in. */
const writes: Readonly<Record<string, Prepare>> = {
  putPasskey: async (owner) => ({
    body: {
      attestation: createSoftPasskey().attest(await ceremony(owner, 'auth/passkeys/challenge')),
      name: 'Ещё',
      blob: encString2(64),
      ...proof(owner),
    },
  }),
  removePasskey: (owner) => ({ body: { id: owner.passkey.id, ...proof(owner) } }),
  putSecurityKey: async (owner) => {
    const attestation = createSoftPasskey().attest(await ceremony(owner, 'auth/factors/security-keys/challenge'), {
      verifiesUser: false,
    })
    return { body: { id: hex(16), attestation, name: 'Ещё', backupCodes: backupCodes(), ...proof(owner) } }
  },
  putTotp: (owner) => {
    const totp = createTestTotp()
    return {
      body: {
        id: hex(16),
        secret: totp.secret,
        code: totp.at(app.clock.now()),
        backupCodes: backupCodes(),
        ...proof(owner),
      },
    }
  },
  putBackupCodes: (owner) => ({ body: { ...backupCodes(), ...proof(owner), ...owner.factor() } }),
  removeFactor: (owner) => ({ body: { id: owner.factorIds.key, ...proof(owner), ...owner.factor() } }),
  changeMe: () => ({ body: { name: 'Другая' } }),
  deleteAccount: (owner) => ({ body: proof(owner) }),
  changePassword: (owner) => ({ body: { ...newPassword(), ...proof(owner) } }),
  rewrap: (owner) => ({
    body: { publicKey: owner.person.signUp.publicKey, kdf: 3, encryptedPrivateKey: encString2(9), ...proof(owner) },
  }),
  putRecovery: (owner) => ({
    body: { id: hex(16), recoveryHash: hex(32), blob: encString2(9), replaces: owner.code.id, ...proof(owner) },
  }),
  removeRecovery: (owner) => ({ body: { id: owner.code.id, ...proof(owner) } }),
  beginRotation: (owner) => ({ body: rotationHead(owner.password()) }),
  stageRotation: async (owner) => ({
    params: { rotationId: await begun(owner) },
    body: { records: await records(owner) },
  }),
  openRotation: async (owner) => ({ body: { rotationId: await staged(owner), ...proof(owner) } }),
  dropRotation: async (owner) => ({ params: { rotationId: await staged(owner) } }),
  finishRotation: async (owner) => ({ body: { rotationId: await staged(owner), ...proof(owner) } }),
  endSession: async (owner) => {
    await demandDone(
      app.api('POST', 'auth/sign-in', {
        body: owner.person.credentials,
        headers: { 'X-Device-Token': owner.deviceToken },
      }),
    )
    const { sessions } = listAnswer.parse((await app.api('GET', 'auth/sessions', { token: owner.token() })).json)
    return { params: { id: sessions[0]?.id ?? '' } }
  },
  endOtherSessions: () => ({}),
  endWaysIn: () => ({ body: { ends: [], otherSessions: true } }),
  readEvents: async (owner) => {
    const { events } = z
      .object({ events: z.array(idAnswer) })
      .parse((await app.api('GET', 'auth/events?before=', { token: owner.token() })).json)
    return { body: { through: events[0]?.id } }
  },
  reportEvent: () => ({ body: { kind: 'exported' } }),
  putTabShare: () => ({ body: tabShare }),
  deleteTabShare: async (owner) => {
    await shared(owner)
    return { params: { tabId: tabShare.tabId } }
  },
  deleteTabShares: async (owner) => {
    await shared(owner)
    return {}
  },
  createVault: () => ({ body: vaultBody() }),
  updateVault: (owner) => ({
    params: { id: owner.person.vaultId },
    body: { id: owner.person.vaultId, name: encString2(), encryptedSymmetricKey: '', overview: encString2(2) },
  }),
  deleteVault: async (owner) => ({ params: { id: await vault(owner) } }),
  restoreVault: async (owner) => {
    const id = await vault(owner)
    await demandDone(app.api('DELETE', `vaults/${id}`, { token: owner.token() }))
    return { params: { id } }
  },
  createItem: (owner) => ({ body: itemBody(owner.person.vaultId) }),
  updateItem: async (owner) => ({ params: { id: await fresh(owner) }, body: itemBody(owner.person.vaultId) }),
  deleteItem: async (owner) => ({ params: { id: await fresh(owner) } }),
  restoreItem: async (owner) => ({ params: { id: await trashed(owner) } }),
  batchItems: (owner) => ({
    body: {
      operations: [
        { kind: 'create', body: itemBody(owner.person.vaultId) },
        { kind: 'create', body: itemBody(owner.person.vaultId) },
      ],
    },
  }),
  eraseItem: async (owner) => ({ params: { id: await trashed(owner) } }),
  emptyTrash: async (owner) => {
    await trashed(owner)
    return {}
  },
}

/** How the session of a call ends while that is under way. */
const ends: Readonly<Record<string, (owner: WholeAccount, token: string) => Promise<unknown>>> = {
  'it is ended from another device': async (owner, token) => {
    const { sessions } = listAnswer.parse((await app.api('GET', 'auth/sessions', { token })).json)
    const id = sessions.find(({ current }) => current)?.id ?? ''
    return demandDone(app.api('DELETE', `auth/sessions/${id}`, { token: owner.other.access }))
  },
  'the master password is changed on another device': (owner) =>
    demandDone(
      app.api('POST', 'auth/change-password', {
        token: owner.other.access,
        body: { ...newPassword(), ...proof(owner) },
      }),
    ),
  'it signs out': (_, token) => demandDone(app.api('GET', 'auth/logout', { token })),
}

const endpoints = Object.entries(contracts).flatMap(([name, value]): [string, Endpoint][] =>
  typeof value === 'object' && 'authorization' in value && value.authorization === 'access' && value.method !== 'GET'
    ? [[name, value]]
    : [],
)

/** Sends a call whose body may come in two parts; the second is awaited. */
function send(
  { method, path }: Endpoint,
  token: string,
  { params = {}, body }: Sent,
  second: Promise<void> = Promise.resolve(),
): Promise<number> {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const text = body === undefined ? '' : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(text),
      Authorization: `Bearer ${token}`,
    }
    const outgoing = request(
      app.url + apiBasePath + address,
      { method, headers: body === undefined ? { Authorization: `Bearer ${token}` } : headers },
      (incoming) => {
        incoming.resume().on('end', () => resolve(incoming.statusCode ?? 0))
      },
    )
    outgoing.on('error', reject)
    const bytes = Buffer.from(text)
    outgoing.write(bytes.subarray(0, bytes.length >> 1))
    void second.then(() => outgoing.end(bytes.subarray(bytes.length >> 1)))
  })
}

/**
 * An account, what is to be sent, and a token that was never used: the first write of its first call notes that it is.
 */
async function prepared(name: string) {
  const prepare = writes[name]
  if (prepare === undefined) throw new Error(name)
  const owner = await createWholeAccount(app, withFactor.has(name))
  const sent = await prepare(owner)
  const vaults = z
    .array(z.looseObject({ encryptedSymmetricKey: z.string() }))
    .parse((await app.api('GET', 'vaults', { token: owner.token() })).json)
  // A vault keeps the key that it has.
  const body =
    name === 'updateVault' ? { ...sent.body, encryptedSymmetricKey: vaults[0]?.encryptedSymmetricKey } : sent.body
  const refreshed = await demandDone(app.api('GET', 'auth/refresh', { token: owner.person.tokens.refresh }))
  return {
    owner,
    sent: { ...sent, ...(body === undefined ? {} : { body }) },
    token: tokensAnswer.parse(refreshed.json).access,
  }
}

const mostPoints = 20

describe('a call that writes', () => {
  it('is one of these', () => {
    expect(new Set(endpoints.map(([name]) => name))).toEqual(new Set([...Object.keys(writes), ...writeNothing]))
  })
})

const isFull = process.env['TEST_FULL'] === '1'
const tried = endpoints.filter(([name]) => !writeNothing.has(name))
const withBody = tried.filter(([, { body }]) => body !== null)
/** In `npm test` each is tried with one end. */
const endings = withBody.flatMap(([name, endpoint], index) =>
  Object.keys(ends).flatMap((end, place) => (isFull || place === index % 3 ? [[name, end, endpoint] as const] : [])),
)
/** Calls with a body are tried with that; the rest of its writes in full runs. */
const followed = isFull ? tried : tried.filter(([, { body }]) => body === null)

describe('a session', () => {
  beforeEach(async () => {
    app = await startInterruptedApp()
  })
  afterEach(() => app.stop())

  it.each(tried)('that lasts has %s done', async (name, endpoint) => {
    const { sent, token } = await prepared(name)
    const before = dumpDatabase(app.dataDir)
    expect(await send(endpoint, token, sent)).toBeLessThan(300)
    assert(dumpDatabase(app.dataDir) !== before)
  })

  it.each(endings)('writes nothing by %s whose body is on its way while %s', async (name, end, endpoint) => {
    const { owner, sent, token } = await prepared(name)
    const { promise, resolve } = Promise.withResolvers<void>()
    let after = ''
    const between = app.interrupt(0, async () => {
      await ends[end]?.(owner, token)
      after = dumpDatabase(app.dataDir)
      resolve()
    })
    expect(await send(endpoint, token, sent, promise)).toBe(401)
    assert(between.isDone())
    assert(dumpDatabase(app.dataDir) === after)
  })

  it.each(followed)('writes nothing by %s from where it ends on', async (name, endpoint) => {
    for (let point = 1; point < mostPoints; point += 1) {
      const { owner, sent, token } = await prepared(name)
      let [before, after] = ['', '']
      const between = app.interrupt(point, async () => {
        before = dumpDatabase(app.dataDir)
        await ends['it is ended from another device']?.(owner, token)
        after = dumpDatabase(app.dataDir)
      })
      const start = dumpDatabase(app.dataDir)
      await send(endpoint, token, sent)
      if (!between.isDone()) return
      // It was done before that.
      if (withoutUse(before) !== withoutUse(start)) return
      assert(dumpDatabase(app.dataDir) === after, `at point ${point}`)
    }
    throw new Error('It has more points than are tried')
  })
})

/** But for the note that a token is used. */
const withoutUse = (dump: string): string => dump.replaceAll(/"generation_used":"?\d"?/g, '')
