import { readingWorker, trustedAddress } from '../../app/page/trusted-addresses.ts'

/** Starts the worker that reads a file of passwords. */
export function createReadingWorker(): Worker {
  return new Worker(trustedAddress(readingWorker), { type: 'module' })
}
