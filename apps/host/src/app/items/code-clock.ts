import type { OtherClock } from '@larets/vault-ui/item-panel'
import { useMemo, useSyncExternalStore } from 'react'
import { serverClock, type ServerClock } from '../connection/server-clock.ts'
import { storedText, type StoredText } from '../preferences/stored-text.ts'

/** By which clock one-time codes are made on this device; a store for `useSyncExternalStore`. */
export interface CodeClock {
  /** Undefined where the device's clock is right as far as anybody knows. */
  readonly getSnapshot: () => Omit<OtherClock, 'onChoose'> | undefined
  readonly subscribe: (listener: () => void) => () => void
  /** Takes the server's clock, or the device's again; remembered on this device. */
  readonly choose: (isChosen: boolean) => void
  /** The moment for which a code is copied, in milliseconds since 1970. */
  readonly now: () => number
  /** Forgets the choice. */
  readonly forget: () => void
}

/** @param kept holds by how much the clocks differed when the server's was chosen; nothing where it was not */
export function createCodeClock(server: ServerClock, kept: StoredText): CodeClock {
  let known: Omit<OtherClock, 'onChoose'> | undefined
  const listeners = new Set<() => void>()

  function keptOffset(): number | null {
    const offset = Number(kept.read() ?? '')
    return Number.isFinite(offset) && offset !== 0 ? offset : null
  }

  function getSnapshot() {
    const [measured, before] = [server.getSnapshot(), keptOffset()]
    // Until the server has answered, what was true when it was chosen holds.
    const offset = measured === undefined ? before : measured
    if (offset === null) known = undefined
    else if (known?.offset !== offset || known.chosen !== (before !== null)) known = { offset, chosen: before !== null }
    return known
  }

  function tell() {
    for (const listener of listeners) listener()
  }

  return {
    getSnapshot,
    subscribe: (listener) => {
      listeners.add(listener)
      const end = server.subscribe(listener)
      return () => {
        listeners.delete(listener)
        end()
      }
    },
    choose: (isChosen) => {
      const offset = getSnapshot()?.offset
      if (isChosen && offset !== undefined) kept.write(String(Math.round(offset)))
      else kept.forget()
      tell()
    },
    now: () => {
      const other = getSnapshot()
      return Date.now() + (other?.chosen === true ? other.offset : 0)
    },
    forget: () => {
      kept.forget()
      tell()
    },
  }
}

/** The page has one. */
export const codeClock = createCodeClock(serverClock, storedText('codeClock'))

/** Tells by how much the device's clock is off, and the choice between both; undefined where it is right. */
export function useOtherClock(): OtherClock | undefined {
  const other = useSyncExternalStore(codeClock.subscribe, codeClock.getSnapshot)
  return useMemo(() => (other === undefined ? undefined : { ...other, onChoose: codeClock.choose }), [other])
}
