import type { Server, Socket } from 'node:net'
import { networkOf, peerAddress } from './client-address.ts'

/** How many connections there may be. */
export interface ConnectionLimits {
  readonly inAll: number
  /** From one address, or one IPv6 /64. */
  readonly ofOnePeer: number
  /** Through a trusted proxy come the connections of everybody. */
  readonly isProxy: (address: string) => boolean
}

/** Closes connections beyond the limits as soon as they come. */
export function limitConnections(
  server: Server & { closeIdleConnections: () => void },
  limits: ConnectionLimits,
): void {
  const open = new Map<string, number>()
  server.maxConnections = limits.inAll
  // Full: whoever only keeps a connection for later makes room for the next to come.
  server.on('drop', () => server.closeIdleConnections())
  server.on('connection', (socket: Socket) => {
    const address = peerAddress(socket)
    if (limits.isProxy(address)) return
    const peer = networkOf(address)
    const count = (open.get(peer) ?? 0) + 1
    if (count > limits.ofOnePeer) {
      socket.destroy()
      return
    }
    open.set(peer, count)
    socket.once('close', () => {
      const left = (open.get(peer) ?? 1) - 1
      if (left === 0) open.delete(peer)
      else open.set(peer, left)
    })
  })
}
