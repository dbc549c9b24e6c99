import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiClient, createPerson, type ApiClient, type TestPerson } from '../testing/api-client.ts'
import { startTestServer, type TestServer } from '../testing/index.ts'
import { freshEmail, itemBody, signUpBody } from '../testing/payloads.ts'
import { sendRaw } from '../testing/raw-socket.ts'
import { maxBodyBytes } from './read-json.ts'

let server: TestServer
let api: ApiClient
let person: TestPerson
beforeAll(async () => {
  server = await startTestServer()
  api = createApiClient(server.url)
  person = await createPerson(api)
})
afterAll(() => server.stop())

const post = (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/v1/${path}`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${person.tokens.access}`, ...headers },
  })

describe('an error', () => {
  it('is a problem document with what the specification’s client reads', async () => {
    const answer = await api('GET', 'logins/0190a0a0-0000-7000-8000-000000000000', { token: person.tokens.access })
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(answer.json).toEqual({
      type: '/problems/not-found',
      title: 'Not Found',
      status: 404,
      statusCode: 404,
      code: 'not_found',
      name: 'Не найдено',
      message: 'Запись не найдена',
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('is byte for byte the same for an id that is not there, one of another form, and no such call', async () => {
    const token = person.tokens.access
    const paths = [
      'logins/0190a0a0-0000-7000-8000-000000000000',
      'logins/1',
      'logins/%00',
      'logins/a%2Fb',
      'nothing',
      '',
    ]
    const texts = await Promise.all(paths.map(async (path) => (await api('GET', path, { token })).text))
    expect(new Set(texts)).toHaveProperty('size', 1)
  })

  it.each([
    ['DELETE', 'vaults', 'GET, POST'],
    ['PUT', 'logins/0190a0a0-0000-7000-8000-000000000000', 'GET, PATCH, DELETE'],
    ['GET', 'auth/sign-in', 'POST'],
    ['OPTIONS', 'bootstrap', 'GET'],
    ['HEAD', 'auth/refresh', 'GET, POST'],
    ['PROPFIND', 'logins', 'GET, POST'],
    ['TRACE', 'auth/me', 'GET, PATCH'],
    ['HEAD', 'bootstrap', 'GET'],
  ])('tells the methods when %s %s is not one of them', async (method, path, allow) => {
    const answer = await api(method, path, { token: person.tokens.access })
    expect(answer.status).toBe(405)
    expect(new Set(answer.headers.allow?.split(', '))).toEqual(new Set(allow.split(', ')))
  })
})

it('HEAD for no such call is not found, not forbidden', async () => {
  expect((await api('HEAD', 'nothing', { token: person.tokens.access })).status).toBe(404)
})

describe('a body', () => {
  it.each([
    ['another type', 'text/plain'],
    ['a form', 'application/x-www-form-urlencoded'],
    ['another charset', 'application/json; charset=utf-16'],
    ['a list of types', 'application/json, text/plain'],
  ])('has to be JSON: %s', async (_, type) => {
    const answer = await post('logins', JSON.stringify(itemBody(person.vaultId)), { 'Content-Type': type })
    expect(answer.status).toBe(415)
  })

  it('may name its charset', async () => {
    const headers = { 'Content-Type': 'application/json; charset=UTF-8' }
    expect((await post('logins', JSON.stringify(itemBody(person.vaultId)), headers)).status).toBe(201)
  })

  it('may not be compressed', async () => {
    expect((await post('logins', '{}', { 'Content-Encoding': 'gzip' })).status).toBe(415)
  })

  it.each([
    ['nothing', ''],
    ['half an object', '{"name":'],
    ['two values', '{}{}'],
    ['a byte order mark', '\uFEFF{}'],
    ['bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0x22])],
    ['nine levels', '{"a":'.repeat(9) + '1' + '}'.repeat(9)],
    ['a hundred thousand brackets', '['.repeat(100_000) + ']'.repeat(100_000)],
  ])('has to be well formed: %s', async (_, body) => {
    const answer = await post('logins', body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'malformed_request' })
  })

  it.each(['__proto__', 'constructor', 'prototype'])('may not have the key %s, at any depth', async (key) => {
    for (const body of [`{"${key}":{"admin":true}}`, `{"uris":[{"${key}":1}]}`]) {
      const answer = await post('logins', body)
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ errors: [{ path: key }] })
    }
  })

  it.each(['null', '1', '"x"', '[]', 'true'])('has to be an object, not %s', async (body) => {
    expect((await post('logins', body)).status).toBe(422)
  })

  it('may be as large as the limit and not larger, with and without its length named', async () => {
    const filler = (bytes: number) => `{"x":"${'y'.repeat(bytes - 8)}"}`
    expect((await post('logins', filler(maxBodyBytes))).status).toBe(422)
    expect((await post('logins', filler(maxBodyBytes + 1))).status).toBe(413)
    const chunked = await sendRaw(server.url, [
      'POST /api/v1/auth/check-email HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
      ...Array.from({ length: maxBodyBytes / 0x8000 + 1 }, () => `8000\r\n${'y'.repeat(0x8000)}\r\n`),
      '0\r\n\r\n',
    ])
    expect(chunked).toMatch(/^HTTP\/1\.1 413 /)
  })

  it('never has its values repeated in the answer', async () => {
    const secret = 'canary-value-7f3a'
    const answer = await post(
      'auth/sign-up',
      JSON.stringify({ ...signUpBody(), name: { [secret]: secret }, email: secret }),
    )
    expect(await answer.text()).not.toContain(secret)
  })
})

describe('the framing of a request', () => {
  const head = 'POST /api/v1/auth/check-email HTTP/1.1\r\nContent-Type: application/json\r\n'
  it.each([
    ['no host', `${head}Content-Length: 0\r\n\r\n`],
    ['two hosts', `${head}Host: a\r\nHost: b\r\nContent-Length: 2\r\n\r\n{}`],
    ['two lengths', `${head}Host: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
    ['length and chunks', `${head}Host: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['another coding', `${head}Host: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`],
    ['chunks twice', `${head}Host: a\r\nTransfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n`],
    ['a bare line feed', 'GET / HTTP/1.1\nHost: a\n\n'],
    ['a space before the colon', 'GET / HTTP/1.1\r\nHost : a\r\n\r\n'],
    ['a folded header', 'GET / HTTP/1.1\r\nHost: a\r\nX: 1\r\n 2\r\n\r\n'],
    ['an expectation', `${head}Host: a\r\nExpect: the-unexpected\r\nContent-Length: 2\r\n\r\n{}`],
    ['an address without a slash', 'GET api HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['an asterisk', 'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a strange host', 'GET / HTTP/1.1\r\nHost: a b@c/\r\n\r\n'],
    ['TLS', '\u0016\u0003\u0001\u0002\u0000\u0001'],
  ])('is refused and the connection closed: %s', async (_, text) => {
    const answer = await sendRaw(server.url, [text])
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toMatch(/\r\nConnection: close\r\n/i)
  })

  it('has a limit for headers', async () => {
    const answer = await sendRaw(server.url, [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`])
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  })
})

describe('every success', () => {
  it('carries JSON and forbids storing it', async () => {
    const token = person.tokens.access
    const answers = await Promise.all([
      api('GET', 'vaults', { token }),
      api('GET', 'logins', { token }),
      api('GET', 'bootstrap', { token }),
      api('POST', 'auth/check-email', { body: { email: freshEmail() } }),
    ])
    for (const { status, json, headers } of answers) {
      expect(status).toBe(200)
      expect(json).toBeDefined()
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
    }
  })
})

describe('health', () => {
  it('is told without a token', async () => {
    expect((await api('GET', '//healthz')).json).toEqual({ ok: true })
    expect((await api('GET', '//readyz')).json).toEqual({ ok: true })
  })
})
