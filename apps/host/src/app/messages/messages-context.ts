import { createContext, useContext } from 'react'
import type { HostMessages } from './messages.ru.ts'

/** The texts of the hosted app; null until they have come, which they do before the app is made. */
export const HostMessagesContext = createContext<HostMessages | null>(null)

/**
 * The texts of the hosted app in the person's language. They come with the app: the way in has texts of its own.
 *
 * @throws Error where the app has not come
 */
export function useHostMessages(): HostMessages {
  const messages = useContext(HostMessagesContext)
  if (messages === null) throw new Error('useHostMessages found no texts: what the way in draws has useSignInMessages.')
  return messages
}
