import * as z from 'zod/mini'
import type { CoreToWorker } from '../../messages/core-to-worker.ts'
import { fillOutcome, look } from '../../messages/fields.ts'
import { places } from '../../messages/place.ts'
import type { DeviceSettingsStore } from '../device-settings.ts'
import type { ExtensionVault } from '../vault.ts'
import { startExpressionThread } from './expression-thread.ts'
import { createFilling, type Filling } from './filling.ts'
import { createMatchedItems } from './matched-items.ts'

/** Calls after so many milliseconds, and answers what calls it off. */
export function setTimer(milliseconds: number, call: () => void): () => void {
  const timer = setTimeout(call, milliseconds)
  return () => clearTimeout(timer)
}

/**
 * Filling for the vault of the extension, by the hands of the worker.
 *
 * @param tell sends to the worker; resolves to its answer
 * @param copy puts a secret on the clipboard; false where the browser refused
 */
export function fillFor(
  vault: ExtensionVault,
  {
    tell,
    copy,
    settings,
  }: {
    readonly tell: (message: CoreToWorker) => Promise<unknown>
    readonly copy: (text: string) => Promise<boolean>
    readonly settings: Pick<DeviceSettingsStore, 'now'>
  },
): Filling {
  const matched = createMatchedItems(
    () => vault.client()?.items.list() ?? [],
    () => settings.now().defaultMatch,
    { startThread: startExpressionThread, setTimer: (call, milliseconds) => setTimer(milliseconds, call) },
  )
  const filling = createFilling(() => vault.client(), matched, {
    placesOf: async (tabId) => places.parse(await tell({ to: 'worker', kind: 'placesOf', tabId })),
    look: async (place) => z.nullable(look).parse(await tell({ to: 'worker', kind: 'look', place })),
    fill: async (place, values) => fillOutcome.parse(await tell({ to: 'worker', kind: 'fill', place, values })),
    copy,
    copiesCode: () => settings.now().copiesCode,
    keepGenerated: async (value, { url }) => {
      await vault.client()?.kept.addGenerated({ value, site: url })
    },
    now: () => Date.now(),
  })
  vault.subscribe(() => {
    if (vault.state().kind !== 'open') filling.forget()
  })
  return filling
}
