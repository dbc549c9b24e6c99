/**
 * The texts of the views, in the language of the page; another language or single texts through a provider.
 *
 * @example
 * ```tsx
 * import { MessagesProvider } from '@larets/vault-ui/messages'
 *
 * const inEnglish = <MessagesProvider locale="en">{views}</MessagesProvider>
 * ```
 *
 * @packageDocumentation
 */
export { isolateMessages } from '../locale/isolate-messages.ts'
export { createMessages, type CreatedMessages } from './create-messages.ts'
export { useLocale } from '../locale/messages-context.tsx'
export { createPlural } from '../locale/plural.ts'
export type { PluralForms, Translation } from '../locale/spoken.ts'
export {
  MessagesProvider,
  type DeepPartial,
  type MessageOverrides,
  type MessagesProviderProps,
} from './messages-provider.tsx'
export { ru, type Messages } from './ru.ts'
