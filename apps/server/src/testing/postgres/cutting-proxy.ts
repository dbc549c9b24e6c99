import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Where a connection is cut when COMMIT is sent. */
export type Cut = 'before it arrives' | 'before it is answered'

/** A network between a server and PostgreSQL that can be cut. */
export interface CuttingProxy {
  /** Address of the database through it. */
  readonly url: string
  /** Cuts the connection of the next COMMIT, once. */
  readonly cutNextCommit: (where: Cut) => void
  readonly stop: () => Promise<void>
}

/** @param url of the database */
export async function startCuttingProxy(url: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(url)
  let cut: Cut | null = null
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        if (!far.writableEnded) far.end()
      })
    }
    let isCut = false
    near.on('data', (chunk) => {
      if (cut !== null && chunk.includes('COMMIT\0')) {
        isCut = true
        if (cut === 'before it arrives') far.destroy()
        else far.write(chunk, () => near.destroy())
        cut = null
        near.pause()
        if (far.destroyed) near.destroy()
      } else far.write(chunk)
    })
    far.on('data', (chunk) => {
      if (!isCut) near.write(chunk)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  const through = new URL(url)
  through.host = `127.0.0.1:${address.port}`
  return {
    url: through.href,
    cutNextCommit: (where) => {
      cut = where
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
