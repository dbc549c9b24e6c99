import type { FrameToWorker } from '../messages/frame-to-worker.ts'
import { isFromWorker, type FrameAnswers, type WorkerToFrame } from '../messages/worker-to-frame.ts'
import { startNoticing } from './noticing.ts'
import { formsOf, lookAtForms, writeValues } from './page-forms.ts'
import { createPageMenu } from './page-menu.ts'
import { quietly } from './quiet.ts'

// Comes into one document when a person wants something of its forms, or is in a field of a login. It holds nothing; by
// itself it does no more than to notice what is typed there, once that is sent.

/** The extension's own view of a document is kept from the page: what is noted there no page sees. */
const isThere = Symbol.for('larets.fill')

type Answer = Promise<FrameAnswers[keyof FrameAnswers] | null>

function tell(message: FrameToWorker): void {
  try {
    // An extension that was updated or turned off hears nothing of its former scripts.
    void chrome.runtime.sendMessage(message).catch(() => undefined)
  } catch {
    return
  }
}

function begin(): void {
  const menu = createPageMenu(tell)
  const noticing = startNoticing({ document, tell: (noticed) => tell({ to: 'worker', ...noticed }) })

  function answerTo(message: WorkerToFrame): Answer | null {
    switch (message.kind) {
      case 'look':
        return Promise.resolve({ origin: self.origin, forms: lookAtForms(document) })
      case 'fill':
        return fill(message)
      case 'lookAfter':
        return Promise.resolve(noticing.look(message.form))
      case 'openMenu':
        return Promise.resolve(menu.open(message.opening, message.offers, formsOf(document).forms))
      case 'closeMenu':
        menu.close(message.opening)
        return Promise.resolve(null)
      // Another script shows it (ask.ts).
      case 'openBar':
      case 'closeBar':
        return null
    }
  }

  async function fill({ origin, values }: Extract<WorkerToFrame, { kind: 'fill' }>): Promise<FrameAnswers['fill']> {
    // A sandboxed document has an origin of its own, whatever its address says.
    if (self.origin !== origin) return { kind: 'notFilled', reason: 'page_changed' }
    return quietly(() => writeValues(document, values, noticing.wrote))
  }

  chrome.runtime.onMessage.addListener((value: unknown, sender, respond: (answer: unknown) => void) => {
    const answer = isFromWorker(value, sender) ? answerTo(value) : null
    void answer?.then(respond)
    return answer !== null
  })
}

// It comes as often as somebody asks for it, and begins once.
if (!Reflect.has(globalThis, isThere)) {
  Reflect.set(globalThis, isThere, true)
  begin()
}
