import { isFromWorker } from '../messages/worker-to-frame.ts'
import { createPageBar } from './page-bar.ts'

// Comes into a page when there is something to ask of what was typed: it shows the bar, and takes it away.

/** The extension's own view of a document is kept from the page: what is noted there no page sees. */
const isThere = Symbol.for('larets.bar')

function begin(): void {
  const bar = createPageBar()
  chrome.runtime.onMessage.addListener((value: unknown, sender, respond: (answer: boolean) => void) => {
    if (!isFromWorker(value, sender)) return
    if (value.kind === 'openBar') respond(bar.open(value.opening))
    if (value.kind === 'closeBar') bar.close()
  })
}

// It comes as often as somebody asks for it, and begins once.
if (!Reflect.has(globalThis, isThere)) {
  Reflect.set(globalThis, isThere, true)
  begin()
}
