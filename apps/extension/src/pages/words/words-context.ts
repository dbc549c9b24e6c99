import { createContext, useContext } from 'react'
import { wordsRu, type Words } from './words.ru.ts'

/** Texts of the page's language. */
export const WordsContext = createContext<Words>(wordsRu)

/** Texts of the extension's own pages. */
export const useWords = (): Words => useContext(WordsContext)

/** Text for a person of the machine word of an error. */
export function errorText({ errors, unknown }: Words, code: string): string {
  return Object.entries(errors).find(([known]) => known === code)?.[1] ?? unknown(code)
}
