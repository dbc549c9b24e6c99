import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createItem, signIn, type ApiClient, type TestPerson } from '../testing/api-client.ts'
import type { TestClock, TestServer } from '../testing/index.ts'
import { encString2, hex } from '../testing/payloads.ts'
import { startServerWithPerson } from '../testing/server-with-person.ts'

const tokensAnswer = z.object({ access: z.string(), refresh: z.string() })
const changeAnswer = z.object({ tokens: tokensAnswer })

let clock: TestClock
let server: TestServer
let api: ApiClient
let person: TestPerson

beforeEach(async () => {
  ;({ clock, server, api, person } = await startServerWithPerson())
})
afterEach(() => server.stop())

const changeOf = (currentPasswordHash = person.credentials.passwordHash) => ({
  currentPasswordHash,
  passwordHash: hex(32),
  authSalt: hex(16),
  passwordSalt: hex(16),
  kdf: 1,
  encryptedPrivateKey: encString2(9),
})
const change = (body: unknown, token = person.tokens.access) => api('POST', 'auth/change-password', { body, token })
const me = async (token: string) => (await api('GET', 'auth/me', { token })).status
const refresh = (token: string) => api('GET', 'auth/refresh', { token })
const enter = (passwordHash: string) => api('POST', 'auth/sign-in', { body: { ...person.credentials, passwordHash } })
const salts = async () => (await api('POST', 'auth/check-email', { body: { email: person.credentials.email } })).json

describe('a change of the master password', () => {
  it('puts the new password, both salts and the new key in the place of the old ones', async () => {
    const item = await createItem(api, person)
    const body = changeOf()
    const { tokens } = changeAnswer.parse((await change(body)).json)
    expect(await salts()).toEqual({ authSalt: body.authSalt, passwordSalt: body.passwordSalt, kdf: 1 })
    expect((await enter(person.credentials.passwordHash)).status).toBe(401)
    const entered = await enter(body.passwordHash)
    expect(entered.json).toMatchObject({ privateKey: body.encryptedPrivateKey })
    expect((await api('GET', `logins/${item}`, { token: tokens.access })).status).toBe(200)
    expect((await api('GET', 'auth/me', { token: tokens.access })).json).toMatchObject({
      publicKey: person.signUp.publicKey,
    })
  })

  it('ends every other session at its next call, and leaves this one with new tokens alone', async () => {
    const other = await signIn(api, person.credentials)
    const { tokens } = changeAnswer.parse((await change(changeOf())).json)
    expect(await me(other.access)).toBe(401)
    expect((await refresh(other.refresh)).status).toBe(401)
    expect(await me(person.tokens.access)).toBe(401)
    expect(await me(tokens.access)).toBe(200)
    expect((await refresh(tokens.refresh)).status).toBe(200)
  })

  it('whose answer was lost leads to the same tokens by the old refresh token', async () => {
    const { tokens } = changeAnswer.parse((await change(changeOf())).json)
    expect(tokensAnswer.parse((await refresh(person.tokens.refresh)).json).refresh).toBe(tokens.refresh)
    expect(await me(tokens.access)).toBe(200)
    // By now the new one was used: the old one is in wrong hands.
    expect((await refresh(person.tokens.refresh)).status).toBe(401)
    expect(await me(tokens.access)).toBe(401)
  })

  it('whose answer to a refresh was lost before leaves this session all the same', async () => {
    await refresh(person.tokens.refresh)
    const { tokens } = changeAnswer.parse((await change(changeOf())).json)
    expect((await refresh(person.tokens.refresh)).json).toMatchObject({ refresh: tokens.refresh })
  })

  it('is answered again when it is asked again as it was, and refused with another key for the same salts', async () => {
    const body = changeOf()
    const first = changeAnswer.parse((await change(body)).json)
    const again = changeAnswer.parse((await change(body, first.tokens.access)).json)
    expect(await me(again.tokens.access)).toBe(200)
    const { access } = again.tokens
    const forged = await change({ ...changeOf(body.passwordHash), authSalt: body.authSalt }, access)
    expect(forged.json).toMatchObject({ code: 'invalid_data' })
    expect((await enter(body.passwordHash)).json).toMatchObject({ privateKey: body.encryptedPrivateKey })
  })

  it('is refused with a wrong password, and changes nothing', async () => {
    const refused = await change(changeOf(hex(32)))
    expect(refused.json).toMatchObject({ code: 'wrong_credentials', message: 'Неверная почта или мастер-пароль' })
    expect(refused.status).toBe(401)
    expect(await salts()).toMatchObject({ authSalt: person.signUp.authSalt })
    expect(await me(person.tokens.access)).toBe(200)
    expect((await enter(person.credentials.passwordHash)).status).toBe(200)
  })

  it('is refused without a session, with salts that no client takes, and with plaintext for a key', async () => {
    const body = changeOf()
    expect((await api('POST', 'auth/change-password', { body })).status).toBe(401)
    for (const wrong of [
      { ...body, passwordSalt: body.authSalt },
      { ...body, authSalt: 'ab'.repeat(16) },
      { ...body, encryptedPrivateKey: 'the key itself' },
      { ...body, kdf: 2 },
      { ...body, publicKey: person.signUp.publicKey },
    ]) {
      expect((await change(wrong)).status).toBe(422)
    }
    expect(await salts()).toMatchObject({ authSalt: person.signUp.authSalt })
  })

  it('does not help a guesser who has a stolen token: wrong passwords make it wait as they do at sign-in', async () => {
    const statuses = []
    for (let count = 0; count < 12; count += 1) statuses.push((await change(changeOf(hex(32)))).status)
    expect(statuses).toContain(429)
    expect(statuses.at(-1)).toBe(429)
  })

  it('asked for twice at once is done once', async () => {
    const [one, other] = [changeOf(), changeOf()]
    const answers = await Promise.all([change(one), change(other)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const [won, lost] = answers[0]?.status === 200 ? [one, other] : [other, one]
    expect((await enter(won.passwordHash)).status).toBe(200)
    clock.advance(3_600_000)
    expect((await enter(lost.passwordHash)).status).toBe(401)
  })
})
