import { createServer, IncomingMessage, ServerResponse, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { AppEnv } from './call.ts'
import { problemResponse } from './problem.ts'
import { createSecurityHeaders } from './security-headers.ts'

/** Longest wait for a request's headers, in milliseconds. */
const headersTimeout = 10_000
/** Longest wait for a whole request, in milliseconds. */
const requestTimeout = 30_000
/** Longest rest between two requests of one connection, in milliseconds; longer than a proxy's usual 60 s. */
const keepAliveTimeout = 65_000
/** Most bytes of a request's headers. */
const maxHeaderSize = 16_384
/** Most headers of a request. */
const maxHeadersCount = 100

/** An unreadable header tells nothing of whether it came by TLS. */
const refusalHeaders = createSecurityHeaders(false)(false)

/** How long a client may take nothing of an answer that waits for it, in milliseconds. */
export const defaultWriteTimeout = 30_000

/** Settings that may differ between listeners. */
export interface ListenerLimits {
  /** {@link defaultWriteTimeout} */
  readonly writeTimeout: number
}

/** An HTTP/1.1 server around the application; strict in framing, it closes the connection on whatever is malformed. */
export function createListener(app: Hono<AppEnv>, { writeTimeout }: ListenerLimits): Server {
  const handle = getRequestListener(
    (request, { incoming, outgoing }) =>
      incoming instanceof IncomingMessage && outgoing instanceof ServerResponse
        ? app.fetch(request, { incoming, outgoing })
        : refusal(),
    { errorHandler: refusal },
  )
  const refuse = getRequestListener(refusal)

  const server = createServer(
    {
      headersTimeout,
      requestTimeout,
      keepAliveTimeout,
      maxHeaderSize,
      connectionsCheckingInterval: 5_000,
      insecureHTTPParser: false,
      requireHostHeader: true,
    },
    (incoming, outgoing) => {
      endWhenStalled(outgoing, writeTimeout)
      void (isWellFramed(incoming) ? handle : refuse)(incoming, outgoing)
    },
  )
  server.maxHeadersCount = maxHeadersCount
  // A body is read at once or refused; there is nothing to be gained by asking first.
  server.on(
    'checkExpectation',
    (incoming: IncomingMessage, outgoing: ServerResponse) => void refuse(incoming, outgoing),
  )
  server.on('clientError', answerUnparsed)
  return server
}

/**
 * Lets a client go that takes nothing of its answer: what waits for it fills the memory. An answer that is still being
 * made is waited for. Looked at twice before the end, so that a process that was held up itself first reads what has
 * come.
 */
function endWhenStalled(outgoing: ServerResponse, writeTimeout: number): void {
  let takenBefore: number | null = null
  outgoing.setTimeout(writeTimeout / 2, () => {
    const { socket } = outgoing
    if (socket === null || socket.writableLength === 0) return
    const taken = socket.bytesWritten - socket.writableLength
    if (taken === takenBefore) socket.destroy()
    takenBefore = taken
    socket.setTimeout(writeTimeout / 2)
  })
}

function refusal(): Response {
  const response = problemResponse('malformed_request')
  for (const [name, value] of refusalHeaders) response.headers.set(name, value)
  return response
}

/**
 * One way to tell where a request ends, and one host: what a proxy and this server could read differently is refused.
 */
function isWellFramed(incoming: IncomingMessage): boolean {
  const coding = incoming.headers['transfer-encoding']
  const chunked = coding === undefined || coding.toLowerCase() === 'chunked'
  const both = coding !== undefined && incoming.headers['content-length'] !== undefined
  return chunked && !both && hostsOf(incoming.rawHeaders) <= 1
}

/** @param headers names and values in turns, as they came */
function hostsOf(headers: readonly string[]): number {
  let hosts = 0
  headers.forEach((text, index) => {
    if (index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host') hosts += 1
  })
  return hosts
}

const unparsed: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Gives the plainest answer to what could not be read as HTTP, and ends the connection. */
function answerUnparsed(error: Error, socket: Duplex): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const status = unparsed['code' in error ? String(error.code) : ''] ?? '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
