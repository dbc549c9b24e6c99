// Serves the page with its import map, and the installed packages as they lie: `npm start`.
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'

const types = { '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript' }
const folder = import.meta.dirname
const map = execFileSync(process.execPath, ['--run', 'import-map'], { cwd: folder, encoding: 'utf8' })

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  void answer(pathname === '/' ? '/page.html' : pathname, response)
})

async function answer(path, response) {
  const type = types[extname(path)]
  const text = type && (await readFile(join(folder, path), 'utf8').catch(() => null))
  if (!text) response.writeHead(404).end()
  else response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8` }).end(text.replace('IMPORT_MAP', () => map))
}

server.listen(Number(process.env.PORT ?? 4173), () => console.log(`http://localhost:${server.address().port}`))
