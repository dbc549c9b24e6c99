import { createContext, useContext } from 'react'
import { entranceRu, type EntranceMessages } from './entrance.ru.ts'

/** The texts of the way in; Russian unless a provider says otherwise. */
export const EntranceMessagesContext = createContext<EntranceMessages>(entranceRu)

/** The texts of the way in, in the person's language. What is drawn before the app has come reads these alone. */
export function useEntranceMessages(): EntranceMessages {
  return useContext(EntranceMessagesContext)
}
