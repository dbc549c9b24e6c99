import { createContext, useContext } from 'react'
import { messagesRu, type HostMessages } from './messages.ru.ts'

/** The texts of the hosted app; Russian unless a provider says otherwise. */
export const HostMessagesContext = createContext<HostMessages>(messagesRu)

/** The texts of the hosted app in the person's language. */
export function useHostMessages(): HostMessages {
  return useContext(HostMessagesContext)
}
