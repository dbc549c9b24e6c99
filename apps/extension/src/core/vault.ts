import { watchChanges } from '@larets/vault-core/sign-in-start'
import type { SecondFactorStep, VaultClient } from '@larets/vault-core'
import type { CoreState, SignedOut } from '../messages/core-state.ts'
import { readServerAddress } from '../server-address.ts'

/** Where the address of the server is kept, in the storage of the extension's origin. */
const serverKey = 'larets-server'

/** The vault of the extension, at the server that was named last. */
export interface ExtensionVault {
  readonly state: () => CoreState
  readonly subscribe: (listener: () => void) => () => void
  /** The client, once a server is known. */
  readonly client: () => VaultClient | null
  /** Looks at what is stored. Never fails. */
  readonly restore: () => Promise<void>
  /**
   * Goes to a server, which is remembered. Nothing happens while an account is open or locked here.
   *
   * @param address as it was typed
   * @returns why it is none; null when it is
   */
  readonly useServer: (address: string) => Promise<string | null>
  /** Keeps the step that asks for the second factor, or leaves it. */
  readonly setFactor: (step: SecondFactorStep | null) => void
  readonly factor: () => SecondFactorStep | null
}

/**
 * @param makeClient makes the client of a server
 * @param local storage that outlives the browser
 */
export function createExtensionVault(makeClient: (server: string) => VaultClient, local: Storage): ExtensionVault {
  const listeners = new Set<() => void>()
  let server = local.getItem(serverKey)
  let client: VaultClient | null = null
  let factor: SecondFactorStep | null = null
  let isRestored = false
  let edition = 0
  let stop = () => {}
  let last: CoreState = { kind: 'starting' }

  function tell() {
    last = stateOfNow()
    for (const listener of [...listeners]) listener()
  }

  function stateOfNow(): CoreState {
    if (!isRestored) return { kind: 'starting' }
    const session = client?.session.state.getSnapshot()
    if (client === null || server === null || session === undefined)
      return { kind: 'signedOut', server, step: { kind: 'email', email: null } }
    switch (session.kind) {
      case 'restoring':
        return { kind: 'starting' }
      case 'loggedOut':
        return { kind: 'signedOut', server, step: { kind: 'email', email: session.email } }
      case 'emailChecked': {
        const { email } = session
        const step: SignedOut['step'] =
          factor === null ? { kind: 'password', email } : { kind: 'factor', email, kinds: [...factor.kinds] }
        return { kind: 'signedOut', server, step }
      }
      case 'locked':
        return { kind: 'locked', server, email: session.user.email }
      case 'loggedIn': {
        const vault = client.vault.state.getSnapshot().kind
        return {
          kind: 'open',
          server,
          email: session.user.email,
          vault: vault === 'closed' ? 'opening' : vault,
          edition,
        }
      }
    }
  }

  function leaveFactor() {
    factor?.forget()
    factor = null
  }

  function begin(origin: string) {
    stop()
    client?.dispose()
    leaveFactor()
    server = origin
    const made = makeClient(origin)
    client = made
    const ends = [
      watchChanges(made.session.state, (now) => {
        if (now.kind !== 'emailChecked') leaveFactor()
        tell()
      }),
      made.vault.state.subscribe(() => {
        edition += 1
        tell()
      }),
      made.kept.state.subscribe(() => {
        edition += 1
        tell()
      }),
      made.offlineUnlock.chosen.subscribe(() => {
        // What a lock screen needs after the browser was closed: the key, sealed under the master password.
        if (made.offlineUnlock.chosen.getSnapshot() === false)
          void made.offlineUnlock.choose(true).catch(() => undefined)
      }),
      made.sync.follow(),
    ]
    stop = () => {
      for (const end of ends) end()
    }
    return made
  }

  return {
    state: () => last,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    client: () => client,
    factor: () => factor,
    restore: async () => {
      if (server !== null) await begin(server).session.restore()
      isRestored = true
      tell()
    },
    useServer: async (address) => {
      const read = readServerAddress(address)
      if (!read.ok) return read.code
      const isIn = last.kind === 'locked' || last.kind === 'open'
      if (isIn || (client !== null && read.origin === server)) return null
      local.setItem(serverKey, read.origin)
      await begin(read.origin).session.restore()
      tell()
      return null
    },
    setFactor: (step) => {
      if (step === null) leaveFactor()
      factor = step
      tell()
    },
  }
}
