import fc from 'fast-check'
import type { TestPerson } from './api-client.ts'
import { itemBody, signUpBody, vaultBody } from './payloads.ts'

/** Parts that are the sender's own, and would be changed by a request that is not malformed enough. */
export interface Malformer {
  readonly person: TestPerson
  /** Id of an item of the person's. */
  readonly itemId: string
}

/** A request with something wrong in it, or a harmless one. */
export interface MalformedRequest {
  readonly method: string
  readonly path: string
  readonly token: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

const junk = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('__proto__', '../../etc/passwd', '%00', '%', "' OR 1=1 --", '\u0000', '\uD800', 'null', 'NaN', '-1'),
)

/** Bodies that are wrong, or, as the empty one, harmless behind the guard below. */
const wrongBody = ({ person }: Malformer) =>
  fc.oneof(
    fc.constant({}),
    fc.jsonValue({ maxDepth: 6 }),
    fc.dictionary(junk, fc.jsonValue({ maxDepth: 3 })),
    spoilt(() => itemBody(person.vaultId)),
    spoilt(() => ({ id: person.vaultId, ...vaultBody() })),
    spoilt(() => signUpBody()),
    fc.record({ email: junk, passwordHash: junk }),
  )

/** A right body with one member replaced by junk and one that nobody knows. */
function spoilt(make: () => Record<string, unknown>) {
  return fc.tuple(fc.nat(20), fc.jsonValue({ maxDepth: 3 })).map(([which, value]) => {
    const body = make()
    const keys = Object.keys(body)
    return { ...body, [keys[which % keys.length] ?? '']: value, unheardOf: value }
  })
}

const path = fc.oneof(
  fc.constantFrom(
    'auth/check-email',
    'auth/sign-in',
    'auth/sign-up',
    'auth/refresh',
    'vaults',
    'logins',
    'bootstrap/',
    'auth//me',
    '//api',
    '//api/v2/logins',
    '//%2e%2e/%2e%2e/etc/passwd',
  ),
  fc.constant('LOGIN'),
  fc.constant('VAULT'),
  junk.map((text) => `logins/${encodeURIComponent(text.toWellFormed())}`),
  junk.map((text) => `${encodeURIComponent(text.toWellFormed())}/restore`),
  fc.webPath().map((text) => `//api${text}`),
)

const headerText = fc.stringMatching(/^[\u0021-\u007e]{0,60}$/)
const token = fc.oneof(
  { weight: 6, arbitrary: fc.constant('VALID') },
  headerText,
  fc.stringMatching(/^a1\.[A-Za-z0-9_-]{56}\.[A-Za-z0-9_-]{43}$/),
  fc.stringMatching(/^r1\.[A-Za-z0-9_-]{48}\.[A-Za-z0-9_-]{43}$/),
)
const strangeHeaders = fc.record(
  {
    'If-Match': fc.oneof(headerText, fc.constantFrom('"999"', '"1e9"', '"99999999999999999999"')),
    'Content-Type': fc.constantFrom('application/json', 'text/plain', 'application/json; charset=latin1', 'x'),
    'Accept-Encoding': headerText,
    'Content-Encoding': fc.constantFrom('gzip', 'identity', 'br'),
    'X-Forwarded-For': headerText,
    'X-HTTP-Method-Override': fc.constant('DELETE'),
    'x-refresh-token': headerText,
    Cookie: headerText,
    Origin: fc.constantFrom('null', 'https://evil.example'),
  },
  { requiredKeys: [] },
)
const headers = fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, strangeHeaders)
const method = fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND', 'GET', 'TRACE')

/**
 * Requests that nobody should send. On what exists, even an empty change is a write: a condition keeps it from being
 * one.
 */
export const malformedRequest = (sender: Malformer): fc.Arbitrary<MalformedRequest> =>
  fc.record({ method, path, token, headers, body: wrongBody(sender) }).map((sent) => {
    const { person, itemId } = sender
    const own: Readonly<Record<string, string>> = { LOGIN: `logins/${itemId}`, VAULT: `vaults/${person.vaultId}` }
    const existing = own[sent.path]
    return {
      ...sent,
      token: sent.token === 'VALID' ? person.tokens.access : sent.token,
      ...(existing === undefined ? {} : { path: existing, headers: { ...sent.headers, 'If-Match': '"999"' } }),
    }
  })

/** Bytes that are no HTTP, or hardly. */
export const malformedBytes: fc.Arbitrary<Buffer> = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc
    .tuple(
      fc.constantFrom('GET', 'POST', 'get', 'CONNECT', 'G\u0000T', ''),
      junk,
      fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9', ''),
    )
    .map(([verb, target, version]) =>
      Buffer.from(`${verb} /${target} ${version}\r\nHost: ${target}\r\nConnection: close\r\n\r\n`),
    ),
  fc
    .tuple(junk, junk)
    .map(([name, value]) =>
      Buffer.from(`POST /api/v1/logins HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${name}: ${value}\r\n\r\n{}`),
    ),
)
