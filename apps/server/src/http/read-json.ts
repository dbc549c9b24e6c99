import type { IncomingMessage } from 'node:http'
import { ApiError } from './problem.ts'

/** Most bytes of a JSON body, but where a route names another length. */
export const maxBodyBytes = 524_288
/** Deepest nesting of objects and arrays in a body. */
const maxDepth = 8

const jsonType = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i
/** Names that reach an object's prototype in careless code further on. */
const prototypeKeys = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Reads a request's body as JSON.
 *
 * @param headers of the request, in which what came twice is joined
 * @param maxBytes of it
 * @throws ApiError 415 for another media type or an encoded body, 413 above `maxBytes`, 400 for what is not
 * JSON in UTF-8 or nests deeper than {@link maxDepth}, 422 for prototype keys
 */
export async function readJson(
  headers: Headers,
  incoming: IncomingMessage,
  maxBytes: number = maxBodyBytes,
): Promise<unknown> {
  if (!jsonType.test(headers.get('Content-Type') ?? '')) throw new ApiError('unsupported_media_type')
  const encoding = headers.get('Content-Encoding')
  if (encoding !== null && encoding.toLowerCase() !== 'identity') throw new ApiError('unsupported_media_type')
  if (Number(headers.get('Content-Length') ?? 0) > maxBytes) throw new ApiError('body_too_large')

  const value = parse(await readBytes(incoming, maxBytes))
  checkShape(value, 0)
  return value
}

/** By events, without a stream of the web or a generator around them: these cost more than the call. */
function readBytes(incoming: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    const take = (chunk: Buffer) => {
      length += chunk.byteLength
      if (length <= maxBytes) chunks.push(chunk)
      else {
        incoming.off('data', take).pause()
        reject(new ApiError('body_too_large'))
      }
    }
    // A connection that breaks in the middle of a body is the client's fault, not the server's.
    const breakOff = () => reject(new ApiError('malformed_request'))
    if (incoming.destroyed) {
      // Nothing more is told of it, though all of it may have come.
      breakOff()
      return
    }
    incoming.on('data', take)
    incoming.on('error', breakOff)
    incoming.on('close', breakOff)
    incoming.once('end', () => {
      incoming.off('close', breakOff)
      resolve(Buffer.concat(chunks))
    })
  })
}

function parse(bytes: Buffer): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
    return value
  } catch {
    throw new ApiError('malformed_request')
  }
}

function checkShape(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return
  if (depth === maxDepth) throw new ApiError('malformed_request')
  for (const [key, member] of Object.entries(value)) {
    if (prototypeKeys.has(key))
      throw new ApiError('invalid_data', { errors: [{ path: key, code: 'unrecognized_keys' }] })
    checkShape(member, depth + 1)
  }
}
