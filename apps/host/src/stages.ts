import type { SignInStart } from '@larets/vault-core/sign-in-start'
import type { ComponentType } from 'react'

/** How far the app is: the way in alone, or all of it. It never goes back. */
export type Stage =
  /** No account is open, and the auth screen is shown. */
  | { readonly kind: 'signInStart' }
  /** The rest is on its way. */
  | { readonly kind: 'loading' }
  | { readonly kind: 'app'; readonly App: ComponentType }
  /** The rest did not come. */
  | { readonly kind: 'failed' }

/** Follows how far the app is; a store for `useSyncExternalStore`. */
export interface Stages {
  readonly subscribe: (listener: () => void) => () => void
  readonly getSnapshot: () => Stage
  /** Goes on to the whole app. */
  readonly enter: () => void
  /** Loads the rest, so that it is there when it is needed; it is made when somebody enters. */
  readonly prepare: () => void
}

/**
 * Brings the whole app to somebody who comes in, or whom this browser expects; who is to sign in needs the auth
 * screen.
 *
 * @param options.session decides when somebody is in
 * @param options.startsAtSignIn whether what is shown first is the auth screen, as far as one can tell
 * @param options.load imports what makes the app
 */
export function createStages(options: {
  readonly session: Pick<SignInStart['session'], 'state'>
  readonly startsAtSignIn: boolean
  readonly load: () => Promise<() => ComponentType>
}): Stages {
  const { session, load } = options
  const listeners = new Set<() => void>()
  let stage: Stage = { kind: 'signInStart' }
  let loading: Promise<() => ComponentType> | null = null

  const set = (next: Stage) => {
    stage = next
    for (const listener of listeners) listener()
  }
  /** Loaded once; what failed is tried again. */
  async function bring(): Promise<() => ComponentType> {
    loading ??= load()
    try {
      return await loading
    } catch (error) {
      loading = null
      throw error
    }
  }
  async function enter() {
    if (stage.kind !== 'signInStart') return
    set({ kind: 'loading' })
    try {
      const makeApp = await bring()
      set({ kind: 'app', App: makeApp() })
    } catch {
      set({ kind: 'failed' })
    }
  }
  function followSession() {
    const { kind } = session.state.getSnapshot()
    if (kind === 'loggedIn' || kind === 'locked') void enter()
  }

  session.state.subscribe(followSession)
  if (options.startsAtSignIn) followSession()
  else void enter()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    getSnapshot: () => stage,
    enter: () => void enter(),
    prepare: () => void bring().catch(() => undefined),
  }
}
