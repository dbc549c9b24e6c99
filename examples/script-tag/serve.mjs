// Serves the folder `public` under a strict content security policy: `npm start`.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname } from 'node:path'

// The policy that docs/embedding.md names: neither `unsafe-inline` nor a Trusted Types policy is needed.
const policy = [
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'",
  "require-trusted-types-for 'script'; trusted-types 'none'",
].join('; ')

const types = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript' }
const folder = new URL('public/', import.meta.url)

async function answer(path, response) {
  const file = new URL(`.${path === '/' ? '/index.html' : path}`, folder)
  const type = types[extname(file.pathname)]
  const body = type && file.href.startsWith(folder.href) ? await readFile(file).catch(() => null) : null
  if (body === null) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8`, 'Content-Security-Policy': policy }).end(body)
}

const server = createServer((request, response) => {
  void answer(new URL(request.url ?? '/', 'http://localhost').pathname, response)
})

server.listen(Number(process.env.PORT ?? 4173), () => {
  console.log(`http://localhost:${server.address().port}`)
})
