import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foldedEmails } from '../db/migrations.ts'
import { createApiClient, type ApiClient } from '../testing/api-client.ts'
import { startTestServer, type TestServer } from '../testing/index.ts'
import { queryDatabase } from '../testing/inspect-database.ts'
import { freshEmail, signUpBody } from '../testing/payloads.ts'

let server: TestServer
let api: ApiClient
beforeAll(async () => {
  server = await startTestServer()
  api = createApiClient(server.url)
})
afterAll(() => server.stop())

const [letters, punycode] = ['пример.рф', 'xn--e1afmkfd.xn--p1ai']
const at = (host: string) => freshEmail().replace(/@.*$/u, `@${host}`)
const inPunycode = (email: string) => email.replace(letters, punycode)
/** With a mark that nobody sees, as it comes of a page that it was copied from. */
const marked = (email: string, mark = '\u200b') => email.replace('@', `${mark}@`)

async function register(email: string) {
  const body = signUpBody(email)
  expect((await api('POST', 'auth/sign-up', { body })).status).toBe(201)
  return body
}
const saltsOf = async (email: string) => (await api('POST', 'auth/check-email', { body: { email } })).json
const signIn = (email: string, passwordHash: string) => api('POST', 'auth/sign-in', { body: { email, passwordHash } })

/**
 * An account as one was made before its e-mail had a folded form: its spelling is taken over another account's head.
 */
async function registerTwin(email: string, spelling: string) {
  const body = await register(`twin-${freshEmail()}`)
  queryDatabase(server.dataDir, 'UPDATE user_emails SET email = ? WHERE email = ?', spelling, body.email)
  const [row] = queryDatabase(server.dataDir, 'SELECT user_id FROM user_emails WHERE email = ?', spelling)
  queryDatabase(
    server.dataDir,
    'UPDATE folded_emails SET folded = ? WHERE user_id = ?',
    email,
    String(row?.['user_id']),
  )
  return body
}

describe('an account', () => {
  it.each([
    ['registered in letters', (email: string) => email, inPunycode],
    ['registered in punycode', inPunycode, (email: string) => email],
    ['in capitals and letters', inPunycode, (email: string) => email.toUpperCase()],
    ['with a mark that nobody sees', inPunycode, marked],
    ['registered with such a mark', marked, (email: string) => email],
  ])('is entered by the other spelling of its e-mail: %s', async (_, first, other) => {
    const email = at(letters)
    const { passwordHash, authSalt, passwordSalt } = await register(first(email))
    expect(await saltsOf(other(email))).toMatchObject({ authSalt, passwordSalt })
    expect((await signIn(other(email), passwordHash)).status).toBe(200)
  })

  it.each([inPunycode, marked, (email: string) => marked(inPunycode(email), '\u00ad')])(
    'is taken in every spelling',
    async (other) => {
      const email = at(letters)
      await register(email)
      expect((await api('POST', 'auth/sign-up', { body: signUpBody(other(email)) })).json).toMatchObject({
        code: 'email_taken',
      })
    },
  )

  it('is one of many that ask for it in different spellings at the same moment', async () => {
    const email = at(letters)
    const spellings = [
      email,
      inPunycode(email),
      marked(email),
      marked(email, '\u00ad'),
      marked(inPunycode(email)),
      marked(email, '\u2060'),
    ]
    const answers = await Promise.all(
      spellings.map((spelling) => api('POST', 'auth/sign-up', { body: signUpBody(spelling) })),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409, 409, 409, 409,
    ])
    const rows = queryDatabase(server.dataDir, 'SELECT user_id FROM folded_emails WHERE folded = ?', inPunycode(email))
    expect(rows).toHaveLength(1)
  })

  it('is another one with a look-alike or an accent', async () => {
    const email = at('example.test')
    for (const other of [email, email.replace('e', 'е'), email.replace('@', 'e\u0301@')]) {
      expect((await api('POST', 'auth/sign-up', { body: signUpBody(other) })).status).toBe(201)
    }
  })

  it('that nobody has is told the same salts in every spelling, and refused alike', async () => {
    const email = at(letters)
    const salts = await saltsOf(email)
    for (const other of [inPunycode(email), marked(email)]) expect(await saltsOf(other)).toEqual(salts)
  })

  it('gives its e-mail back in every spelling when it takes another', async () => {
    const email = at(letters)
    const body = await register(email)
    const { json } = await signIn(email, body.passwordHash)
    const token = String(Object(Object(json).tokens).access)
    const change = (to: string) =>
      api('PATCH', 'auth/me', { token, body: { email: to, currentPasswordHash: body.passwordHash } })
    // Its own, in another spelling.
    expect((await change(inPunycode(email))).status).toBe(200)
    expect((await signIn(email, body.passwordHash)).status).toBe(200)
    const taken = at(letters)
    await register(taken)
    expect((await change(marked(taken))).json).toMatchObject({ code: 'email_taken' })
    expect((await change(at(letters))).status).toBe(200)
    expect((await signIn(email, body.passwordHash)).status).toBe(401)
    await register(marked(email))
  })
})

describe('two accounts of one e-mail in two spellings, from before that was refused', () => {
  it('are each entered by their own spelling, and by no other', async () => {
    const email = at('example.test')
    const one = await register(email)
    const other = await registerTwin(email, marked(email))
    expect((await signIn(email, one.passwordHash)).status).toBe(200)
    expect((await signIn(marked(email), other.passwordHash)).status).toBe(200)
    const third = marked(email, '\u2060')
    expect((await signIn(third, one.passwordHash)).status).toBe(401)
    expect((await signIn(third, other.passwordHash)).status).toBe(401)
    expect(await saltsOf(third)).not.toMatchObject({ authSalt: one.authSalt })
    expect((await api('POST', 'auth/sign-up', { body: signUpBody(third) })).json).toMatchObject({ code: 'email_taken' })
  })

  it('come through the step to the folded form as they were', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'larets-test-'))
    await server.stop()
    server = await startTestServer({ dataDir })
    api = createApiClient(server.url)
    const email = at('example.test')
    const one = await register(email)
    const other = await registerTwin(email, marked(email))
    const alone = at(letters)
    const third = await register(alone)
    await server.stop()
    queryDatabase(dataDir, 'DROP TABLE folded_emails')
    queryDatabase(dataDir, `DELETE FROM schema_migrations WHERE version = ${foldedEmails.version}`)
    server = await startTestServer({ dataDir })
    api = createApiClient(server.url)
    expect((await signIn(email, one.passwordHash)).status).toBe(200)
    expect((await signIn(marked(email), other.passwordHash)).status).toBe(200)
    expect((await signIn(inPunycode(alone), third.passwordHash)).status).toBe(200)
  })
})
