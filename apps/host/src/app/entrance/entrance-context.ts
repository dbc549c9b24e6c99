import type { Entrance } from '@larets/vault-core/entrance'
import { createContext, useContext } from 'react'

/** The way in: provided around the whole app. */
export const EntranceContext = createContext<Entrance | null>(null)

/** The {@link Entrance} of the app. */
export function useEntrance(): Entrance {
  const entrance = useContext(EntranceContext)
  if (entrance === null) throw new Error('useEntrance() stands outside <EntranceContext>. Put it inside one.')
  return entrance
}
