import { deviceTokenHeader } from '@larets/vault-core/contracts'
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { closeAccount } from '../account/operated-accounts.ts'
import { createUsersRepository } from '../account/users-repository.ts'
import { signIn, type ApiAnswer, type ApiClient } from '../testing/api-client.ts'
import { interruptedOrigin, startInterruptedApp, type InterruptedApp } from '../testing/interrupted-app.ts'
import { encString2, hex } from '../testing/payloads.ts'
import { allStaged, listedRecords, rotationHead } from '../testing/rotation-bodies.ts'
import { createTestTotp } from '../testing/totp.ts'
import { createWholeAccount, demandDone as ok, newPassword, type WholeAccount } from '../testing/whole-account.ts'

const step = 30_000
const tokensAnswer = z.object({ tokens: z.object({ access: z.string(), refresh: z.string() }) })
const challenged = z.object({ challenge: z.string(), rpId: z.string() })
const demanded = z.object({
  factor: z.object({
    ticket: z.string(),
    securityKeys: z.optional(z.looseObject({ challenge: z.string(), rpId: z.string() })),
  }),
})

let app: InterruptedApp
let api: ApiClient
beforeAll(async () => {
  app = await startInterruptedApp()
  api = app.api
})
afterAll(() => app.stop())

/** Change of the account meanwhile. */
const changes: Readonly<Record<string, (owner: WholeAccount) => Promise<void>>> = {
  'a change of the master password': async (owner) => {
    const next = newPassword()
    const body = { ...next, currentPasswordHash: owner.password() }
    const answer = await ok(api('POST', 'auth/change-password', { token: owner.token(), body }))
    owner.renew({ ...tokensAnswer.parse(answer.json), password: next.passwordHash })
  },
  'a recovery': async (owner) => {
    const { email } = owner.person.credentials
    const opened = await ok(
      api('POST', 'auth/recovery/open', { body: { email, recoveryHash: owner.code.recoveryHash, ...owner.factor() } }),
    )
    const next = newPassword()
    await ok(
      api('POST', 'auth/recovery/finish', {
        body: { ticket: z.object({ ticket: z.string() }).parse(opened.json).ticket, ...next },
      }),
    )
    owner.renew({ password: next.passwordHash })
  },
  'a rotation of the keys': async (owner) => {
    const token = owner.token()
    const head = rotationHead(owner.password())
    await ok(api('POST', 'auth/rotation', { token, body: head }))
    const records = allStaged(listedRecords.parse((await api('GET', 'auth/rotation', { token })).json))
    await ok(api('PUT', `auth/rotation/${head.rotationId}/records`, { token, body: { records } }))
    const body = { currentPasswordHash: owner.password(), rotationId: head.rotationId, ...owner.factor() }
    owner.renew(tokensAnswer.parse((await ok(api('POST', 'auth/rotation/finish', { token, body }))).json))
  },
  'the end of all other sessions': async (owner) =>
    void (await ok(api('DELETE', 'auth/sessions', { token: owner.token() }))),
  'the closing of the account': ({ person }) =>
    closeAccount(app.database.db, person.credentials.email, app.clock.now()),
  'the deletion of the account': async (owner) =>
    void (await ok(
      api('DELETE', 'account', {
        token: owner.token(),
        body: { currentPasswordHash: owner.password(), ...owner.factor() },
      }),
    )),
  'another second factor': async (owner) => {
    if (owner.totp === null) {
      const totp = createTestTotp()
      const backupCodes = { id: hex(16), hashes: Array.from({ length: 10 }, () => hex(32)) }
      const body = {
        id: hex(16),
        secret: totp.secret,
        code: totp.at(app.clock.now()),
        backupCodes,
        currentPasswordHash: owner.password(),
      }
      await ok(api('PUT', 'auth/factors/totp', { token: owner.token(), body }))
      return
    }
    const token = owner.token()
    for (const id of [owner.factorIds.totp, owner.factorIds.key]) {
      await ok(
        api('POST', 'auth/factors/remove', {
          token,
          body: { id, currentPasswordHash: owner.password(), ...owner.factor() },
        }),
      )
    }
    const totp = createTestTotp()
    const backupCodes = { id: hex(16), hashes: Array.from({ length: 10 }, () => hex(32)) }
    const body = {
      id: hex(16),
      secret: totp.secret,
      code: totp.at(app.clock.now()),
      backupCodes,
      currentPasswordHash: owner.password(),
    }
    await ok(api('PUT', 'auth/factors/totp', { token, body }))
  },
  'the end of the passkey': async (owner) =>
    void (await ok(
      api('POST', 'auth/passkeys/remove', {
        token: owner.token(),
        body: { id: owner.passkey.id, currentPasswordHash: owner.password() },
      }),
    )),
  'another recovery code': async (owner) => {
    const body = {
      id: hex(16),
      recoveryHash: hex(32),
      blob: encString2(9),
      replaces: owner.code.id,
      currentPasswordHash: owner.password(),
    }
    await ok(api('PUT', 'auth/recovery', { token: owner.token(), body }))
  },
}
const everySession = [
  'a change of the master password',
  'a recovery',
  'a rotation of the keys',
  'the end of all other sessions',
  'the closing of the account',
  'the deletion of the account',
]

/** A way in: what is proved beforehand, and the call that begins. */
interface Way {
  readonly hasFactor: boolean
  /** Changes after which nothing may begin by what was proved before. */
  readonly endedBy: readonly string[]
  readonly prepare: (owner: WholeAccount) => Promise<() => Promise<ApiAnswer>>
}
const ticketOf = async ({ person }: WholeAccount) =>
  demanded.parse((await api('POST', 'auth/sign-in', { body: person.credentials })).json).factor
const byFactor = (proofOf: (owner: WholeAccount, asked: Awaited<ReturnType<typeof ticketOf>>) => object): Way => ({
  hasFactor: true,
  endedBy: [...everySession, 'another second factor'],
  prepare: async (owner) => {
    const asked = await ticketOf(owner)
    app.clock.advance(step)
    const factor = proofOf(owner, asked)
    return () => api('POST', 'auth/sign-in/factor', { body: { ticket: asked.ticket, factor } })
  },
})
const ways: Readonly<Record<string, Way>> = {
  'the master password, on a device that is known': {
    hasFactor: false,
    endedBy: [...everySession, 'another second factor'],
    prepare:
      async ({ person, deviceToken }) =>
      () =>
        api('POST', 'auth/sign-in', { body: person.credentials, headers: { [deviceTokenHeader]: deviceToken } }),
  },
  'the master password, on another device': {
    hasFactor: false,
    endedBy: [...everySession, 'another second factor'],
    prepare:
      async ({ person }) =>
      () =>
        api('POST', 'auth/sign-in', { body: person.credentials }),
  },
  'a one-time code': byFactor(({ totp }) => ({ kind: 'totp', code: totp?.at(app.clock.now()) })),
  'a backup code': byFactor(({ hashes }) => ({ kind: 'backup', hash: hashes[0] })),
  'a security key': byFactor(({ key, person }, { securityKeys }) => {
    const ceremony = { ...challenged.parse(securityKeys), origin: interruptedOrigin }
    const { userHandle: _, ...signed } = key.assert(ceremony, person.id, { verifiesUser: false })
    return { kind: 'security_key', ...signed }
  }),
  'a passkey': {
    hasFactor: false,
    // It stands for itself: neither another master password nor the end of sessions ends it.
    endedBy: [
      'a recovery',
      'a rotation of the keys',
      'the closing of the account',
      'the deletion of the account',
      'the end of the passkey',
    ],
    prepare: async ({ passkey, person }) => {
      const ceremony = {
        ...challenged.parse((await api('POST', 'auth/passkeys/sign-in/challenge')).json),
        origin: interruptedOrigin,
      }
      const body = passkey.assert(ceremony, person.id)
      return () => api('POST', 'auth/passkeys/sign-in', { body })
    },
  },
}

/** Wrong by now, to be proved anew, or to be tried again. */
const refusals = new Set([401, 403, 503])
/** Most writes of a sign-in. */
const mostPoints = 20
const tokensOf = (answer: ApiAnswer) => tokensAnswer.safeParse(answer.json).data?.tokens
const devicesOf = async ({ person }: WholeAccount) =>
  (await app.database.db.selectFrom('devices').select('token_hash').where('user_id', '=', person.id).execute()).length
const sessionsOf = async ({ person }: WholeAccount) =>
  (await app.database.db.selectFrom('sessions').select('session_id').where('user_id', '=', person.id).execute()).length
const inForce = async ({ person }: WholeAccount) => {
  const account = await createUsersRepository(app.database.db).find(person.id)
  if (account === null) return undefined
  const { encryptedPrivateKey: privateKey, authSalt, passwordSalt, kdf } = account
  return { privateKey, authSalt, passwordSalt, kdf }
}

const cases = Object.entries(ways).flatMap(([name, way]) =>
  Object.keys(changes).map((change) => [name, change, way] as const),
)
/** A passkey is tried with what does not end it too. */
const relevant = cases.filter(
  ([, change, way]) => way.endedBy.includes(change) || way.endedBy.length < everySession.length,
)
/** Tried by `npm test`: each way with one change of each kind. */
const few = new Set(['a change of the master password', 'another second factor', 'the end of the passkey'])
const tried = process.env['TEST_FULL'] === '1' ? relevant : relevant.filter(([, change]) => few.has(change))

describe('a sign-in', () => {
  it.each(tried)('by %s, with %s at any of its points, begins only by what still holds', async (_, name, way) => {
    const change = changes[name]
    if (change === undefined) throw new Error(name)
    for (let point = 0; point < mostPoints; point += 1) {
      const owner = await createWholeAccount(app, way.hasFactor)
      const begin = await way.prepare(owner)
      const sessionsBefore = await sessionsOf(owner)
      let hasBegun = false
      let devices = 0
      const between = app.interrupt(point, async () => {
        hasBegun = (await sessionsOf(owner)) > sessionsBefore
        await change(owner)
        devices = await devicesOf(owner)
      })
      const answer = await begin()
      // It has fewer points than that.
      if (!between.isDone() || hasBegun) return
      const tokens = tokensOf(answer)
      const lives = tokens !== undefined && (await api('GET', 'auth/me', { token: tokens.access })).status === 200
      const refreshes =
        tokens !== undefined && (await api('GET', 'auth/refresh', { token: tokens.refresh })).status === 200
      const mayBegin = !way.endedBy.includes(name)
      const outcome =
        answer.status === 200 ? 'entered' : refusals.has(answer.status) ? 'refused' : String(answer.status)
      const expected = mayBegin ? 'entered' : 'refused'
      expect({ point, outcome, lives, refreshes }).toEqual({
        point,
        outcome: expected,
        lives: mayBegin,
        refreshes: mayBegin,
      })
      // A passkey answers the salts too. What is answered is of the row that the session goes by, and whoever is
      // refused is given nothing.
      expect(answer.json).toMatchObject(mayBegin ? { ...(await inForce(owner)) } : {})
      assert(mayBegin || (await devicesOf(owner)) === devices)
      if (
        !['the closing of the account', 'the deletion of the account', 'another second factor'].includes(name) &&
        !way.hasFactor
      ) {
        // A client that was told to come again comes a second later.
        app.clock.advance(1_000)
        await signIn(api, { ...owner.person.credentials, passwordHash: owner.password() })
      }
    }
    throw new Error('It has more points than are tried')
  })
})
