import type { AccountService } from '../account/account-service.ts'
import type { DeviceKind } from '../contracts/auth.ts'
import type { ReadableStore } from '../external-store.ts'
import { lazyPart } from '../lazy-part.ts'
import { createStartState } from '../session/start-state.ts'
import type { Session } from '../session/session.ts'
import { createSessionStorage } from '../session/session-storage.ts'
import { createSettingsStore, defaultSettings, type SettingsStore } from '../session/settings.ts'
import { withParts } from './sign-in-parts.ts'
import type { SignInStartPorts } from './sign-in-start-ports.ts'
import { createLazyAccount } from './lazy-account.ts'
import type { SignInGround, SignInClient } from './sign-in-client.ts'

/**
 * How long after an auth screen the rest of a sign-in start is loaded where nobody has asked for it, in milliseconds: what
 * an earlier session left here is cleared then, and other tabs are heard.
 */
const restAfter = 1_000

/**
 * The part of a vault client that a person comes in through: session and account. It is small, so that a page can show
 * its auth screen while what lies behind is still loading; `createVaultClient` goes on with it.
 *
 * Offers at once, if the browser stores no session, only what the auth screen shows. The rest comes soon after, or with
 * the first call, which waits for it and throws VaultError `part_not_loaded` where it does not come.
 */
export interface SignInStart {
  /** Registration and signing in. */
  readonly account: AccountService
  /** Signing out and forgetting take the rest along: they are the vault client's. */
  readonly session: Pick<Session, 'state' | 'restore' | 'resetEmail'>
  /** Timeouts of lock and clipboard. */
  readonly settings: SettingsStore
  /** Whether this browser stores a session: somebody is likely to be in at once, and what lies behind to be needed. */
  readonly isExpected: () => boolean
  /** True while a key is derived from a master password without WebAssembly, which takes seconds: worth a word. */
  readonly derivesSlowly: ReadableStore<boolean>
}

/** As of `createSignInStart`. */
interface SignInOptions {
  readonly ports: SignInStartPorts
  readonly origin?: string
  readonly quickUnlock?: boolean
  /** As that of `createVaultClient`, which alone has it: what stays signed in has no need of a smaller beginning. */
  readonly staysSignedIn?: boolean
  /** As that of `createVaultClient`, which alone has it. */
  readonly deviceKind?: DeviceKind
}

/**
 * Composes a sign-in start of its start state, and of the rest of it once that is needed.
 *
 * @param load imports the rest
 */
export function composeSignInStart(
  load: () => Promise<{ readonly createSignInClient: (ground: SignInGround) => SignInClient }>,
  { ports, origin = '', quickUnlock = false, staysSignedIn = false, deviceKind = 'web' }: SignInOptions,
): SignInStart {
  const storage = createSessionStorage(ports.local, ports.tab)
  const settings = createSettingsStore(ports.local, { ...defaultSettings, quickUnlock })
  const startState = createStartState(storage)
  const loadWhole = lazyPart(load)
  let made: SignInClient | null = null
  /** Whether the auth screen was shown before there was a session, which begins at the sign-in then. */
  let isAtSignIn = false
  /** Settles when the session has begun at the sign-in; null where it has not to. */
  let beginning: Promise<void> | null = null
  /** Whether what restores a stored session did not come when it was asked for. */
  let isRestoreOwed = false
  let stopWaiting = () => {}

  function whole(make: (ground: SignInGround) => SignInClient): SignInClient {
    if (made !== null) return made
    made = make({ ports, origin, storage, settings, startState, staysSignedIn, deviceKind })
    stopWaiting()
    if (isAtSignIn) {
      beginning = made.session.startAtSignIn().finally(() => {
        beginning = null
      })
    }
    if (isRestoreOwed) void made.session.restore()
    return made
  }

  async function bring(): Promise<SignInClient> {
    const brought = made ?? whole((await loadWhole()).createSignInClient)
    await beginning
    return brought
  }

  /** The first caller meets its failure. */
  const bringSoon = () => void bring().catch(() => undefined)

  function showAuth() {
    isAtSignIn = true
    startState.showAuth()
    // A restored tab brings its old keys with it.
    storage.removeWrappedPrivateKey()
    storage.removeEncryptedPrivateKey()
    const cancel = ports.clock.after(restAfter, bringSoon)
    const stopListening = ports.local.onForeignChange(() => {
      // A sign-in in another tab.
      if (storage.user() !== null) bringSoon()
    })
    stopWaiting = () => {
      cancel()
      stopListening()
    }
  }

  async function restore() {
    if (made === null && storage.user() === null) {
      showAuth()
      return
    }
    isRestoreOwed = false
    // A part that does not come clears nothing: the page may be loaded anew, or a client bring it after all.
    const brought = await bring().catch(() => null)
    if (brought === null) isRestoreOwed = true
    else await brought.session.restore()
  }

  const account = createLazyAccount(
    () => (beginning === null && made !== null ? made.account : null),
    async () => (await bring()).account,
  )
  const session = { state: startState.machine, restore, resetEmail: startState.resetEmail }
  const isExpected = () => storage.user() !== null
  return withParts({ account, session, settings, isExpected, derivesSlowly: ports.stretcher.isSlow }, { ports, whole })
}
