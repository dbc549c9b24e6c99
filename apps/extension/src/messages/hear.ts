import type { Extension } from './callers.ts'
import type { CoreToWorker } from './core-to-worker.ts'
import { received, type Edge } from './edge.ts'
import type { FrameToWorker } from './frame-to-worker.ts'
import type { PageToWorker } from './page-to-worker.ts'
import type { WorkerToCore } from './worker-to-core.ts'

/** This extension, as the browser tells of it. */
export const ownExtension = (): Extension => ({ id: chrome.runtime.id, origin: chrome.runtime.getURL('').slice(0, -1) })

/** Answer to a message: what was made of it, or that it failed. */
export type Answer = { readonly ok: true; readonly value: unknown } | { readonly ok: false }

/** Answers of this very process; undefined for what it does not hear. */
type Hearer = (value: unknown) => Promise<unknown> | undefined

/**
 * What is heard in this process: the browser carries messages to other processes alone, and one that is worker and core
 * at once has to hear itself.
 */
const hearers: Hearer[] = []

/**
 * Hears messages of an edge, and answers each once it is done. What is no message of the edge is left to others.
 *
 * @param handle resolves to what is answered, which is told as JSON; it gets the sender as the browser tells of it
 */
export function hear<Message>(
  edge: Edge<Message>,
  handle: (message: Message, sender: chrome.runtime.MessageSender) => Promise<unknown>,
): void {
  const extension = ownExtension()
  hearers.push((value) => {
    const { data } = edge.message.safeParse(value)
    return data === undefined ? undefined : handle(data, { id: extension.id })
  })
  chrome.runtime.onMessage.addListener((value: unknown, sender, respond: (answer: Answer) => void) => {
    const message = received(edge, value, sender, extension)
    if (message === null) return false
    handle(message, sender).then(
      (answered) => respond({ ok: true, value: answered ?? null }),
      () => respond({ ok: false }),
    )
    return true
  })
}

/**
 * Sends a message and waits for its answer.
 *
 * @throws Error when nobody is there, or it failed there
 */
export async function send(message: CoreToWorker | FrameToWorker | PageToWorker | WorkerToCore): Promise<unknown> {
  for (const hearer of hearers) {
    const answered = hearer(message)
    if (answered !== undefined) return (await answered) ?? null
  }
  const answer = await chrome.runtime.sendMessage<typeof message, Answer | undefined>(message)
  if (answer === undefined || !answer.ok) throw new Error('The message was not answered')
  return answer.value
}
