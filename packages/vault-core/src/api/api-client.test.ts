import { describe, expect, it, vi } from 'vitest'
import { checkEmail, me } from '../contracts/auth.ts'
import { deleteItem, updateItem } from '../contracts/items.ts'
import { itemId } from '../contracts/primitives.ts'
import { VaultError } from '../errors.ts'
import { createApiClient, type Credentials } from './api-client.ts'
import { createRequestGate } from './request-gate.ts'
import { RequestFailure } from './request-failure.ts'

const user = { id: '00000000-0000-4000-8000-000000000001', name: '', email: 'a@b.ru', publicKey: 'k' }
const unauthorized = () => problem(401, { name: 'Нужен вход', message: 'Unauthorized', code: 'unauthorized' })

function problem(status: number, body: object, headers: Record<string, string> = {}) {
  return new Response(JSON.stringify(body), { status, headers })
}

function setUp(answer: (request: Request) => Response | Promise<Response>, credentials: Partial<Credentials> = {}) {
  const sent: Request[] = []
  const gate = createRequestGate()
  let access = 'old'
  const refresh = vi.fn(async () => {
    access = 'new'
  })
  const api = createApiClient({
    origin: 'https://vault.example',
    fetch: async (input, init) => {
      const request = new Request(input, init)
      sent.push(request)
      return answer(request)
    },
    gate,
    credentials: {
      bearer: () => access,
      account: () => 'anna',
      readSignal: () => new AbortController().signal,
      refresh,
      ...credentials,
    },
  })
  return { api, gate, sent, refresh }
}

describe('a call', () => {
  it('goes to the base path with JSON and the access token', async () => {
    const { api, sent } = setUp(() => Response.json(user))
    await expect(api.call(me, {})).resolves.toEqual(user)
    const [request] = sent
    expect(request?.url).toBe('https://vault.example/api/v1/auth/me')
    expect(request?.headers.get('content-type')).toBe('application/json')
    expect(request?.headers.get('authorization')).toBe('Bearer old')
  })

  it('sends no bearer where none is asked', async () => {
    const { api, sent } = setUp(() => Response.json({ authSalt: 'a', passwordSalt: 'b' }))
    await expect(api.call(checkEmail, { body: { email: 'a@b.ru' } })).resolves.toEqual({
      authSalt: 'a',
      passwordSalt: 'b',
    })
    expect(sent[0]?.headers.get('authorization')).toBeNull()
    await expect(sent[0]?.json()).resolves.toEqual({ email: 'a@b.ru' })
  })

  it('fills path parameters, If-Match and the key of a write', async () => {
    const { api, sent } = setUp(() => problem(404, { name: 'Не найдено', message: 'Запись не найдена' }))
    const id = itemId.parse('0190a000-0000-7000-8000-000000000001')
    const guard = { ifMatch: 3, idempotencyKey: '0190a0a0-0000-7000-8000-000000000000' }
    await expect(api.call(updateItem, { params: { id }, body: {}, ...guard })).rejects.toMatchObject({ status: 404 })
    expect(sent[0]?.url).toBe(`https://vault.example/api/v1/logins/${id}`)
    expect(sent[0]?.headers.get('if-match')).toBe('"3"')
    expect(sent[0]?.headers.get('idempotency-key')).toBe(guard.idempotencyKey)
  })

  it('says which answer is here, and gets it back when the server would send the same', async () => {
    const answers = [() => Response.json(user, { headers: { ETag: '"1"' } }), () => new Response(null, { status: 304 })]
    const { api, sent } = setUp(() => (answers.shift() ?? (() => Response.json({ ...user, name: 'Анна' })))())
    const first = await api.callTagged(me, {}, null)
    expect(first).toEqual({ answer: user, tag: '"1"' })
    expect(await api.callTagged(me, {}, first)).toBe(first)
    expect(await api.callTagged(me, {}, first)).toEqual({ answer: { ...user, name: 'Анна' }, tag: null })
    expect(sent.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, '"1"', '"1"'])
  })

  it('takes no «not changed» for an answer when it named none', async () => {
    const { api, sent } = setUp(() => new Response(null, { status: 304 }))
    await expect(api.call(me, {})).rejects.toMatchObject({ failure: { kind: 'status', status: 304 } })
    await expect(api.callTagged(me, {}, { answer: me.answer.parse(user), tag: null })).rejects.toMatchObject({
      failure: { kind: 'status', status: 304 },
    })
    expect(sent.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, null])
  })

  it('says what a server of another origin has to allow, when no answer comes', async () => {
    vi.stubGlobal('location', { origin: 'https://app.example' })
    const { api } = setUp(() => Promise.reject(new TypeError('Failed to fetch')))
    const error = await api.call(me, {}).catch((caught: unknown) => caught)
    vi.unstubAllGlobals()
    expect(error).toMatchObject({
      failure: { kind: 'network', server: 'https://vault.example' },
      message: expect.stringContaining('ALLOWED_ORIGINS=https://app.example'),
    })
  })

  it('tells the server’s problem from another answer and from none', async () => {
    const failures = [
      [
        () => problem(409, { name: 'Занято', message: 'Почта занята', code: 'email_taken' }),
        { kind: 'problem', status: 409 },
      ],
      [
        () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }),
        { kind: 'status', status: 502, statusText: 'Bad Gateway' },
      ],
      [() => problem(429, {}, { 'Retry-After': '7' }), { kind: 'status', status: 429, retryAfter: 7 }],
      [() => Promise.reject(new TypeError('Failed to fetch')), { kind: 'network' }],
      [() => Response.json({ id: 'not a user' }), { kind: 'malformed' }],
      [() => new Response('not json'), { kind: 'malformed' }],
    ] as const
    for (const [answer, failure] of failures) {
      const { api } = setUp(answer)
      const error = await api.call(me, {}).catch((caught: unknown) => caught)
      expect(error).toBeInstanceOf(RequestFailure)
      expect(error).toMatchObject({ failure })
    }
  })

  it('tells how full the account is, and keeps the words where that cannot be read', async () => {
    const words = { name: 'Место закончилось', message: 'Не сохранено', code: 'quota_exceeded' }
    const quota = { used: 1_048_000, allowed: 1_048_576 }
    const full = setUp(() => problem(422, { ...words, quota, current: {} }))
    await expect(full.api.call(me, {})).rejects.toMatchObject({
      failure: { kind: 'problem', problem: { ...words, quota } },
    })
    for (const broken of [
      { used: '1', allowed: 2 },
      { used: -1, allowed: 2 },
      { used: 1.5, allowed: 2 },
      { used: 1 },
      'all',
    ]) {
      const { api } = setUp(() => problem(422, { ...words, quota: broken }))
      await expect(api.call(me, {})).rejects.toMatchObject({
        failure: { kind: 'problem', problem: { ...words, quota: undefined } },
      })
    }
  })

  it('says aborted when the caller gave up', async () => {
    const { api, sent } = setUp((request) => {
      return new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason))
      })
    })
    const abort = new AbortController()
    const call = api.call(me, { signal: abort.signal })
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    abort.abort()
    await expect(call).rejects.toMatchObject({ failure: { kind: 'aborted' } })
  })
})

describe('an Unauthorized answer', () => {
  it('refreshes once and retries once', async () => {
    const { api, sent, refresh } = setUp((request) =>
      request.headers.get('authorization') === 'Bearer new' ? Response.json(user) : unauthorized(),
    )
    await expect(api.call(me, {})).resolves.toEqual(user)
    expect(refresh).toHaveBeenCalledExactlyOnceWith('old')
    expect(sent).toHaveLength(2)
  })

  it('is given to the caller when the retry is refused too', async () => {
    const { api, sent, refresh } = setUp(unauthorized)
    await expect(api.call(me, {})).rejects.toMatchObject({ status: 401 })
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(sent).toHaveLength(2)
  })

  it('shares one refresh between calls, and holds the others meanwhile', async () => {
    let finish = () => {}
    let access = 'old'
    const refresh = vi.fn(async () => {
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      access = 'new'
    })
    const { api, sent } = setUp(
      (request) => (request.headers.get('authorization') === 'Bearer new' ? Response.json(user) : unauthorized()),
      { bearer: () => access, refresh },
    )
    const calls = [api.call(me, {}), api.call(me, {})]
    await vi.waitFor(() => expect(refresh).toHaveBeenCalled())
    const late = api.call(me, {})
    await Promise.resolve()
    expect(sent).toHaveLength(2)
    finish()
    await expect(Promise.all([...calls, late])).resolves.toEqual([user, user, user])
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(sent).toHaveLength(5)
  })

  it('keeps the original failure, and why the refresh failed as its cause', async () => {
    const cause = new RequestFailure({ kind: 'network' })
    const { api } = setUp(unauthorized, { refresh: () => Promise.reject(cause) })
    await expect(api.call(me, {})).rejects.toMatchObject({ failure: { status: 401 }, cause })
  })

  it('with another message does not refresh', async () => {
    const { api, refresh } = setUp(() =>
      problem(401, { name: 'Вход не выполнен', message: 'Неверная почта или мастер-пароль' }),
    )
    await expect(api.call(me, {})).rejects.toMatchObject({ status: 401 })
    expect(refresh).not.toHaveBeenCalled()
  })

  it('of a call with its own bearer, or that ignores the freeze, does not refresh', async () => {
    const { api, refresh } = setUp(unauthorized)
    await expect(api.call(me, { bearer: 'own' })).rejects.toMatchObject({ status: 401 })
    await expect(api.call(me, { gated: false })).rejects.toMatchObject({ status: 401 })
    expect(refresh).not.toHaveBeenCalled()
  })
})

describe('the account of a call', () => {
  it('must be there', async () => {
    const { api, sent } = setUp(() => Response.json(user), { account: () => null })
    await expect(api.call(me, {})).rejects.toMatchObject({ code: 'not_signed_in' })
    expect(sent).toHaveLength(0)
  })

  it('is asked before each sending: another one signed in elsewhere gets nothing', async () => {
    const { api, sent } = setUp(() => Response.json(user), {
      account: () => {
        throw new VaultError('not_signed_in')
      },
    })
    await expect(api.call(me, {})).rejects.toMatchObject({ code: 'not_signed_in' })
    expect(sent).toHaveLength(0)
  })

  it('is the one the call was made in, also after it waited for a refresh', async () => {
    let account: string | null = 'anna'
    const { api, gate, sent } = setUp(() => Response.json(user), { account: () => account })
    const refreshing = gate.freezeDuring(async () => {
      await Promise.resolve()
      account = 'boris'
    })
    await expect(api.call(me, {})).rejects.toMatchObject({ code: 'not_signed_in' })
    await refreshing
    expect(sent).toHaveLength(0)
  })

  it('is not given another one’s tokens after the refresh it asked for', async () => {
    let account: string | null = 'anna'
    const { api, sent } = setUp(unauthorized, {
      account: () => account,
      refresh: async () => {
        account = null
      },
    })
    await expect(api.call(me, {})).rejects.toMatchObject({ code: 'not_signed_in' })
    expect(sent).toHaveLength(1)
  })
})

describe('without an access token', () => {
  it('asks for a refresh before anything is sent', async () => {
    let access: string | null = null
    const refresh = vi.fn(async () => {
      access = 'new'
    })
    const { api, sent } = setUp(() => Response.json(user), { bearer: () => access, refresh })
    await expect(api.call(me, {})).resolves.toEqual(user)
    expect(refresh).toHaveBeenCalledExactlyOnceWith(null)
    expect(sent.map((request) => request.headers.get('authorization'))).toEqual(['Bearer new'])
  })

  it('and none after it, sends nothing', async () => {
    const { api, sent } = setUp(() => Response.json(user), { bearer: () => null, refresh: async () => {} })
    await expect(api.call(me, {})).rejects.toMatchObject({ code: 'not_signed_in' })
    expect(sent).toHaveLength(0)
  })
})

describe('a lock', () => {
  const hanging = (request: Request) =>
    new Promise<Response>((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason))
    })

  it('ends what is being read', async () => {
    const lock = new AbortController()
    const { api, sent } = setUp(hanging, { readSignal: () => lock.signal })
    const call = api.call(me, {})
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    lock.abort()
    await expect(call).rejects.toMatchObject({ failure: { kind: 'aborted' } })
  })

  it('lets a write go on: the server may have done it', async () => {
    const lock = new AbortController()
    const id = itemId.parse('0190a000-0000-7000-8000-000000000001')
    const { promise, resolve } = Promise.withResolvers<Response>()
    const { api, sent } = setUp(() => promise, { readSignal: () => lock.signal })
    const call = api.call(deleteItem, { params: { id }, ifMatch: 1 })
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    lock.abort()
    expect(sent[0]?.signal.aborted).toBe(false)
    resolve(problem(404, { name: 'Не найдено', message: 'Запись не найдена' }))
    await expect(call).rejects.toMatchObject({ status: 404 })
  })
})
