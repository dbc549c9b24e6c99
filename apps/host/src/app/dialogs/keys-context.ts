import { createContext, useContext } from 'react'

/** Shows every key; does nothing outside a `KeysProvider`. */
export const KeysContext = createContext<() => void>(() => undefined)

/** Shows the dialog of all keys. */
export function useShowKeys(): () => void {
  return useContext(KeysContext)
}
