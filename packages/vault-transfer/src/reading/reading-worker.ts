/**
 * Entry of the worker that reads files of passwords, so that none of them, however it is made, can hold up or end the
 * page. A host bundles it and hands `() => new Worker(…)` to `openFile`. Terminating the worker drops all that it has
 * read.
 *
 * @example
 * ```ts
 * const worker = new Worker(new URL('@larets/vault-transfer/reading-worker', import.meta.url), { type: 'module' })
 * ```
 *
 * @packageDocumentation
 */
import { argon2OverPort } from '@larets/vault-core/argon2'
import { provideArgon2 } from '../keepass/provided-argon2.ts'
import { TransferError } from '../transfer/transfer-error.ts'
import type { OpenedFile } from './open-file.ts'
import { readHere } from './read-here.ts'
import type { Argon2Offer, ReadingReply, ReadingRequest } from './reading-messages.ts'

let opened: OpenedFile | null = null

async function answerTo(request: ReadingRequest) {
  if (request.call === 'open') {
    opened = await readHere(request.file)
    return opened.recognised
  }
  if (opened === null) throw new TransferError('nothing_inside')
  switch (request.call) {
    case 'needsPassword':
      return opened.needsPassword(request.format)
    case 'read':
      return opened.read(request.format, request)
    case 'table':
      return opened.table(request.hasHeaders)
    case 'assigned':
      return opened.readAssigned(request.columns, request.hasHeaders)
  }
}

async function reply(request: ReadingRequest): Promise<ReadingReply> {
  const { id } = request
  try {
    return { id, answer: await answerTo(request) }
  } catch (error) {
    return { id, code: error instanceof TransferError ? error.code : 'broken' }
  }
}

/** So many items come in one message. */
const itemsAtOnce = 200

/** An answer with many items comes in several messages, the answer itself last. */
function* inParts(reply: ReadingReply): Generator<ReadingReply> {
  const { id } = reply
  const answer = 'answer' in reply ? reply.answer : null
  if (answer === null || typeof answer !== 'object' || !('items' in answer) || answer.items.length <= itemsAtOnce) {
    yield reply
    return
  }
  const { items, ...rest } = answer
  for (let from = 0; from < items.length; from += itemsAtOnce) yield { id, more: items.slice(from, from + itemsAtOnce) }
  yield { id, answer: { ...rest, items: [] } }
}

async function answer(request: ReadingRequest): Promise<void> {
  for (const part of inParts(await reply(request))) globalThis.postMessage(part, { transfer: [] })
}

/*
 * Page and worker are one program of one release: between them only the kind of a message is looked at.
 */
function isRequest(message: unknown): message is ReadingRequest {
  return typeof message === 'object' && message !== null && 'call' in message && 'id' in message
}

function isArgon2Offer(message: unknown): message is Argon2Offer {
  return typeof message === 'object' && message !== null && 'argon2' in message
}

globalThis.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (isArgon2Offer(data)) {
    provideArgon2(argon2OverPort(data.argon2))
    return
  }
  if (!isRequest(data)) throw new TypeError('not a message to the reading worker')
  void answer(data)
})
