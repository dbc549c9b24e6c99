import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createApiClient } from '../testing/api-client.ts'
import { startTestServer, type TestServer } from '../testing/index.ts'

let server: TestServer
const opened: Socket[] = []
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy()
  await server.stop()
})

const open = (): Socket => {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  opened.push(socket.on('error', () => undefined))
  return socket
}

/** A connection that has asked for something and got it, and stays for the next request. */
async function idle(): Promise<Socket> {
  const socket = open()
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(socket, 'data')
  return socket
}

/** A connection whose second request is only half there. */
async function busy(): Promise<Socket> {
  const socket = await idle()
  socket.write('GET /healthz HTTP/1.1\r\nHost:')
  return socket
}

/** Whether the server answers on a connection of its own, before it closes it. */
async function isServed(): Promise<boolean> {
  const socket = open()
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  await new Promise((resolve) => socket.once('close', resolve).resume())
  return socket.bytesRead > 0
}

describe('connections of one address', () => {
  it('are closed beyond the limit, until one of the others ends', async () => {
    server = await startTestServer({ env: { MAX_PEER_CONNECTIONS: '3' } })
    const held = [await busy(), await busy(), await busy()]
    expect(await isServed()).toBe(false)
    held[0]?.destroy()
    await vi.waitUntil(isServed)
  })

  it('are not counted for a trusted proxy', async () => {
    server = await startTestServer({ env: { MAX_PEER_CONNECTIONS: '3', TRUSTED_PROXIES: '127.0.0.1' } })
    for (let count = 0; count < 6; count += 1) await busy()
    expect((await createApiClient(server.url)('GET', '//healthz')).status).toBe(200)
  })
})

describe('all connections', () => {
  it('are closed beyond the limit while every one of them is in use', async () => {
    server = await startTestServer({ env: { MAX_CONNECTIONS: '3' } })
    const held = [await busy(), await busy(), await busy()]
    expect(await isServed()).toBe(false)
    expect(await isServed()).toBe(false)
    held[0]?.destroy()
    await vi.waitUntil(isServed)
  })

  it('make room for others when they only wait for a next request', async () => {
    server = await startTestServer({ env: { MAX_CONNECTIONS: '3' } })
    const held = [await idle(), await idle(), await idle()]
    const closed = held.map((socket) => new Promise((resolve) => socket.once('close', resolve).resume()))
    expect(await isServed()).toBe(false)
    await Promise.all(closed)
    await vi.waitUntil(isServed)
  })
})
