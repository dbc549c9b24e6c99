/**
 * Entry of the worker that opens large vaults and their snapshots off the main thread, seals these, and looks at
 * secrets for a health report. A host bundles it and hands `() => new Worker(…)` to the vault client as `createWorker`.
 * Terminating the worker ends its work.
 *
 * @example
 * ```ts
 * const worker = new Worker(new URL('@larets/vault-core/opening-worker', import.meta.url), { type: 'module' })
 * ```
 *
 * @packageDocumentation
 */
import { encodeHex } from '../../crypto/hex.ts'
import { fingerprintsUnder } from '../../crypto/secret-fingerprints.ts'
import type { Bytes, Hex } from '../../crypto/wire-types.ts'
import { checkingParts } from '../health/checking-parts.ts'
import { foldItem } from '../search/folded-item.ts'
import { openStored, readStored } from '../snapshot/open-stored.ts'
import { sealHere } from '../snapshot/seal-written.ts'
import {
  isOpeningRequest,
  type CheckingReply,
  type ChunkReply,
  type KeysByVault,
  type OpeningReply,
  type SealingReply,
} from './opening-messages.ts'
import { openInSlices } from './opening-slices.ts'

let keys: KeysByVault = new Map()
/** The bytes of snapshots that are being read ahead, by iv. */
let loading = new Map<Hex, Promise<ArrayBuffer | null>>()
/** Written part of a vault so far. */
let written: (readonly Bytes[])[] = []

async function handle(message: unknown): Promise<void> {
  if (!isOpeningRequest(message)) throw new TypeError('not a message to the opening worker')
  if (message.type === 'keys') {
    keys = message.keys
    return
  }
  if (message.type === 'load') {
    loading = new Map(message.kept.map((kept) => [encodeHex(kept.iv), readStored(kept)]))
    return
  }
  if (message.type === 'snapshot') {
    const chunks = await openStored(message, loading.get(encodeHex(message.kept.iv)))
    for (let next = chunks.next(); next.done !== true; next = chunks.next())
      answer({ type: 'chunk', chunk: next.value })
    answer({ type: 'chunk', chunk: null })
    return
  }
  if (message.type === 'written') {
    written.push(message.chunk)
    return
  }
  if (message.type === 'seal') {
    const chunks = written
    written = []
    answer({ type: 'sealed', kept: await sealHere(message, chunks) })
    return
  }
  if (message.type === 'check') {
    // The lists that tell how strong a password is come with it.
    const { checkSecrets } = await import('../../health/check-secrets.ts')
    const checking = { parts: checkingParts, keys, fingerprintOf: fingerprintsUnder(message.fingerprintKey) }
    answer({ type: 'checked', facts: await checkSecrets(checking, message.secrets) })
    return
  }
  const items = await openInSlices(keys, message.records)
  answer({ type: 'opened', items: items.map(foldItem) })
}

function answer(reply: OpeningReply | CheckingReply | ChunkReply | SealingReply): void {
  globalThis.postMessage(reply, { transfer: [] })
}

globalThis.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  // `reportError` reaches the page as the worker's `error` event; a rejected promise would reach nobody.
  handle(data).catch(reportError)
})
