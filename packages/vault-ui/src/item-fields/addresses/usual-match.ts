import type { MatchMode } from '@larets/vault-core/matching'
import { createContext, useContext } from 'react'

/** How an address that has no mode of its own is compared with pages; expressions and nowhere are chosen one by one. */
export type UsualMatch = Exclude<MatchMode, 'expression' | 'never'>

/** A view that shows items says it to all that stands in it. */
export const UsualMatchContext = createContext<UsualMatch | undefined>(undefined)

/** How addresses without a mode of their own are compared: on the whole site, where nobody says. */
export const useUsualMatch = (): UsualMatch => useContext(UsualMatchContext) ?? 'domain'
