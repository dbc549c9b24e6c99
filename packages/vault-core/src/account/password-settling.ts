import { isVaultError } from '../errors.ts'
import type { Clock } from '../session/ports/clock.ts'
import type { Connectivity } from '../session/ports/connectivity.ts'
import type { PasswordInForce } from './salts-in-force.ts'

/** How often the server is asked again, in milliseconds. */
const askInterval = 30_000

/** Asks what became of a change of the master password, until it is known. */
export interface PasswordSettling {
  /** Asks now, unless nothing is to be asked. Never fails. */
  readonly refresh: () => void
  readonly dispose: () => void
}

/** @param options.ask finds it out; null when nothing is to be found out, or any more */
export function createPasswordSettling(options: {
  readonly clock: Clock
  readonly connectivity: Connectivity
  readonly ask: () => Promise<PasswordInForce | null>
}): PasswordSettling {
  const { clock, connectivity, ask } = options
  let isOver = false
  let cancel = () => {}

  function again() {
    cancel()
    if (!isOver) cancel = clock.after(askInterval, refresh)
  }

  async function askOnce() {
    try {
      if ((await ask()) === 'unknown') again()
    } catch (error) {
      // Without a session here, the next sign-in asks for the salts anyway.
      if (!isVaultError(error, 'not_signed_in')) again()
    }
  }

  function refresh() {
    cancel()
    void askOnce()
  }

  const stop = connectivity.onChange(() => {
    if (connectivity.isOnline()) refresh()
  })
  return {
    refresh,
    dispose: () => {
      isOver = true
      cancel()
      stop()
    },
  }
}
