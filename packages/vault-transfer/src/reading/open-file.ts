import { serveArgon2 } from '@larets/vault-core/argon2'
import type { AssignedColumn } from '../formats/assigned-columns.ts'
import type { TransferFile } from '../files/format.ts'
import type { RecognisedFormat } from '../formats/recognise-format.ts'
import type { Transfer, TransferItem } from '../transfer/transfer.ts'
import { TransferError, type TransferErrorCode } from '../transfer/transfer-error.ts'
import type {
  Argon2Offer,
  ReadingCall,
  ReadingCalls,
  ReadingReply,
  ReadingSecrets,
  TablePreview,
} from './reading-messages.ts'

export type { ReadingSecrets, TablePreview } from './reading-messages.ts'

/**
 * How long a worker may be at one call, in milliseconds; what takes longer was made to. The largest export is read in a
 * tenth of it.
 */
const deadlineMs = 120_000

/** A file that is held, by a worker or here. Everything rejects with a TransferError, and with nothing else. */
export interface OpenedFile {
  /** Which program the file seems to be of, and how certain that is. */
  readonly recognised: RecognisedFormat
  /** Tells whether the file is encrypted, as a file of that format. */
  readonly needsPassword: (format: string) => Promise<boolean>
  /** Reads it as that, with what opens it. */
  readonly read: (format: string, secrets?: ReadingSecrets) => Promise<Transfer>
  /** Assignment by hand. Whether the first row is headers is guessed where it is not said. */
  readonly table: (hasHeaders?: boolean) => Promise<TablePreview>
  /** Reads a table by columns that somebody assigned. */
  readonly readAssigned: (columns: readonly AssignedColumn[], hasHeaders?: boolean) => Promise<Transfer>
  /** Lets go of the file, and ends the worker that holds it. What is asked then rejects with `broken`. */
  readonly close: () => void
}

function isReply(message: unknown): message is ReadingReply {
  return typeof message === 'object' && message !== null && 'id' in message
}

/** An answer with the items that came before it. */
function withItems(reply: ReadingReply, items: readonly TransferItem[]): ReadingReply {
  if (!('answer' in reply) || typeof reply.answer !== 'object' || !('items' in reply.answer)) return reply
  return { id: reply.id, answer: { ...reply.answer, items: [...items, ...reply.answer.items] } }
}

/** Calls to a worker that holds a file, each by its name. */
interface WorkerCalls {
  /** @throws TransferError */
  readonly told: <Call extends ReadingCall>(
    call: Call,
    asked: ReadingCalls[Call]['asked'],
    transfer?: Transferable[],
  ) => Promise<ReadingCalls[Call]['answered']>
  /** Ends the worker; what waits, and what is asked then, rejects with `broken`. */
  readonly end: () => void
}

const answers: {
  readonly [Call in ReadingCall]: (
    answer: ReadingCalls[ReadingCall]['answered'],
  ) => answer is ReadingCalls[Call]['answered']
} = {
  open: (answer) => typeof answer === 'object' && 'certainty' in answer,
  needsPassword: (answer) => typeof answer === 'boolean',
  read: (answer) => typeof answer === 'object' && 'items' in answer,
  table: (answer) => typeof answer === 'object' && 'headers' in answer,
  assigned: (answer) => typeof answer === 'object' && 'items' in answer,
}

/** Asks a worker, and takes what it answers for that of the call: both are one program of one release. */
function callsTo(worker: Worker, argon2: ReturnType<typeof serveArgon2> | null, deadline: number): WorkerCalls {
  const waiting = new Map<
    number,
    {
      readonly resolve: (reply: ReadingReply) => void
      readonly reject: (error: TransferError) => void
      readonly items: TransferItem[]
    }
  >()
  let calls = 0
  let over: TransferErrorCode | null = null
  const endWith = (code: TransferErrorCode) => {
    over ??= code
    worker.terminate()
    argon2?.end()
    for (const { reject } of waiting.values()) reject(new TransferError(code))
    waiting.clear()
  }
  const end = () => endWith('broken')
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isReply(data)) return
    const asked = waiting.get(data.id)
    if (asked === undefined) return
    if ('more' in data) {
      asked.items.push(...data.more)
      return
    }
    asked.resolve(asked.items.length === 0 ? data : withItems(data, asked.items))
    waiting.delete(data.id)
  })
  worker.addEventListener('error', end)
  worker.addEventListener('messageerror', end)

  const told: WorkerCalls['told'] = async (call, asked, transfer = []) => {
    if (over !== null) throw new TransferError(over)
    calls += 1
    const id = calls
    const timer = setTimeout(() => endWith('took_too_long'), deadline)
    const reply = await new Promise<ReadingReply>((resolve, reject) => {
      waiting.set(id, { resolve, reject, items: [] })
      worker.postMessage({ id, call, ...asked }, transfer)
    }).finally(() => clearTimeout(timer))
    if ('code' in reply) throw new TransferError(reply.code)
    const isIts: (answer: ReadingCalls[ReadingCall]['answered']) => answer is ReadingCalls[typeof call]['answered'] =
      answers[call]
    if ('more' in reply || !isIts(reply.answer)) throw new TransferError('broken')
    return reply.answer
  }
  return { told, end }
}

/**
 * Hands a file to a worker of its own, which tells what it is.
 *
 * @param file its bytes go to the worker: nobody else has them afterwards
 * @param createWorker makes the worker of the entry `reading-worker`
 * @param createArgon2Worker makes the worker of the core's entry `argon2-worker`; without it, KeePass files that Argon2
 *   protects open only where the policy of the reading worker allows WebAssembly
 * @param deadline in milliseconds, of one call; a worker that is longer at it is ended, and everything rejects with
 *   `took_too_long`
 * @throws TransferError `too_large`, `nothing_inside`, `took_too_long`; `broken` also where the worker did not start,
 *   or came to its end over it
 */
export async function openFile(
  file: TransferFile,
  createWorker: () => Worker,
  createArgon2Worker?: () => Worker,
  deadline: number = deadlineMs,
): Promise<OpenedFile> {
  const worker = start(createWorker)
  const argon2 = createArgon2Worker === undefined ? null : serveArgon2(createArgon2Worker)
  if (argon2 !== null) worker.postMessage({ argon2: argon2.port } satisfies Argon2Offer, [argon2.port])
  const { told, end } = callsTo(worker, argon2, deadline)
  try {
    const recognised = await told('open', { file }, [file.bytes.buffer])
    return {
      recognised,
      needsPassword: (format) => told('needsPassword', { format }),
      read: (format, secrets) => told('read', { format, ...secrets }),
      table: (hasHeaders) => told('table', hasHeaders === undefined ? {} : { hasHeaders }),
      readAssigned: (columns, hasHeaders = true) => told('assigned', { columns, hasHeaders }),
      close: end,
    }
  } catch (error) {
    end()
    throw error
  }
}

function start(createWorker: () => Worker): Worker {
  try {
    return createWorker()
  } catch (cause) {
    throw new TransferError('broken', cause)
  }
}
