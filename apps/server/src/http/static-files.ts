import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { acceptedEncodings } from './accepted-encodings.ts'

/** The built host app, held in memory. */
export interface StaticFiles {
  /** The answer to a GET or HEAD request; null when nothing here answers it. */
  answer: (request: Request) => Response | null
}

/** The product's name, short name, and where its extension is to be had, put into the page. */
export interface Product {
  readonly name: string
  readonly slug: string
  /** Empty where it is in no store that people are to go to. */
  readonly extensionUrl: string
}

interface StaticFile {
  readonly type: string
  readonly etag: string
  readonly cacheControl: string
  readonly plain: Uint8Array<ArrayBuffer>
  /** Precompressed copies, the best first. */
  readonly encoded: readonly { readonly encoding: string; readonly bytes: Uint8Array<ArrayBuffer> }[]
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const encodings = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const

/** Names under `assets/` carry a hash of their contents. */
const immutable = 'public, max-age=31536000, immutable'
const page = '/index.html'
/** Files with the product's name, and how a text is put there. */
const named: ReadonlyMap<string, (text: string) => string> = new Map([
  [page, escaped],
  // Between quotation marks, as a part of a text.
  ['/manifest.webmanifest', (text) => JSON.stringify(text).slice(1, -1)],
])

/**
 * Reads a built app into memory once; only what was there then is ever served, so no path leads out of the folder.
 *
 * @returns null when the folder holds no `index.html`
 */
export function loadStaticFiles(folder: string, product: Product): StaticFiles | null {
  const names = filesIn(folder)
  if (!names.includes(page)) return null
  const files = new Map(
    names
      .filter(
        (name) =>
          !encodings.some(({ suffix }) => name.endsWith(suffix) && names.includes(name.slice(0, -suffix.length))),
      )
      .map((name) => [name, readStaticFile(folder, name, names, product)]),
  )

  return {
    answer: (request) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return null
      const path = decoded(new URL(request.url).pathname)
      const isPage = path !== null && isNavigation(request, path)
      const file = (path === null ? undefined : files.get(path)) ?? (isPage ? files.get(page) : undefined)
      return file === undefined ? null : respond(request, file)
    },
  }
}

function filesIn(folder: string): string[] {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
}

function readStaticFile(folder: string, name: string, names: readonly string[], product: Product): StaticFile {
  const read = (path: string) => new Uint8Array(readFileSync(join(folder, path)))
  const write = named.get(name)
  const plain = write === undefined ? read(name) : fill(read(name), product, write)
  // Filled at start: a copy compressed at build time is something else.
  const present = write !== undefined ? [] : encodings.filter(({ suffix }) => names.includes(name + suffix))
  return {
    type: types[extname(name).toLowerCase()] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    cacheControl: name.startsWith('/assets/') ? immutable : 'no-cache',
    plain,
    encoded: present.map(({ encoding, suffix }) => ({ encoding, bytes: read(name + suffix) })),
  }
}

function fill(text: Uint8Array, product: Product, write: (text: string) => string): Uint8Array<ArrayBuffer> {
  const filled = new TextDecoder()
    .decode(text)
    .replaceAll('%PRODUCT_NAME%', () => write(product.name))
    .replaceAll('%PRODUCT_SLUG%', () => write(product.slug))
    .replaceAll('%EXTENSION_URL%', () => write(product.extensionUrl))
  return new TextEncoder().encode(filled)
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '')
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/**
 * Someone opening an address of the app. A script or a picture that is not there stays a 404: it is asked for by a
 * name with an ending, and not as a page.
 */
function isNavigation(request: Request, path: string): boolean {
  const accepted = request.headers.get('Accept') ?? ''
  return accepted.includes('text/html') || (accepted.includes('*/*') && !/\.[^/]*$/.test(path))
}

function respond(request: Request, file: StaticFile): Response {
  const headers = new Headers({ 'Content-Type': file.type, 'Cache-Control': file.cacheControl, ETag: file.etag })
  if (file.encoded.length > 0) headers.set('Vary', 'Accept-Encoding')
  if (request.headers.get('If-None-Match') === file.etag) return new Response(null, { status: 304, headers })

  const accepted = acceptedEncodings(request.headers.get('Accept-Encoding'))
  const chosen = file.encoded.find(({ encoding }) => accepted.has(encoding))
  if (chosen !== undefined) headers.set('Content-Encoding', chosen.encoding)
  const bytes = chosen?.bytes ?? file.plain
  headers.set('Content-Length', String(bytes.length))
  return new Response(request.method === 'HEAD' ? null : bytes, { headers })
}
