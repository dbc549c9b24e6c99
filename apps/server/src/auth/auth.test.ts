import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiClient, createPerson, type ApiClient } from '../testing/api-client.ts'
import { startTestServer, type TestServer } from '../testing/index.ts'
import { queryDatabase } from '../testing/inspect-database.ts'
import { freshEmail, hex, signUpBody } from '../testing/payloads.ts'

let server: TestServer
let api: ApiClient
beforeAll(async () => {
  server = await startTestServer()
  api = createApiClient(server.url)
})
afterAll(() => server.stop())

const checkEmail = (email: string) => api('POST', 'auth/check-email', { body: { email } })

describe('sign-up', () => {
  it('makes the user and the first vault', async () => {
    const body = signUpBody()
    const answer = await api('POST', 'auth/sign-up', { body })
    expect(answer.status).toBe(201)
    expect(answer.json).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{14}4/),
      name: body.name,
      email: body.email,
      publicKey: body.publicKey,
    })
    const [vault, ...others] = queryDatabase(
      server.dataDir,
      'SELECT v.* FROM vaults v JOIN users USING (user_id) WHERE email = ?',
      body.email,
    )
    expect(others).toEqual([])
    expect(vault).toMatchObject({
      encrypted_name: body.vault.encryptedName,
      encrypted_symmetric_key: body.vault.encryptedVaultKey,
      rev: 1,
    })
  })

  it.each([
    ['the same text', (email: string) => email],
    ['capitals', (email: string) => email.toUpperCase()],
    ['spaces around it', (email: string) => `  ${email}\t`],
    ['full-width letters', (email: string) => email.replace('p', 'ｐ')],
  ])('refuses a taken e-mail: %s', async (_, vary) => {
    const body = signUpBody()
    await api('POST', 'auth/sign-up', { body })
    const again = await api('POST', 'auth/sign-up', { body: signUpBody(vary(body.email)) })
    expect(again.status).toBe(409)
    expect(again.json).toMatchObject({ code: 'email_taken', name: 'Почта занята' })
  })

  it('gives an e-mail to one of many at the same moment, and leaves nothing of the others', async () => {
    const email = freshEmail()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api('POST', 'auth/sign-up', { body: signUpBody(email) })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
    expect(queryDatabase(server.dataDir, 'SELECT 1 FROM users WHERE email = ?', email)).toHaveLength(1)
  })

  it('accepts a Cyrillic address and finds it whatever its case', async () => {
    const body = signUpBody(`Почта-${hex(4)}@Пример.рф`)
    expect((await api('POST', 'auth/sign-up', { body })).status).toBe(201)
    expect((await checkEmail(body.email.toLowerCase())).json).toMatchObject({ authSalt: body.authSalt })
  })

  it('accepts twenty people from one address in a burst', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api('POST', 'auth/sign-up', { body: signUpBody() })),
    )
    expect(answers.every(({ status }) => status === 201)).toBe(true)
  })

  it.each([
    ['an e-mail without a host', { email: 'a@' }, 'email'],
    ['an upper-case salt', { authSalt: 'AB'.repeat(16) }, 'authSalt'],
    ['sixteen equal bytes for a salt', { authSalt: 'ab'.repeat(16) }, 'authSalt'],
    ['a plaintext private key', { encryptedPrivateKey: 'MIG2AgEAMBAGByqGSM49' }, 'encryptedPrivateKey'],
    ['the master password itself', { masterPassword: 'x' }, 'masterPassword'],
    ['another key derivation', { kdf: 2 }, 'kdf'],
    ['a short public key', { publicKey: 'AAAA' }, 'publicKey'],
  ])('refuses %s', async (_, wrong, path) => {
    const answer = await api('POST', 'auth/sign-up', { body: { ...signUpBody(), ...wrong } })
    expect(answer.status).toBe(422)
    expect(answer.json).toMatchObject({ code: 'invalid_data', errors: [{ path }] })
  })

  it('refuses two equal salts', async () => {
    const salt = hex(16)
    const answer = await api('POST', 'auth/sign-up', { body: { ...signUpBody(), authSalt: salt, passwordSalt: salt } })
    expect(answer.json).toMatchObject({ status: 422, errors: [{ path: 'passwordSalt' }] })
  })
})

describe('check-email', () => {
  it('answers the salts of an account', async () => {
    const { signUp } = await createPerson(api)
    expect((await checkEmail(` ${signUp.email.toUpperCase()} `)).json).toEqual({
      authSalt: signUp.authSalt,
      passwordSalt: signUp.passwordSalt,
      kdf: 1,
    })
  })

  it('answers an unknown e-mail in the same shape, with two salts of its own that stay', async () => {
    const email = freshEmail()
    const first = await checkEmail(email)
    expect(first.status).toBe(200)
    expect(first.json).toEqual({
      authSalt: expect.stringMatching(/^[0-9a-f]{32}$/),
      passwordSalt: expect.stringMatching(/^[0-9a-f]{32}$/),
      kdf: 3,
    })
    expect(new Set(first.text.match(/[0-9a-f]{32}/g))).toHaveProperty('size', 2)
    expect((await checkEmail(email.toUpperCase())).text).toBe(first.text)
    expect((await checkEmail(freshEmail())).text).not.toBe(first.text)
  })
})

describe('sign-in', () => {
  it('answers tokens and the encrypted private key', async () => {
    const { signUp } = await createPerson(api)
    const answer = await api('POST', 'auth/sign-in', {
      body: { email: signUp.email.toUpperCase(), passwordHash: signUp.passwordHash },
    })
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({
      tokens: { access: expect.any(String), refresh: expect.any(String) },
      privateKey: signUp.encryptedPrivateKey,
      kdf: 1,
      deviceToken: expect.any(String),
    })
  })

  it('answers a wrong password and an unknown e-mail byte for byte alike, and not as a bearer failure', async () => {
    const { signUp } = await createPerson(api)
    const wrong = await api('POST', 'auth/sign-in', { body: { email: signUp.email, passwordHash: hex(32) } })
    const unknown = await api('POST', 'auth/sign-in', { body: { email: freshEmail(), passwordHash: hex(32) } })
    expect(wrong.status).toBe(401)
    expect(wrong.json).toMatchObject({ code: 'wrong_credentials', message: 'Неверная почта или мастер-пароль' })
    expect(wrong.headers['www-authenticate']).toBeUndefined()
    expect(unknown.status).toBe(401)
    expect(unknown.text).toBe(wrong.text)
  })
})

describe('me', () => {
  it('answers the signed-in user, what the account uses, and nothing more', async () => {
    const person = await createPerson(api)
    const answer = await api('GET', 'auth/me', { token: person.tokens.access })
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({
      id: person.id,
      name: person.signUp.name,
      email: person.signUp.email,
      publicKey: person.signUp.publicKey,
      storage: {
        current: { used: expect.any(Number), allowed: 268_435_456 },
        versions: { used: 0, allowed: 268_435_456 },
      },
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it.each([
    ['no token', undefined],
    ['nonsense', 'nonsense'],
    ['a token in the right form', `a1.${'A'.repeat(56)}.${'A'.repeat(43)}`],
  ])('answers exactly Unauthorized to %s', async (_, token) => {
    const answer = await api('GET', 'auth/me', token === undefined ? {} : { token })
    expect(answer.status).toBe(401)
    expect(answer.json).toMatchObject({ message: 'Unauthorized', statusCode: 401, code: 'unauthorized' })
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  })
})
