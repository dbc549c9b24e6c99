import { openingWorker, trustedAddress } from './app/page/trusted-addresses.ts'

/** Starts the worker that opens large vaults off the main thread. */
export function createOpeningWorker(): Worker {
  return new Worker(trustedAddress(openingWorker), { type: 'module' })
}
