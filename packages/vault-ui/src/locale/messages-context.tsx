import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { mergeMessages } from './merge-messages.ts'
import { speak, type Spoken } from './spoken.ts'

/** The language of the views' own texts, as a BCP 47 tag. */
const ownLocale = 'ru'

/**
 * Texts by component, and the BCP 47 tag of the language they are in. Which components there are, the catalogue knows.
 */
export interface MessageTree {
  readonly locale?: string | undefined
  readonly [component: string]: object | string | undefined
}

const none: MessageTree = {}
/** Texts that the providers around say, and the language that they are in. */
export const MessagesContext = createContext(none)

/** Props of {@link MessageTreeProvider}. */
export interface MessageTreeProviderProps {
  readonly messages: MessageTree
  readonly children: ReactNode
}

/** Lays texts over those of the providers around it; a locale too, where it names one. */
export function MessageTreeProvider({ messages, children }: MessageTreeProviderProps) {
  const outer = useContext(MessagesContext)
  const merged = useMemo(() => mergeMessages(outer, messages), [outer, messages])
  return <MessagesContext.Provider value={merged}>{children}</MessagesContext.Provider>
}

/**
 * The texts of one component: its own Russian ones, with the nearest provider's over them. A component brings its
 * defaults itself, so that one view does not carry the texts of all. What is put into a sentence cannot turn it.
 *
 * @param component the component's key in the catalogue
 * @param defaults the component's Russian texts
 */
export function useMessages<Texts extends object>(component: string, defaults: Texts): Spoken<Texts> {
  const { [component]: overrides, locale = ownLocale } = useContext(MessagesContext)
  return useMemo(
    () => speak(typeof overrides === 'object' ? mergeMessages(defaults, overrides) : defaults, locale),
    [defaults, overrides, locale],
  )
}

/**
 * The BCP 47 tag by which the views around write dates, sort, and change the case of letters; `ru` without a provider.
 *
 * @example
 * ```ts
 * const locale = useLocale() // 'ru'
 * new Intl.NumberFormat(locale).format(1234.5)
 * ```
 */
export function useLocale(): string {
  return useContext(MessagesContext).locale ?? ownLocale
}
