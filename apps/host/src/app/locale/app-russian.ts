import { messagesRu } from '../messages/messages.ru.ts'
import { russian, type AppLanguage } from './language.ts'

/** Russian, as the app speaks it. */
export const appRussian: AppLanguage = { ...russian, app: messagesRu }
