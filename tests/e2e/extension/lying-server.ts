import { createServer, request as ask } from 'node:http'
import { apiBasePath, bootstrap, type Bootstrap } from '@larets/vault-core/contracts'

/** A server that answers as another one does, but for what it changes of the account. */
export interface LyingServer {
  readonly url: string
  readonly close: () => Promise<void>
}

/**
 * Stands before the real server.
 *
 * @param upstream origin of the real one
 * @param change what it makes of the account's records
 */
export async function lieAbout(upstream: string, change: (honest: Bootstrap) => Bootstrap): Promise<LyingServer> {
  const place = apiBasePath + bootstrap.path
  const server = createServer((incoming, outgoing) => {
    const { url = '', method, headers } = incoming
    const path = url.split('?')[0]
    // Uncompressed, to be read; what was changed since is never asked for, as it would be the truth.
    const target = path === place ? place : url
    const options = { method, headers: { ...headers, 'accept-encoding': 'identity', host: new URL(upstream).host } }
    const passed = ask(upstream + target, options, (answer) => {
      const { statusCode = 502, headers: answered } = answer
      if (path !== place || statusCode !== 200) {
        outgoing.writeHead(statusCode, answered)
        answer.pipe(outgoing)
        return
      }
      void (async () => {
        const chunks: Buffer[] = []
        for await (const chunk of answer) chunks.push(Buffer.from(chunk))
        const honest = bootstrap.answer.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')))
        const { cursor: _, ...lie } = change(honest)
        const body = Buffer.from(JSON.stringify(lie))
        outgoing.writeHead(statusCode, { ...answered, 'content-length': body.length })
        outgoing.end(body)
      })()
    })
    passed.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
