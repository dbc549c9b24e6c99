import { connect } from 'node:net'

/**
 * Writes bytes to a server as they are and returns what it answers until it closes the connection, or for `timeoutMs`
 * milliseconds.
 */
export function sendRaw(url: string, parts: readonly (string | Uint8Array)[], timeoutMs = 2_000): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const received: Buffer[] = []
    const socket = connect(Number(port), hostname)
    const finish = () => {
      socket.destroy()
      resolve(Buffer.concat(received).toString('latin1'))
    }
    socket.setTimeout(timeoutMs, finish)
    socket.on('data', (chunk) => received.push(chunk))
    // A server that refuses may close while the rest is still on its way.
    socket.on('error', finish)
    socket.on('close', finish)
    for (const part of parts) socket.write(part)
  })
}
