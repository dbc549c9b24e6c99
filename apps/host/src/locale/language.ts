import type { MessageOverrides } from '@larets/vault-ui/messages'
import { messagesRu, type HostMessages } from '../messages.ru.ts'

/** The languages the app speaks, as BCP 47 tags. */
export type Locale = 'ru' | 'en'

/** Everything the app says in one language. */
export interface Language {
  readonly locale: Locale
  /** The texts of the views; what is missing they say in Russian. */
  readonly views: MessageOverrides
  /** The texts of the hosted app. */
  readonly host: HostMessages
}

/** The language of the app until another one is chosen. */
export const russian: Language = { locale: 'ru', views: { locale: 'ru' }, host: messagesRu }
