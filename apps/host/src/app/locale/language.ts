import type { MessageOverrides } from '@larets/vault-ui/messages'
import type { HostMessages } from '../messages/messages.ru.ts'
import { signInRu, type SignInMessages } from '../messages/sign-in.ru.ts'

/** The languages the app speaks, as BCP 47 tags. */
export type Locale = 'ru' | 'en'

/** Everything that is said in one language: by the way in, and by the app once it has come. */
export interface Language {
  readonly locale: Locale
  /** The texts of the views; what is missing they say in Russian. */
  readonly views: MessageOverrides
  /** The texts of the way in. */
  readonly signInStart: SignInMessages
  /** The texts of the hosted app; null until they are asked for. */
  readonly app: HostMessages | null
}

/** A language as the way in speaks it. */
export type SignInLanguage = Language & { readonly app: null }

/** A language as the app speaks it. */
export type AppLanguage = Language & { readonly app: HostMessages }

/** The language of the way in until another one is chosen. */
export const russian: SignInLanguage = { locale: 'ru', views: { locale: 'ru' }, signInStart: signInRu, app: null }
