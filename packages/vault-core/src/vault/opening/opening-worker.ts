/**
 * Entry of the worker that opens large vaults off the main thread. A host bundles it and hands
 * `() => new Worker(…)` to the vault client as `createWorker`. Terminating the worker ends its work.
 *
 * @packageDocumentation
 */
import { isOpeningRequest, type KeysByVault, type OpeningReply } from './opening-messages.ts'
import { openInSlices } from './opening-slices.ts'

let keys: KeysByVault = new Map()

async function handle(message: unknown): Promise<void> {
  if (!isOpeningRequest(message)) throw new TypeError('not a message to the opening worker')
  if (message.type === 'keys') {
    keys = message.keys
    return
  }
  const reply: OpeningReply = { type: 'opened', items: await openInSlices(keys, message.records) }
  globalThis.postMessage(reply, { transfer: [] })
}

globalThis.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  // `reportError` reaches the page as the worker's `error` event; a rejected promise would reach nobody.
  handle(data).catch(reportError)
})
