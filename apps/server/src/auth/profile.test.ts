import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createPerson, signIn, type ApiClient, type TestPerson } from '../testing/api-client.ts'
import type { TestServer } from '../testing/index.ts'
import { queryDatabase } from '../testing/inspect-database.ts'
import { hex, signUpBody } from '../testing/payloads.ts'
import { startServerWithPerson } from '../testing/server-with-person.ts'

let server: TestServer
let api: ApiClient
let person: TestPerson

beforeEach(async () => {
  ;({ server, api, person } = await startServerWithPerson())
})
afterEach(() => server.stop())

const patch = (body: unknown, token = person.tokens.access) => api('PATCH', 'auth/me', { body, token })
const changeEmail = (email: string, currentPasswordHash = person.credentials.passwordHash) =>
  patch({ email, currentPasswordHash })
const me = async () => (await api('GET', 'auth/me', { token: person.tokens.access })).json
const enter = (email: string, passwordHash = person.credentials.passwordHash) =>
  api('POST', 'auth/sign-in', { body: { email, passwordHash } })
const salts = async (email: string) => (await api('POST', 'auth/check-email', { body: { email } })).json
const kinds = async () =>
  z
    .object({ events: z.array(z.object({ kind: z.string() })) })
    .parse((await api('GET', 'auth/events?before=', { token: person.tokens.access })).json)
    .events.map(({ kind }) => kind)

describe('another name', () => {
  it('is told from then on, and needs no password', async () => {
    expect((await patch({ name: 'Анна П.' })).json).toMatchObject({ name: 'Анна П.', email: person.credentials.email })
    expect(await me()).toMatchObject({ name: 'Анна П.', publicKey: person.signUp.publicKey })
    expect((await patch({ name: '' })).json).toMatchObject({ name: '' })
    expect(await kinds()).toEqual([])
  })

  it('is refused without a session, when it is too long, and together with an e-mail', async () => {
    expect((await api('PATCH', 'auth/me', { body: { name: 'Анна' } })).status).toBe(401)
    for (const body of [
      {},
      { name: 'a'.repeat(201) },
      { email: 'x@example.ru' },
      { name: 'Анна', email: 'x@example.ru', currentPasswordHash: hex(32) },
    ]) {
      expect((await patch(body)).status).toBe(422)
    }
  })
})

describe('another e-mail', () => {
  it('is the one to sign in with from then on; the old one is nobody’s, and the sessions go on', async () => {
    const other = await signIn(api, person.credentials)
    const old = person.credentials.email
    const before = await salts(old)
    expect((await changeEmail('Новая@Пример.рф')).json).toMatchObject({
      email: 'Новая@Пример.рф',
      publicKey: person.signUp.publicKey,
    })
    expect((await enter(' новая@пример.РФ')).status).toBe(200)
    expect((await enter(old)).status).toBe(401)
    expect(await salts('новая@пример.рф')).toEqual(before)
    expect(await salts(old)).not.toEqual(before)
    expect((await api('GET', 'auth/me', { token: other.access })).json).toMatchObject({ email: 'Новая@Пример.рф' })
    expect((await createPerson(api, { ...signUpBody(), email: old })).credentials.email).toBe(old)
    expect(await kinds()).toContain('email_changed')
  })

  it('that somebody has is refused as at sign-up, however it is written', async () => {
    const stranger = await createPerson(api)
    const refused = await changeEmail(` ${stranger.credentials.email.toUpperCase()}`)
    expect([refused.status, refused.json]).toMatchObject([409, { code: 'email_taken' }])
    expect(await me()).toMatchObject({ email: person.credentials.email })
    expect((await enter(person.credentials.email)).status).toBe(200)
  })

  it('that is the old one written otherwise is taken', async () => {
    const written = person.credentials.email.toUpperCase()
    expect((await changeEmail(written)).json).toMatchObject({ email: written })
    expect((await enter(person.credentials.email)).status).toBe(200)
  })

  it('is answered again when it is asked for again, and written down once', async () => {
    await changeEmail('one@example.ru')
    expect((await changeEmail('one@example.ru')).json).toMatchObject({ email: 'one@example.ru' })
    expect(await kinds()).toEqual(['email_changed'])
  })

  it('needs the master password, of which wrong ones are counted as at sign-in', async () => {
    const refused = await changeEmail('thief@example.ru', hex(32))
    expect([refused.status, refused.json]).toMatchObject([401, { code: 'wrong_credentials' }])
    const statuses = []
    for (let count = 0; count < 12; count += 1) statuses.push((await changeEmail('thief@example.ru', hex(32))).status)
    expect(statuses.at(-1)).toBe(429)
    expect(await me()).toMatchObject({ email: person.credentials.email })
  })

  it('asked for by two at once goes to one of them', async () => {
    const stranger = await createPerson(api)
    const answers = await Promise.all([
      changeEmail('wanted@example.ru'),
      patch(
        { email: 'wanted@example.ru', currentPasswordHash: stranger.credentials.passwordHash },
        stranger.tokens.access,
      ),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  it('leaves the tables in agreement', async () => {
    await changeEmail('one@example.ru')
    await patch({ name: 'Иная' })
    await changeEmail('two@example.ru')
    expect(queryDatabase(server.dataDir, 'SELECT email, user_id FROM user_emails')).toEqual([
      { email: 'two@example.ru', user_id: person.id },
    ])
  })
})
