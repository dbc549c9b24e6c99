import { en } from '@larets/vault-ui/messages/en'
import { messagesEn } from '../messages/messages.en.ts'
import { signInEn } from '../messages/sign-in.en.ts'
import type { AppLanguage } from './language.ts'

/** English, as the app speaks it; loaded only by those who read it. */
export const appEnglish: AppLanguage = { locale: 'en', views: en, signInStart: signInEn, app: messagesEn }
