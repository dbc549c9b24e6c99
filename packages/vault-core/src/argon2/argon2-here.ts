import { lazyPart } from '../lazy-part.ts'
import type { Argon2, Argon2Job } from './argon2.ts'

/** So long it waits before it holds up the thread, in milliseconds: what is said of it is drawn by then. */
const drawnAfter = 50

const loadPlain = lazyPart(() => import('./plain-argon2.ts'))

/** Answers `null` where WebAssembly is not to be had: a policy refuses it, or the engine has none. */
async function inWasm(job: Argon2Job) {
  try {
    return await (await import('./wasm-argon2.ts')).wasmArgon2(job)
  } catch {
    return null
  }
}

/**
 * Argon2 in this thread, which stands still for as long as it takes: in WebAssembly, and where that is refused in plain
 * JavaScript.
 *
 * @param onSlow told before the latter begins, which takes seconds
 */
export function argon2Here(onSlow: () => void = () => {}): Argon2 {
  return async (job) => {
    const stretched = await inWasm(job)
    if (stretched !== null) return stretched
    onSlow()
    await new Promise((resolve) => {
      setTimeout(resolve, drawnAfter)
    })
    return (await loadPlain()).plainArgon2(job)
  }
}
