// The server: sends the page, and the notes to those who know the passphrase.
import { readFile, readdir } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { generateMnemonic, loadWordList, mnemonicDefaults } from '@larets/vault-core/generator'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Answer } from './answer.ts'
import { App, type AppProps } from './app.tsx'
import { notes } from './notes.ts'
import { keepPassphrase } from './passphrase.ts'
import { endSession, openSession, sessionOf } from './sessions.ts'

const headers = {
  'Content-Security-Policy': [
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'",
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "require-trusted-types-for 'script'; trusted-types 'none'",
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
}
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' }

const client = join(import.meta.dirname, '..', 'client')
const template = await readFile(join(client, 'index.html'), 'utf8')
const assets = new Map<string, Buffer>()
for (const file of await readdir(join(client, 'assets'))) {
  assets.set(`/assets/${file}`, await readFile(join(client, 'assets', file)))
}

const passphrase = process.env['PASSPHRASE'] ?? generateMnemonic(await loadWordList('eff'), mnemonicDefaults).text
const check = await keepPassphrase(passphrase)

/** The page as React draws it, and what it was drawn from for the script that takes it over. */
function renderPage(props: AppProps): string {
  const app = renderToString(
    <StrictMode>
      <App {...props} />
    </StrictMode>,
  )
  // In a script element of data, only "<" could end it.
  const state = JSON.stringify(props).replaceAll('<', String.raw`\u003c`)
  return template.replace('<!--app-->', () => app).replace('<!--state-->', () => state)
}

function send(response: ServerResponse, type: string, body: string, cookie?: string): void {
  response.writeHead(200, {
    ...headers,
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-store',
    ...(cookie !== undefined && { 'Set-Cookie': cookie }),
  })
  response.end(body)
}

async function unlock(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const tell = (answer: Answer, cookie?: string) => send(response, 'application/json', JSON.stringify(answer), cookie)
  const result = await check(await readPassphrase(request))
  if (result === 'right') tell({ ok: true, notes }, openSession())
  else tell({ ok: false, code: result === 'wrong' ? 'wrong_passphrase' : 'too_many' })
}

/** @throws {Error} when the request holds something else */
async function readPassphrase(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk
    if (body.length > 4096) throw new Error('Too long')
  }
  const parsed: unknown = JSON.parse(body)
  const found = typeof parsed === 'object' && parsed !== null && 'passphrase' in parsed ? parsed.passphrase : undefined
  if (typeof found !== 'string') throw new Error('No passphrase')
  return found
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url = '/' } = request
  const asset = assets.get(url)
  const isOurs = request.headers['sec-fetch-site'] === 'same-origin'
  if (method === 'GET' && url === '/') {
    const initialNotes = sessionOf(request) === undefined ? null : notes
    send(response, 'text/html', renderPage({ initialNotes }))
  } else if (method === 'GET' && asset !== undefined) {
    response.writeHead(200, { ...headers, 'Content-Type': types[extname(url)] ?? 'application/octet-stream' })
    response.end(asset)
  } else if (method === 'POST' && url === '/unlock' && isOurs) {
    await unlock(request, response)
  } else if (method === 'POST' && url === '/lock' && isOurs) {
    const locked: Answer = { ok: true, notes: null }
    send(response, 'application/json', JSON.stringify(locked), endSession(sessionOf(request)))
  } else {
    response.writeHead(404, headers)
    response.end()
  }
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error)
    response.writeHead(400, headers)
    response.end()
  })
})
server.listen(Number(process.env['PORT'] ?? 4174), '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') console.log(`http://127.0.0.1:${address?.port}`)
  if (process.env['PASSPHRASE'] === undefined) console.log(`The passphrase is: ${passphrase}`)
})
