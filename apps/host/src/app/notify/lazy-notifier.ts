import type { NoticeOptions, Notifier } from '@larets/vault-ui/notify'
import type { ReactNode } from 'react'

/** Shower of notices, once it is loaded. */
export interface NoticeShower {
  readonly notifier: Notifier
  /** Stands anywhere in the page; shows what is still active when it begins. */
  readonly toaster: ReactNode
}

/** A notifier whose shower is loaded before the first notice, or with it; the shower is a store's value. */
export interface LazyNotifier extends Notifier {
  /** Loads the shower, unless it is there or on its way. */
  readonly begin: () => void
  readonly subscribe: (listener: () => void) => () => void
  /** Null until it is there. */
  readonly getToaster: () => ReactNode
}

interface Waiting {
  readonly kind: 'success' | 'error'
  readonly text: ReactNode
  readonly options: NoticeOptions & { readonly id: string }
}

/**
 * A notifier that keeps what is said until there is something to show it. Where that does not come, what was said
 * waits:
 * the next notice asks for it again, as does {@link LazyNotifier.begin}.
 *
 * @param load imports the shower
 */
export function createLazyNotifier(load: () => Promise<NoticeShower>): LazyNotifier {
  const listeners = new Set<() => void>()
  let shower: NoticeShower | null = null
  let isLoading = false
  let issued = 0
  let waiting: readonly Waiting[] = []

  async function bring() {
    isLoading = true
    try {
      const { notifier } = (shower = await load())
      for (const { kind, text, options } of waiting) notifier[kind](text, options)
      waiting = []
      for (const listener of listeners) listener()
    } catch {
      // Asked for again with the next notice.
    } finally {
      isLoading = false
    }
  }
  function begin() {
    if (shower === null && !isLoading) void bring()
  }
  function say(kind: Waiting['kind'], text: ReactNode, options: NoticeOptions = {}): string {
    if (shower !== null) return shower.notifier[kind](text, options)
    issued += 1
    const id = options.id ?? `host-notice-${issued}`
    waiting = [...waiting.filter((one) => one.options.id !== id), { kind, text, options: { ...options, id } }]
    begin()
    return id
  }

  return {
    begin,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    getToaster: () => shower?.toaster ?? null,
    success: (text, options) => say('success', text, options),
    error: (text, options) => say('error', text, options),
    dismiss: (id) => {
      if (shower === null) waiting = id === undefined ? [] : waiting.filter((one) => one.options.id !== id)
      else shower.notifier.dismiss(id)
    },
  }
}
