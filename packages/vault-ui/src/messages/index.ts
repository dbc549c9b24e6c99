/**
 * The texts of the views: Russian by default, another language or single texts through a provider.
 *
 * @packageDocumentation
 */
export type { DeepPartial } from './merge-messages.ts'
export { ru, type Messages } from './ru.ts'
export { MessagesProvider, type MessageOverrides, type MessagesProviderProps } from './use-messages.tsx'
