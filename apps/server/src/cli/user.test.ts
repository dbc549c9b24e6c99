import { securityKeyChallenge } from '@larets/vault-core/contracts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApiClient, createPerson, signIn, type ApiClient, type TestPerson } from '../testing/api-client.ts'
import { engineOf, startTestServer, type TestServer } from '../testing/index.ts'
import { queryDatabase } from '../testing/inspect-database.ts'
import { encString2, hex, itemBody } from '../testing/payloads.ts'
import { createSoftPasskey } from '../testing/soft-authenticator.ts'
import { createTestTotp } from '../testing/totp.ts'
import { runCommand } from './run-command.ts'

const mebibyte = 1_048_576

let server: TestServer
let api: ApiClient
let person: TestPerson
let email: string
let token: string
beforeEach(async () => {
  server = await startTestServer({ env: { VERSIONS_QUOTA_MIB: '300' } })
  api = createApiClient(server.url)
  person = await createPerson(api)
  email = person.credentials.email
  token = person.tokens.access
})
afterEach(() => server.stop())

/** Runs `user …` beside the server. */
async function user(...given: string[]): Promise<string> {
  const said: string[] = []
  const tell = (text: string) => said.push(text)
  await runCommand(['user', ...given], {
    variables: { DATA_DIR: server.dataDir, ...engineOf(server.dataDir) },
    tell,
    warn: tell,
  })
  return said.join('\n')
}

const enter = (passwordHash = person.credentials.passwordHash) =>
  api('POST', 'auth/sign-in', { body: { email, passwordHash } })
const status = async (path: string, token: string) => (await api('GET', path, { token })).status
const allowed = async () => Object(Object((await api('GET', 'auth/me', { token })).json).storage)

describe('an account that is closed', () => {
  it('has no session any more, and nobody signs in to it; others do', async () => {
    const other = await createPerson(api)
    expect(await user('disable', ` ${email.toUpperCase()}`)).toContain('is closed.')
    expect(await status('auth/me', token)).toBe(401)
    expect(await status('auth/refresh', person.tokens.refresh)).toBe(401)
    const refused = await enter()
    expect(refused.json).toMatchObject({ status: 403, code: 'account_disabled' })
    expect(refused.text).not.toContain('tokens')
    expect(await status('auth/me', other.tokens.access)).toBe(200)
    expect((await signIn(api, other.credentials)).access).toBeTypeOf('string')
  })

  it('is told so only to whoever knows the master password', async () => {
    const open = await enter(hex(32))
    await user('disable', email)
    expect((await enter(hex(32))).text).toBe(open.text)
  })

  it('is not recovered either, which whoever has its recovery code is told alone', async () => {
    const code = { id: hex(16), recoveryHash: hex(32), blob: encString2(9), replaces: null }
    const body = { ...code, currentPasswordHash: person.credentials.passwordHash }
    await api('PUT', 'auth/recovery', { token, body })
    const open = (recoveryHash: string) => api('POST', 'auth/recovery/open', { body: { email, recoveryHash } })
    const { ticket } = Object((await open(code.recoveryHash)).json)
    await user('disable', email)
    expect((await open(code.recoveryHash)).json).toMatchObject({ status: 403, code: 'account_disabled' })
    expect((await open(hex(32))).json).toMatchObject({ status: 401, code: 'wrong_recovery_code' })
    const password = {
      passwordHash: hex(32),
      authSalt: hex(16),
      passwordSalt: hex(16),
      kdf: 1,
      encryptedPrivateKey: encString2(9),
    }
    expect((await api('POST', 'auth/recovery/finish', { body: { ticket, ...password } })).json).toMatchObject({
      code: 'recovery_over',
    })
  })

  it('is as it was when it is opened again, but its former sessions stay ended', async () => {
    const before = await api('GET', 'bootstrap', { token })
    await user('disable', email)
    expect(await user('enable', email)).toBe(`${email} is open.`)
    expect(await status('auth/me', token)).toBe(401)
    expect(await status('auth/refresh', person.tokens.refresh)).toBe(401)
    const again = await signIn(api, person.credentials)
    expect((await api('GET', 'bootstrap', { token: again.access })).text).toBe(before.text)
  })

  it('stays so when its row is damaged: nothing is written over', async () => {
    queryDatabase(server.dataDir, "UPDATE users SET name = name || 'x'")
    await expect(user('disable', email)).rejects.toThrow(/A row of users is damaged/)
    expect(queryDatabase(server.dataDir, 'SELECT disabled_at, security_epoch FROM users')).toEqual([
      { disabled_at: null, security_epoch: 1 },
    ])
  })
})

describe('a second factor whose owner has lost everything', () => {
  it('is taken away by the operator, which its owner is told', async () => {
    const totp = createTestTotp()
    const backupCodes = { id: hex(16), hashes: Array.from({ length: 10 }, () => hex(32)) }
    const body = {
      id: hex(16),
      secret: totp.secret,
      code: totp.at(Date.now()),
      backupCodes,
      currentPasswordHash: person.credentials.passwordHash,
    }
    expect((await api('PUT', 'auth/factors/totp', { token, body })).status).toBe(200)
    const asked = (await api('POST', 'auth/factors/security-keys/challenge', { token })).json
    const { challenge, rpId } = securityKeyChallenge.parse(asked)
    const attestation = createSoftPasskey().attest({
      challenge,
      rpId,
      origin: `http://localhost:${new URL(server.url).port}`,
    })
    const factor = { kind: 'backup', hash: backupCodes.hashes[0] }
    const key = { id: hex(16), attestation, name: 'Ключ', factor, currentPasswordHash: person.credentials.passwordHash }
    expect((await api('PUT', 'auth/factors/security-keys', { token, body: key })).status).toBe(200)
    expect((await enter()).json).toMatchObject({
      code: 'second_factor_required',
      factor: { kinds: ['totp', 'security_key'] },
    })
    expect(await user('drop-factor', email)).toBe(`${email} has no second factor any more.`)
    expect((await enter()).status).toBe(200)
    expect((await api('GET', 'auth/factors', { token })).json).toMatchObject({
      totp: null,
      securityKeys: [],
      backupCodes: null,
    })
    expect((await api('GET', 'auth/events?before=', { token })).text).toContain('factor_removed')
    await expect(user('drop-factor', email)).rejects.toThrow(/has no second factor/)
  })
})

describe('a quota of an account’s own', () => {
  it('counts at once, and is told', async () => {
    expect(await allowed()).toMatchObject({
      current: { allowed: 256 * mebibyte },
      versions: { allowed: 300 * mebibyte },
    })
    expect(await user('quota', email, '1')).toBe(`The quota of ${email} is 1 MiB.`)
    expect(await allowed()).toMatchObject({ current: { allowed: mebibyte }, versions: { allowed: mebibyte } })
    const large = () =>
      api('POST', 'logins', { token, body: { ...itemBody(person.vaultId), details: encString2(2_800) } })
    // Each takes some 118 KiB.
    for (let count = 0; count < 8; count += 1) expect((await large()).status).toBe(201)
    expect((await large()).json).toMatchObject({ code: 'quota_exceeded', quota: { allowed: mebibyte } })
    expect(await user('quota', email, 'default')).toBe(`The quota of ${email} is the setting.`)
    expect((await large()).status).toBe(201)
    expect(await allowed()).toMatchObject({ current: { allowed: 256 * mebibyte } })
  })
})

it('what an operator set is part of the row’s digest', async () => {
  await user('quota', email, '7')
  expect(await status('auth/me', token)).toBe(200)
  queryDatabase(server.dataDir, 'UPDATE users SET quota_mib = 8')
  expect((await api('GET', 'auth/me', { token })).json).toMatchObject({ code: 'record_damaged' })
})

describe('the list', () => {
  it('tells of each account what it has, in the order of the e-mails', async () => {
    const other = await createPerson(api)
    await api('POST', 'logins', { token, body: itemBody(person.vaultId) })
    await signIn(api, person.credentials)
    await user('quota', email, '7')
    await user('disable', other.credentials.email)
    const bytes = Object(await allowed()).current.used
    const lines = (await user('list')).split('\n').map((line) => line.split('\t'))
    expect(lines.map(([, address]) => address)).toEqual([email, other.credentials.email].sort())
    const of = (id: string) => lines.find(([first]) => first === id)?.slice(3)
    expect(of(person.id)).toEqual(['1', '1', String(bytes), '0', '2', '7', 'open'])
    expect(of(other.id)).toEqual(['1', '0', expect.stringMatching(/^\d+$/), '0', '0', 'default', 'closed'])
  })
})

describe('a mistake', () => {
  it.each([
    [[], /It is list, or disable, enable, quota or drop-factor of an e-mail/],
    [['remove', 'a@example.org'], /It is list, or disable/],
    [['quota', 'a@example.org'], /It is list, or disable/],
    [['disable'], /It is list, or disable/],
    [['quota', 'a@example.org', '0'], /A quota is a whole number of MiB from 1/],
    [['quota', 'a@example.org', '1.5'], /A quota is a whole number of MiB from 1/],
    [['disable', 'nobody@example.org'], /No account has the e-mail nobody@example\.org/],
  ])('as in %j is told, and nothing is changed', async (given, words) => {
    const users = queryDatabase(server.dataDir, 'SELECT * FROM users')
    await expect(user(...given)).rejects.toThrow(words)
    expect(queryDatabase(server.dataDir, 'SELECT * FROM users')).toEqual(users)
  })
})
