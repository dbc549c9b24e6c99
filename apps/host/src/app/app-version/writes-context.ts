import { createContext, useContext } from 'react'
import { createWritesUnderWay, type WritesUnderWay } from './writes-under-way.ts'

/** The app's writes, made where the app starts. */
export const WritesContext = createContext<WritesUnderWay>(createWritesUnderWay())

/** Writes on their way to the server. */
export function useWritesUnderWay(): WritesUnderWay {
  return useContext(WritesContext)
}
