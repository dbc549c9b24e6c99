import type { Connectivity } from '../session/ports/connectivity.ts'

/** A connection that the test cuts. */
export interface ManualConnectivity extends Connectivity {
  readonly become: (isOnline: boolean) => void
}

/** A device that is online. */
export function createManualConnectivity(): ManualConnectivity {
  let isOnline = true
  const listeners = new Set<() => void>()
  return {
    isOnline: () => isOnline,
    onChange: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    become: (online) => {
      isOnline = online
      for (const changed of listeners) changed()
    },
  }
}
