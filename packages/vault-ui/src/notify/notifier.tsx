import { createContext, useContext, type ReactNode } from 'react'

/** A button in a notice. */
export interface NoticeAction {
  /** Words of the button. */
  readonly label: ReactNode
  /** The button was pressed; the notice goes away. */
  readonly onClick: () => void
}

/** Parts of a notice beside its text. */
export interface NoticeOptions {
  /** Replaces a shown notice of the same id, so that one event shows once. */
  readonly id?: string
  /** A second line. */
  readonly description?: ReactNode
  /** How long it stays, in ms; the adapter's default when missing. */
  readonly duration?: number
  /** A button in the notice. */
  readonly action?: NoticeAction
}

/**
 * Notifies the person in passing. A port: the application chooses who shows it. A text may be an element that
 * reads its words where it is shown, so that a notice on show follows the language.
 */
export interface Notifier {
  /** Something worked. Returns the id to dismiss it by. */
  readonly success: (text: ReactNode, options?: NoticeOptions) => string
  /** Something failed. Returns the id to dismiss it by. */
  readonly error: (text: ReactNode, options?: NoticeOptions) => string
  /** Takes a notice away, or all of them without an id; an id that is not shown does nothing. */
  readonly dismiss: (id?: string) => void
}

const NotifierContext = createContext<Notifier | null>(null)

/**
 * Hands the notifier to the views inside.
 *
 * @example
 * ```tsx
 * <NotifierProvider value={createSonnerNotifier()}>
 *   <App />
 * </NotifierProvider>
 * ```
 */
export const NotifierProvider = NotifierContext.Provider

/**
 * The nearest notifier.
 *
 * @throws Error when no {@link NotifierProvider} stands above
 *
 * @example
 * ```ts
 * const notifier = useNotifier()
 * notifier.success('Saved')
 * ```
 */
export function useNotifier(): Notifier {
  const notifier = useNotifierIfAny()
  if (notifier === null) {
    throw new Error(
      `No notifier: nobody could tell the person what happened. Stand inside of <NotifierProvider value={createSonnerNotifier()}>, with a <SonnerToaster /> anywhere in the page:
  import { NotifierProvider } from '@larets/vault-ui/notify'
  import { createSonnerNotifier, SonnerToaster } from '@larets/vault-ui/notify/sonner'`,
    )
  }
  return notifier
}

/** The nearest notifier, or null: a view says by itself what it can, and needs none. */
export function useNotifierIfAny(): Notifier | null {
  return useContext(NotifierContext)
}
