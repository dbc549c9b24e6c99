import { describe, expect, it } from 'vitest'
import { ArgumentError, checkArguments, isLaretsError, LaretsError, VaultError } from './errors.ts'
import { HalfSaveFailure } from './api/half-save-failure.ts'
import { RequestFailure, type Failure } from './api/request-failure.ts'
import * as generator from './generator/index.ts'
import * as root from './index.ts'
import * as signInStart from './sign-in-start/index.ts'
import * as strength from './strength/index.ts'
import * as totp from './totp/index.ts'

/** Arguments that a page in JavaScript may pass by mistake. */
const mistakes: readonly (readonly unknown[])[] = [[], [null], [42], ['x'], [{}], [[]], [Number.NaN, null]]

const isFunction = (value: unknown): value is (...given: unknown[]) => unknown =>
  typeof value === 'function' && !Function.prototype.toString.call(value).startsWith('class ')

/** Functions of an object and of the objects in it, by their paths. */
function callsOf(object: object, path = ''): [string, (...given: unknown[]) => unknown][] {
  return Object.entries(object).flatMap(([name, value]): [string, (...given: unknown[]) => unknown][] => {
    if (isFunction(value)) return [[path + name, value]]
    return typeof value === 'object' && value !== null ? callsOf(value, `${path}${name}.`) : []
  })
}

/** Lists what a call throws that is no error of these packages, by the arguments that brought it. */
async function foreign(call: (...given: unknown[]) => unknown): Promise<readonly string[]> {
  const found: string[] = []
  for (const given of mistakes) {
    try {
      await call(...given)
    } catch (error) {
      if (!(error instanceof LaretsError)) found.push(`${JSON.stringify(given)}: ${String(error)}`)
    }
  }
  return found
}

const client = root.createVaultClient({
  ports: root.memoryPorts({ fetch: () => Promise.reject(new TypeError('no network')) }),
})
const { account, items, vaults, folders, trash, search } = client

describe('a call with missing or wrong arguments', () => {
  const given = {
    ...{ generator, root, strength, totp },
    signInStart: { ...signInStart, watchChanges: null },
    client: {
      account: { ...account, rotation: {} },
      items: { ...items, state: {} },
      vaults: { ...vaults, state: {} },
      ...{ folders, trash, search },
    },
  }
  it.each(callsOf(given))('throws only errors of these packages: %s', async (_, call) => {
    expect(await foreign(call)).toEqual([])
  })

  it('is named with what is wrong and what to pass, and without the value', async () => {
    const said = async (call: () => unknown) => {
      try {
        await call()
      } catch (error) {
        return isLaretsError(error, 'invalid_argument') ? error.message : error
      }
      return null
    }
    const signIn: unknown = account.signIn
    if (!isFunction(signIn)) throw new Error('a call')
    expect(await said(() => signIn())).toBe('account.signIn(masterPassword): masterPassword is missing; pass a string.')
    expect(await said(() => signIn(['тайна']))).toBe(
      'account.signIn(masterPassword): masterPassword is an array; pass a string.',
    )
    const create: unknown = items.create
    if (!isFunction(create)) throw new Error('a call')
    expect(await said(() => create({ vaultId: 'a', name: 1 }))).toBe(
      'items.create(item): item.name is a number; pass a string.',
    )
    expect(await said(() => root.webPorts())).toBe(
      'webPorts(): localStorage is missing; pass memoryPorts() to the client where there is no page.',
    )
  })
})

describe('checkArguments', () => {
  it.each([
    [{ a: 'string' }, ['x']],
    [{ a: 'string?' }, [undefined]],
    [{ a: 'string|null' }, [null]],
    [{ a: 'number' }, [0]],
    [{ a: 'array' }, [[]]],
    [{ a: 'Uint8Array' }, [new Uint8Array()]],
    [{ a: { b: { c: 'function' } } }, [{ b: { c: () => undefined } }]],
  ] as const)('takes what is of its kind: %j', (kinds, given) => {
    expect(() => checkArguments('call(a)', kinds, given)).not.toThrow()
  })

  it.each([
    [{ a: 'string?' }, [null], 'a'],
    [{ a: 'number' }, [Number.NaN], 'a'],
    [{ a: 'object' }, [[]], 'a'],
    [{ a: { b: { c: 'function' } } }, [{ b: {} }], 'a.b.c'],
    [{ a: 'string', b: 'Uint8Array' }, ['x', 'y'], 'b'],
  ] as const)('names the one that is not: %j', (kinds, given, argument) => {
    expect(() => checkArguments('call(a)', kinds, given)).toThrow(expect.objectContaining({ argument }))
  })
})

describe('every error', () => {
  const problem = { name: 'Conflict', message: 'no' }
  const request = (failure: Failure) => new RequestFailure(failure)
  const refused = {
    kind: 'problem',
    status: 409,
    problem: { ...problem, code: 'stale_revision' },
    retryAfter: null,
  } as const
  it.each([
    [new VaultError('locked'), 'locked', false, null],
    [new VaultError('part_not_loaded'), 'part_not_loaded', true, null],
    [new ArgumentError('a(b)', 'b', 'a string', 1), 'invalid_argument', false, null],
    [request({ kind: 'network' }), 'network', true, null],
    [request({ kind: 'aborted' }), 'aborted', false, null],
    [request({ kind: 'malformed' }), 'malformed_answer', false, null],
    [request({ kind: 'status', status: 502, statusText: '', retryAfter: 7 }), 'unexpected_status', true, 7],
    [request({ ...refused, status: 429, problem, retryAfter: 30 }), 'unnamed_problem', true, 30],
    [request(refused), 'stale_revision', false, null],
    [new HalfSaveFailure({ id: 'x', revision: 1 }, request({ kind: 'network' })), 'half_saved', true, null],
  ])('tells code, whether to try again and when: %s', (error, code, retryable, retryAfter) => {
    expect(isLaretsError(error, code)).toBe(true)
    expect(error).toMatchObject({ code, retryable, retryAfter })
  })
})
