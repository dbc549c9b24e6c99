import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { readJson } from './read-json.ts'

/** Reads a body only after something has happened to the call. */
async function readAfter(
  happens: (incoming: IncomingMessage, giveUp: () => void) => Promise<unknown>,
): Promise<unknown> {
  let giveUp = () => {}
  const read = new Promise<unknown>((resolve) => {
    const server = createServer((incoming, outgoing) => {
      const headers = new Headers({ 'Content-Type': 'application/json' })
      happens(incoming, () => giveUp())
        .then(() => readJson(headers, incoming))
        .then(resolve, resolve)
        .finally(() => {
          outgoing.end()
          server.closeAllConnections()
          server.close()
        })
    })
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') throw new Error('an address expected')
      const calling = request({
        port: address.port,
        host: '127.0.0.1',
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
      })
      calling.on('error', () => undefined)
      giveUp = () => calling.destroy()
      calling.end('{"a":1}')
    })
  })
  return read
}

it('reads a body that came before anybody asked for it', async () => {
  await expect(readAfter(() => new Promise((resolve) => setTimeout(resolve, 20)))).resolves.toEqual({ a: 1 })
})

it('refuses a body whose client has gone before anybody asked for it, and does not wait for it', async () => {
  const gone = async (incoming: IncomingMessage, giveUp: () => void) => {
    const isClosed = once(incoming, 'close').catch(() => undefined)
    giveUp()
    await isClosed
  }
  await expect(readAfter(gone)).resolves.toMatchObject({ code: 'malformed_request' })
})
