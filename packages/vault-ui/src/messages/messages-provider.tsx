import type { ReactNode } from 'react'
import { MessageTreeProvider } from '../locale/messages-context.tsx'
import type { Messages } from './ru.ts'

/** Any part of a tree of texts. */
export type DeepPartial<Texts> = Texts extends (...args: never[]) => string
  ? Texts
  : Texts extends object
    ? { readonly [Key in keyof Texts]?: DeepPartial<Texts[Key]> | undefined }
    : Texts

/** Texts that differ from the defaults, component by component. A whole language is one of these too. */
export type MessageOverrides = { readonly [Component in keyof Messages]?: DeepPartial<Messages[Component]> | undefined }

/** Props of {@link MessagesProvider}. */
export interface MessagesProviderProps {
  /**
   * A language (`en`), or single texts of one's own. Its `locale`, a BCP 47 tag, is what dates, order and capital
   * letters go by; without one they go by the provider around. Keep the object the same between renders.
   */
  readonly messages: MessageOverrides
  readonly children: ReactNode
}

/** Changes texts of the views inside, text by text. Providers nest: the inner one's texts win, the others stay. */
export function MessagesProvider({ messages, children }: MessagesProviderProps) {
  return <MessageTreeProvider messages={messages}>{children}</MessageTreeProvider>
}
