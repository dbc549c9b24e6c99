// Serves the page and what webpack has built: `npm start`.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'

const page = new URL('index.html', import.meta.url)
const built = new URL('dist/', import.meta.url)

async function answer(pathname, response) {
  const file = pathname === '/' ? page : new URL(`.${pathname}`, built)
  const isOurs = file === page || (file.href.startsWith(built.href) && pathname.endsWith('.js'))
  const body = isOurs ? await readFile(file).catch(() => null) : null
  if (body === null) response.writeHead(404).end()
  else response.writeHead(200, { 'Content-Type': file === page ? 'text/html' : 'text/javascript' }).end(body)
}

const server = createServer((request, response) => {
  void answer(new URL(request.url ?? '/', 'http://localhost').pathname, response)
})

server.listen(Number(process.env.PORT ?? 4173), () => {
  console.log(`http://localhost:${server.address().port}`)
})
