import { createContext } from 'react'

/**
 * Provides what is done when a part that somebody asked for could not be loaded, where it has no place to say so;
 * nothing by default.
 */
export const MissingPartContext = createContext<() => void>(() => undefined)
