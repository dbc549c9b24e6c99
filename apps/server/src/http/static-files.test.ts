import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiClient, type ApiClient } from '../testing/api-client.ts'
import { startTestServer, type TestServer } from '../testing/index.ts'
import { sendRaw } from '../testing/raw-socket.ts'

const script = 'export const answer = 42\n'
const page = `<!doctype html><html lang="ru"><head><title>%PRODUCT_NAME%</title>
<meta name="larets-product-name" content="%PRODUCT_NAME%"><meta name="larets-product-slug" content="%PRODUCT_SLUG%">
<meta name="larets-extension-url" content="%EXTENSION_URL%"></head></html>`

let folder: string
let server: TestServer
let api: ApiClient
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'larets-app-'))
  const app = join(folder, 'app')
  mkdirSync(join(app, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'outside.txt'), 'secret')
  writeFileSync(join(app, 'index.html'), page)
  writeFileSync(join(app, 'index.html.br'), brotliCompressSync(page))
  writeFileSync(join(app, 'manifest.webmanifest'), '{"name":"%PRODUCT_NAME%"}')
  writeFileSync(join(app, 'sw.js'), script)
  writeFileSync(join(app, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(app, 'assets', 'main-1a2b.js'), script)
  writeFileSync(join(app, 'assets', 'main-1a2b.js.br'), brotliCompressSync(script))
  writeFileSync(join(app, 'assets', 'main-1a2b.js.gz'), gzipSync(script))
  server = await startTestServer({
    env: {
      ...{ HOST_DIR: app, PRODUCT_NAME: 'Сейф "$& <Б>"', PRODUCT_SLUG: 'safe' },
      EXTENSION_URL: 'https://store.example/?id=safe&hl=ru',
    },
  })
  api = createApiClient(server.url)
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

const asNavigation = { Accept: 'text/html,application/xhtml+xml' }

describe('the app’s page', () => {
  it.each(['//', '//index.html', '//settings', '//all/0190a0a0', '//deep/link?vaultId=1'])(
    'answers %s',
    async (path) => {
      const answer = await api('GET', path, { headers: asNavigation })
      expect(answer.status).toBe(200)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.headers['cache-control']).toBe('no-cache')
      expect(answer.text).toContain('<title>Сейф &quot;$&amp; &lt;Б&gt;&quot;</title>')
      expect(answer.text).toContain('name="larets-product-slug" content="safe"')
      expect(answer.text).toContain('name="larets-extension-url" content="https://store.example/?id=safe&amp;hl=ru"')
      expect(answer.text).not.toMatch(/%[A-Z]/)
    },
  )

  it('is never the copy that was compressed before it was filled', async () => {
    const answer = await api('GET', '//', { headers: { ...asNavigation, 'Accept-Encoding': 'br, gzip' } })
    expect(answer.headers['content-encoding']).toBeUndefined()
  })

  it('is not the answer to an API call, a script or another method', async () => {
    expect((await api('GET', '//api/v1/nothing', { headers: asNavigation })).status).toBe(404)
    expect((await api('GET', '//assets/gone.js', { headers: { Accept: '*/*' } })).status).toBe(404)
    expect((await api('GET', '//settings', { headers: { Accept: '*/*' } })).status).toBe(200)
    expect((await api('POST', '//settings', { headers: asNavigation })).status).toBe(404)
  })

  it('is not sent again to a browser that has it', async () => {
    const { headers } = await api('GET', '//', { headers: asNavigation })
    const again = await api('GET', '//', { headers: { ...asNavigation, 'If-None-Match': headers.etag ?? '' } })
    expect(again.status).toBe(304)
    expect(again.text).toBe('')
  })
})

describe('what a browser asks for again and again', () => {
  it('has the product’s name in the manifest, as a text of JSON', async () => {
    const answer = await api('GET', '//manifest.webmanifest')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
    })
    expect(JSON.parse(answer.text)).toEqual({ name: 'Сейф "$& <Б>"' })
  })

  it('has the service worker, under the same policy as the page', async () => {
    const worker = await api('GET', '//sw.js')
    const { headers } = await api('GET', '//', { headers: asNavigation })
    expect(worker.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    })
    expect(headers['content-security-policy']).toContain("worker-src 'self'; manifest-src 'self'")
    expect(worker.headers['content-security-policy']).toBe(headers['content-security-policy'])
  })

  it('is not the page when it is not there: browsers give a service worker up by a 404', async () => {
    expect((await api('HEAD', '//gone-sw.js', { headers: { Accept: '*/*' } })).status).toBe(404)
  })
})

describe('an asset', () => {
  it('is kept for ever', async () => {
    const answer = await api('GET', '//assets/main-1a2b.js')
    expect(answer.text).toBe(script)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
    expect((await api('GET', '//favicon.svg')).headers['cache-control']).toBe('no-cache')
  })

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', undefined],
  ])('goes out as it was compressed: %s', async (accepted, encoding) => {
    const answer = await api('GET', '//assets/main-1a2b.js', { headers: { 'Accept-Encoding': accepted } })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-encoding']).toBe(encoding)
  })

  it('tells its head alone', async () => {
    const answer = await api('HEAD', '//assets/main-1a2b.js')
    expect(answer.headers['content-length']).toBe(String(script.length))
    expect(answer.text).toBe('')
  })
})

describe('a path', () => {
  it.each([
    '/../outside.txt',
    '/assets/../../outside.txt',
    '/%2e%2e/outside.txt',
    '/..%2foutside.txt',
    '/assets/%2e%2e%2f%2e%2e%2foutside.txt',
    '/..\\outside.txt',
    '//outside.txt',
    '/assets/main-1a2b.js%00.txt',
    '/assets',
  ])('never leads out of the folder: %s', async (path) => {
    const answer = await sendRaw(server.url, [`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`])
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /)
    expect(answer).not.toContain('secret')
  })
})
