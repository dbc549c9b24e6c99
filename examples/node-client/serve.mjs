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
  const path = pathname === '/' ? '/page.html' : pathname
  const type = types[extname(path)]
  readFile(join(folder, path), 'utf8')
    .then((text) => {
      if (type === undefined) throw new Error('not a file of the page')
      response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8` }).end(text.replace('IMPORT_MAP', () => map))
    })
    .catch(() => response.writeHead(404).end())
})

server.listen(Number(process.env.PORT ?? 4173), () => console.log(`http://localhost:${server.address().port}`))
