import { coreFile } from '../messages/callers.ts'
import { send } from '../messages/hear.ts'
import type { WorkerToCore } from '../messages/worker-to-core.ts'

/** Joins those who ask while the document is being made; a worker that ends forgets it with nothing lost. */
let making: Promise<void> | null = null

/** True where worker and core are one document, as in a browser without offscreen ones: whoever asks is answered. */
const isHere = () => !('offscreen' in chrome)

const isThere = async () =>
  isHere() || (await chrome.runtime.getContexts({ contextTypes: ['OFFSCREEN_DOCUMENT'] })).length > 0

async function make() {
  try {
    await chrome.offscreen.createDocument({
      url: coreFile,
      reasons: ['WORKERS', 'LOCAL_STORAGE', 'CLIPBOARD'],
      justification: 'Keeps the open vault, derives keys in a worker, and copies what a person asks to copy.',
    })
  } catch (error) {
    // Another one of this worker's lives may have made it meanwhile: there is one at most.
    if (!(await isThere())) throw error
  }
}

/** Resolves once the core document is there, and hears messages. */
export async function bringCore(): Promise<void> {
  if (making === null && (await isThere())) return
  making ??= make().finally(() => {
    making = null
  })
  await making
}

/**
 * Tells the core something, if it is there: it is not made for that.
 *
 * @returns false where it is not, or did not answer
 */
export async function tellCore(message: WorkerToCore): Promise<boolean> {
  if (!(await isThere())) return false
  return send(message).then(
    () => true,
    () => false,
  )
}

/**
 * Asks the core for something, if it is there: it is not made for that.
 *
 * @returns null where it is not, or did not answer
 */
export async function askCoreThere(message: WorkerToCore): Promise<unknown> {
  if (!(await isThere())) return null
  return send(message).catch(() => null)
}

/**
 * Asks the core for something, and makes it where it is not there.
 *
 * @throws Error when it could not be made, or failed
 */
export async function askCore(message: WorkerToCore): Promise<unknown> {
  await bringCore()
  return send(message)
}
