import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { mergeMessages, type DeepPartial } from './merge-messages.ts'
import type { Messages } from './ru.ts'

/** Texts that differ from the defaults, component by component. A whole language is one of these too. */
export type MessageOverrides = { readonly [Component in keyof Messages]?: DeepPartial<Messages[Component]> | undefined }

const none: MessageOverrides = {}
const MessagesContext = createContext<MessageOverrides>(none)

/** Props of {@link MessagesProvider}. */
export interface MessagesProviderProps {
  /** A language (`en`), or single texts of one's own. Keep the object the same between renders. */
  readonly messages: MessageOverrides
  readonly children: ReactNode
}

/** Changes texts of the views inside, text by text. Providers nest: the inner one's texts win, the others stay. */
export function MessagesProvider({ messages, children }: MessagesProviderProps) {
  const outer = useContext(MessagesContext)
  const merged = useMemo(() => mergeMessages<MessageOverrides>(outer, messages), [outer, messages])
  return <MessagesContext.Provider value={merged}>{children}</MessagesContext.Provider>
}

/**
 * The texts of one component: its own Russian ones, with the nearest {@link MessagesProvider}'s over them. A component
 * brings its defaults itself, so that one view does not carry the texts of all.
 *
 * @param component the component's key in {@link Messages}
 * @param defaults the component's Russian texts
 */
export function useMessages<Component extends keyof Messages>(
  component: Component,
  defaults: Messages[Component],
): Messages[Component] {
  const overrides: MessageOverrides[Component] = useContext(MessagesContext)[component]
  return useMemo(() => mergeMessages<Messages[Component]>(defaults, overrides), [defaults, overrides])
}
