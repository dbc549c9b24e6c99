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
 * @param maxBytes of it
 * @throws ApiError 415 for another media type or an encoded body, 413 above `maxBytes`, 400 for what is not
 * JSON in UTF-8 or nests deeper than {@link maxDepth}, 422 for prototype keys
 */
export async function readJson(request: Request, maxBytes: number = maxBodyBytes): Promise<unknown> {
  if (!jsonType.test(request.headers.get('Content-Type') ?? '')) throw new ApiError('unsupported_media_type')
  const encoding = request.headers.get('Content-Encoding')
  if (encoding !== null && encoding.toLowerCase() !== 'identity') throw new ApiError('unsupported_media_type')
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) throw new ApiError('body_too_large')

  const value = parse(await readBytes(request, maxBytes))
  checkShape(value, 0)
  return value
}

async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  if (request.body === null) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of streamOf(request.body)) {
    length += chunk.byteLength
    if (length > maxBytes) throw new ApiError('body_too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A connection that breaks in the middle of a body is the client's fault, not the server's. */
async function* streamOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch {
    throw new ApiError('malformed_request')
  }
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
    if (prototypeKeys.has(key)) throw new ApiError('invalid_data', { errors: [{ path: key, code: 'unrecognized_keys' }] })
    checkShape(member, depth + 1)
  }
}
