import { bootstrap } from '@larets/vault-core/contracts'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiClient, createPerson, type ApiClient } from '../testing/api-client.ts'
import { startTestServer, type TestServer } from '../testing/index.ts'
import { queryDatabase } from '../testing/inspect-database.ts'
import { encString2, itemBody, vaultBody } from '../testing/payloads.ts'

let server: TestServer
let api: ApiClient
beforeAll(async () => {
  server = await startTestServer()
  api = createApiClient(server.url)
})
afterAll(() => server.stop())

describe('bootstrap', () => {
  it('answers the contract exactly: the vaults and logins of the lists', async () => {
    const { tokens, vaultId } = await createPerson(api)
    const token = tokens.access
    await api('POST', 'vaults', { token, body: vaultBody() })
    for (let count = 0; count < 5; count += 1) await api('POST', 'logins', { token, body: itemBody(vaultId) })
    const answer = await api('GET', 'bootstrap', { token })
    expect(answer.status).toBe(200)
    // Nothing that the contract does not know: parsing strips it, and then the two would differ.
    expect(bootstrap.answer.parse(answer.json)).toEqual(answer.json)
    expect(answer.json).toEqual({
      vaults: (await api('GET', 'vaults', { token })).json,
      logins: (await api('GET', 'logins', { token })).json,
      cursor: expect.stringMatching(/^[\w-]+\.\d+$/),
    })
  })

  it('answers a new account its one vault', async () => {
    const { tokens } = await createPerson(api)
    const answer = await api('GET', 'bootstrap', { token: tokens.access })
    expect(answer.json).toEqual({ vaults: [expect.anything()], logins: [], cursor: expect.any(String) })
  })
})

describe('a bootstrap that the client has', () => {
  const ask = (token: string, known?: string, to = api) =>
    to('GET', 'bootstrap', { token, headers: known === undefined ? {} : { 'If-None-Match': known } })
  const tagOf = async (token: string) => (await ask(token)).headers.etag ?? ''

  it('is not sent again, until something is written', async () => {
    const { tokens, vaultId } = await createPerson(api)
    const token = tokens.access
    const known = await tagOf(token)
    expect(known).toMatch(/^W\/"[^"]+"$/)
    const same = await ask(token, known)
    expect([same.status, same.text, same.headers.etag]).toEqual([304, '', known])
    expect(same.headers['cache-control']).toBe('no-store')

    const { json } = await api('POST', 'logins', { token, body: itemBody(vaultId) })
    const changed = await ask(token, known)
    expect(changed.status).toBe(200)
    expect(bootstrap.answer.parse(changed.json).logins).toEqual([json])
    expect((await ask(token, changed.headers.etag)).status).toBe(304)
  })

  it('is sent to whoever names the state of another account, of an earlier start of the server, or nothing that the server said', async () => {
    const [anna, boris] = [await createPerson(api), await createPerson(api)]
    const [token, strangers] = [anna.tokens.access, await tagOf(boris.tokens.access)]
    const own = await tagOf(token)
    for (const known of [strangers, own.slice(3, -1), own.slice(2), '*', '""', 'x'.repeat(4_000)]) {
      const answer = await ask(token, known)
      expect([known.slice(0, 80), answer.status]).toEqual([known.slice(0, 80), 200])
    }
    expect((await ask(token, own)).status).toBe(304)

    const dataDir = mkdtempSync(join(tmpdir(), 'larets-test-'))
    const other = await startTestServer({ dataDir })
    const there = createApiClient(other.url)
    const person = await createPerson(there)
    const known = (await ask(person.tokens.access, undefined, there)).headers.etag
    await other.stop()
    const again = await startTestServer({ dataDir })
    expect((await ask(person.tokens.access, known, createApiClient(again.url))).status).toBe(200)
    await again.stop()
    rmSync(dataDir, { recursive: true })
  })
})

/** More than the sockets of one connection hold on both sides, so that a reader who stops makes the server stop. */
const manyLogins = 50

/** An account of large logins. */
interface LargeAccount {
  readonly token: string
  readonly id: string
  /** Adds another one. */
  readonly add: () => Promise<unknown>
}

/** An account of so many logins, each of nearly half a megabyte. */
async function largeAccount(to: ApiClient, logins = manyLogins): Promise<LargeAccount> {
  const { tokens, vaultId, id } = await createPerson(to)
  const token = tokens.access
  const uris = Array.from({ length: 5 }, () => ({ uri: encString2(1_400), match: null }))
  const body = { ...itemBody(vaultId), details: encString2(3_000), uris }
  const add = () => to('POST', 'logins', { token, body })
  await Promise.all(Array.from({ length: logins }, add))
  return { token, id, add }
}

/** Asks for the bootstrap and reads no more than the beginning of the answer until it is resumed. */
async function askAndStall(url: string, token: string, coding: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(
    `GET /api/v1/bootstrap HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nAccept-Encoding: ${coding}\r\n\r\n`,
  )
  await once(socket, 'data')
  socket.pause()
  return socket
}

/** Asks without decoding what comes. */
async function bytesOf(
  path: string,
  token: string,
  accepted: string,
): Promise<{ readonly coded: Buffer; readonly headers: IncomingHttpHeaders }> {
  const asked = request(new URL(`/api/v1/${path}`, server.url), {
    headers: { Authorization: `Bearer ${token}`, 'Accept-Encoding': accepted },
  })
  asked.end()
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    asked.once('response', resolve).once('error', reject),
  )
  return { coded: await buffer(response), headers: response.headers }
}

const decode = (coded: Buffer, coding: string): string =>
  (coding === 'zstd' ? zstdDecompressSync(coded) : coding === 'gzip' ? gunzipSync(coded) : coded).toString()

/** Reads a socket to its end. */
async function receivedToTheEnd(socket: Socket): Promise<number> {
  const ended = new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve))
  socket.resume()
  await ended
  return socket.bytesRead
}

describe('a bootstrap that takes long to send', () => {
  let hasty: TestServer
  let ask: ApiClient
  let account: LargeAccount
  beforeAll(async () => {
    hasty = await startTestServer({ writeTimeout: 500 })
    ask = createApiClient(hasty.url)
    account = await largeAccount(ask)
  })
  afterAll(() => hasty.stop())

  it.each(['identity', 'zstd', 'gzip'])(
    'is not kept for a reader who does not take it: it is let go, and the next one is served',
    async (coding) => {
      // An answer ready to be sent is none any more: it is made while it is sent.
      await account.add()
      const stalled = await askAndStall(hasty.url, account.token, coding)
      const whole = await ask('GET', 'bootstrap', { token: account.token })
      expect(bootstrap.answer.parse(whole.json).logins.length).toBeGreaterThan(manyLogins)
      expect(await receivedToTheEnd(stalled)).toBeLessThan(whole.text.length)
    },
  )
})

describe('the bootstrap of a large account', () => {
  it('arrives whole, to each of many who ask at once', async () => {
    const { token } = await largeAccount(api)
    const answers = await Promise.all(Array.from({ length: 4 }, () => api('GET', 'bootstrap', { token })))
    const [first, ...others] = answers.map(({ text }) => text)
    expect(bootstrap.answer.parse(answers[0]?.json).logins).toHaveLength(manyLogins)
    for (const other of others) expect(other === first).toBe(true)
  })

  it.each([
    ['zstd', 'br, gzip, zstd', 0.8],
    ['gzip', 'gzip, br, zstd;q=0', 0.8],
    ['nothing', 'br, gzip;q=0', 1],
  ])('comes compressed as the client takes it: by %s for %s', async (coding, accepted, most) => {
    const { token } = await largeAccount(api, 2)
    const plain = (await api('GET', 'bootstrap', { token })).text
    const { coded, headers } = await bytesOf('bootstrap', token, accepted)
    expect(headers['content-encoding']).toBe(coding === 'nothing' ? undefined : coding)
    expect(headers['vary']).toBe('Accept-Encoding')
    expect(decode(coded, coding)).toBe(plain)
    expect(coded.length).toBeLessThanOrEqual(most * plain.length)
  })

  it.each(['zstd', 'gzip'])(
    'is broken off as well where it is compressed, and never looks whole (%s)',
    async (coding) => {
      const { token, id } = await largeAccount(api, 8)
      const oldest = 'SELECT min(created_seq) FROM logins WHERE user_id = ?1'
      queryDatabase(
        server.dataDir,
        `UPDATE logins SET uris = '{}' WHERE user_id = ?1 AND created_seq = (${oldest})`,
        id,
      )
      await expect(bytesOf('logins', token, coding)).rejects.toThrow(/aborted|socket hang up|ECONNRESET/)
    },
  )

  it('names what is damaged at its end and brings the rest, where the list breaks off and does not end as if it were whole', async () => {
    const { token, id } = await largeAccount(api, 8)
    const oldest = 'SELECT min(created_seq) FROM logins WHERE user_id = ?1'
    queryDatabase(server.dataDir, `UPDATE logins SET uris = '{}' WHERE user_id = ?1 AND created_seq = (${oldest})`, id)
    const { logins, damaged } = bootstrap.answer.parse((await api('GET', 'bootstrap', { token })).json)
    expect(logins).toHaveLength(7)
    expect(damaged).toEqual([{ kind: 'login', id: expect.any(String) }])
    await expect(api('GET', 'logins', { token })).rejects.toThrow(/aborted|socket hang up|ECONNRESET/)
    expect(server.log.join()).toContain(
      `a row of logins is not what was written and is not answered, id ${damaged?.[0]?.id}`,
    )
    expect((await api('GET', 'auth/me', { token })).status).toBe(200)
  })
})
