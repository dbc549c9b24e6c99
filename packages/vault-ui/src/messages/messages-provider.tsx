import { Suspense, useMemo, type ReactNode } from 'react'
import { mergeMessages } from '../locale/merge-messages.ts'
import { MessagesContext, MessageTreeProvider, type MessageTree } from '../locale/messages-context.tsx'
import type { PluralForms } from '../locale/spoken.ts'
import { wordsOf } from './loaded-words.ts'
import type { Messages } from './ru.ts'

/** Any part of a tree of texts; of a sentence its forms come together. */
export type DeepPartial<Texts> = Texts extends string | PluralForms
  ? Texts
  : Texts extends object
    ? { readonly [Key in keyof Texts]?: DeepPartial<Texts[Key]> | undefined }
    : Texts

/** Texts that differ from the defaults, component by component. A whole language is one of these too. */
export type MessageOverrides = { readonly [Component in keyof Messages]?: DeepPartial<Messages[Component]> | undefined }

/** Props of {@link MessagesProvider}. */
export interface MessagesProviderProps {
  /**
   * BCP 47 tag of a language, by which dates, order and capital letters go. English (`en`, `en-GB` …) and Russian bring
   * their words, which are loaded when they are first asked for; of another language give the words as `messages`, and
   * those that are missing are English. It is plain data, so a server component can say it.
   */
  readonly locale?: string | undefined
  /**
   * A language (`en`), or single texts of one's own. Its `locale`, a BCP 47 tag, is what dates, order and capital
   * letters go by; without one they go by the provider around. Keep the object the same between renders.
   */
  readonly messages?: MessageOverrides | undefined
  /** Views that speak these words. */
  readonly children: ReactNode
}

const nothing: MessageOverrides = {}

/**
 * Changes texts of the views inside, text by text. Providers nest: the inner one's texts win, the others stay.
 *
 * @throws Error in rendering, when the words of `locale` cannot be loaded
 *
 * @example
 * ```tsx
 * <MessagesProvider locale="en" messages={{ lockScreen: { submit: 'Open' } }}>
 *   <LockScreen onUnlock={unlock} />
 * </MessagesProvider>
 * ```
 */
export function MessagesProvider({ locale, messages = nothing, children }: MessagesProviderProps) {
  if (locale === undefined) return <MessageTreeProvider messages={messages}>{children}</MessageTreeProvider>
  return (
    <Suspense>
      <WithWords locale={locale} messages={messages}>
        {children}
      </WithWords>
    </Suspense>
  )
}

interface WithWordsProps {
  readonly locale: string
  readonly messages: MessageOverrides
  readonly children: ReactNode
}

function WithWords({ locale, messages, children }: WithWordsProps) {
  const words = wordsOf(locale)
  // Leaves out what is said around: it is in another language, or over the same words.
  const said = useMemo(
    () => ({ ...mergeMessages<MessageTree>(words ?? {}, messages), locale }),
    [words, messages, locale],
  )
  return <MessagesContext.Provider value={said}>{children}</MessagesContext.Provider>
}
