import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiClient, type ApiClient } from '../testing/api-client.ts'
import { startTestServer, type TestServer } from '../testing/index.ts'
import { allowedStyleHashes } from './security-headers.ts'

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** The text that sonner puts into its one style element, from the code that is installed. */
function sonnerStyle(): string {
  const code = readFileSync(new URL(import.meta.resolve('sonner')), 'utf8')
  const [literal, ...others] = [...code.matchAll(/^__insertCSS\((".*")\);?$/gm)].map(([, text]) => text ?? '')
  expect(others).toEqual([])
  return String(JSON.parse(literal ?? '""'))
}

let server: TestServer
let api: ApiClient
let hostFolder: string
beforeAll(async () => {
  hostFolder = mkdtempSync(join(tmpdir(), 'headers-'))
  mkdirSync(join(hostFolder, 'assets'))
  writeFileSync(join(hostFolder, 'index.html'), '<title>App</title>')
  for (const name of ['argon2-worker-B-_1.js', 'opening-worker-B1.js', 'argon2-worker-B1.css'])
    writeFileSync(join(hostFolder, 'assets', name), '')
  server = await startTestServer({ env: { TRUSTED_PROXIES: '127.0.0.1', HOST_DIR: hostFolder } })
  api = createApiClient(server.url)
})
afterAll(async () => {
  await server.stop()
  rmSync(hostFolder, { recursive: true, force: true })
})

describe('the security headers', () => {
  it('allow the style element of the installed sonner, the empty one it begins as, and no other', () => {
    const style = sonnerStyle()
    expect(style.length).toBeGreaterThan(1000)
    expect(allowedStyleHashes).toEqual([sha256(style), sha256('')])
  })

  it.each(['//', '//api/v1/auth/me', '//healthz', '//nothing'])('are on every answer: %s', async (path) => {
    const { headers } = await api('GET', path)
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self' ${allowedStyleHashes.map((hash) => `'${hash}'`).join(' ')}; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types larets-worker`,
    )
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    const allowed = String(headers['permissions-policy'])
      .split(', ')
      .filter((policy) => !policy.endsWith('=()'))
    expect(allowed).toEqual([
      'clipboard-read=(self)',
      'clipboard-write=(self)',
      'publickey-credentials-create=(self)',
      'publickey-credentials-get=(self)',
    ])
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  })

  it('let WebAssembly run in one script, and nowhere else', async () => {
    const policyOf = async (path: string, accept: string) =>
      String((await api('GET', path, { headers: { Accept: accept } })).headers['content-security-policy'])
    expect(await policyOf('//assets/argon2-worker-B-_1.js', '*/*')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    )
    const others = [
      '//assets/opening-worker-B1.js',
      '//assets/argon2-worker-B1.css',
      '//argon2-worker-B-_1.js',
      '//assets/argon2-worker-none.js',
      '//',
    ]
    for (const path of others) expect(await policyOf(path, '*/*')).not.toContain('wasm')
    // The page is answered for any address that somebody opens.
    expect(await policyOf('//assets/argon2-worker-none.js', 'text/html')).not.toContain('wasm')
  })

  it('demand TLS only from a client that came by TLS', async () => {
    const secure = await api('GET', '//healthz', { headers: { 'X-Forwarded-Proto': 'https' } })
    expect(secure.headers['strict-transport-security']).toBe('max-age=63072000')
    const plain = await api('GET', '//healthz')
    expect(plain.headers['strict-transport-security']).toBeUndefined()
  })

  it('demand it of the names below too, where the operator says so', async () => {
    const strict = await startTestServer({ env: { TRUSTED_PROXIES: '127.0.0.1', HSTS_SUBDOMAINS: '1' } })
    const { headers } = await createApiClient(strict.url)('GET', '//healthz', {
      headers: { 'X-Forwarded-Proto': 'https' },
    })
    await strict.stop()
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  })
})
