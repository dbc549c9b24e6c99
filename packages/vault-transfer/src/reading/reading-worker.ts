/**
 * Entry of the worker that reads files of passwords, so that none of them, however it is made, can hold up or end the
 * page. A host bundles it and hands `() => new Worker(…)` to `openFile`. Terminating the worker drops all that it has
 * read.
 *
 * @packageDocumentation
 */
import { argon2OverPort } from '@larets/vault-core/argon2'
import { provideArgon2 } from '../keepass/provided-argon2.ts'
import { guessByContents, guessColumns, looksHeaderless, readAssigned } from '../formats/assigned-columns.ts'
import type { TransferFile } from '../files/format.ts'
import { isFormatId, loadFormat } from '../formats/formats.ts'
import { recogniseFormat } from '../formats/recognise-format.ts'
import { headersOf, readTable } from '../files/table.ts'
import { TransferError } from '../transfer/transfer-error.ts'
import type { Argon2Offer, ReadingReply, ReadingRequest } from './reading-messages.ts'

let opened: TransferFile | null = null

function file(): TransferFile {
  if (opened === null) throw new TransferError('nothing_inside')
  return opened
}

function format(id: string) {
  if (!isFormatId(id)) throw new TransferError('unknown_format')
  return loadFormat(id)
}

async function answerTo(request: ReadingRequest) {
  switch (request.call) {
    case 'open':
      opened = request.file
      return recogniseFormat(opened)
    case 'needsPassword':
      return (await format(request.format)).needsPassword(file())
    case 'read':
      return (await format(request.format)).read(file(), request.password, request.keyFile)
    case 'table': {
      const hasHeaders = request.hasHeaders ?? !looksHeaderless(headersOf(file()) ?? [])
      const table = readTable(file(), hasHeaders)
      const guessed = hasHeaders ? guessColumns(table.headers) : guessByContents(table)
      return {
        headers: table.headers,
        rows: table.rows.slice(0, request.rows).map(({ cells }) => cells),
        count: table.rows.length,
        guessed,
        hasHeaders,
      }
    }
    case 'assigned':
      return readAssigned(readTable(file(), request.hasHeaders), request.columns)
  }
}

async function reply(request: ReadingRequest): Promise<ReadingReply> {
  const { id } = request
  try {
    return { id, answer: await answerTo(request) }
  } catch (error) {
    // Any other fault that a reader stumbles over is in the file.
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
