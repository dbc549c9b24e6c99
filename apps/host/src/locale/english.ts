import { en } from '@larets/vault-ui/messages/en'
import { messagesEn } from '../messages.en.ts'
import type { Language } from './language.ts'

/** English; loaded only by those who read it. */
export const english: Language = { locale: 'en', views: en, host: messagesEn }
