/**
 * Entry of the worker that opens large vaults off the main thread. A host bundles it and hands
 * `() => new Worker(…)` to the vault client as `createWorker`. Terminating the worker ends its work.
 *
 * @packageDocumentation
 */
import { parseOrder } from './opening-messages.ts'
import type { KeysByVault, OpeningReply } from './opening-messages.ts'
import { openInSlices } from './opening-slices.ts'

let keys: KeysByVault = new Map()

async function obey(message: unknown): Promise<void> {
  const order = parseOrder(message)
  if (order === null) throw new TypeError('not an order to the opening worker')
  if (order.type === 'keys') {
    keys = order.keys
    return
  }
  const reply: OpeningReply = { type: 'opened', logins: await openInSlices(keys, order.records) }
  globalThis.postMessage(reply, { transfer: [] })
}

globalThis.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  // `reportError` reaches the page as the worker's `error` event; a rejected promise would reach nobody.
  obey(data).catch(reportError)
})
