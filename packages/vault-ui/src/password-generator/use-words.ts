import { combineWordLists, spellWords, type RussianSpelling, type WordListName } from '@larets/vault-core/generator'
import { useEffect, useState } from 'react'

/** Gives the words of a list; rejects when they cannot be had. */
export type LoadWords = (list: WordListName) => Promise<readonly string[]>

/** The words to draw from, as far as they are there. */
export type Words =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | ({ readonly kind: 'ready' } & WordPool)

/** Words to draw from, and how they are read. */
export interface WordPool {
  readonly words: readonly string[]
  /** Words in Russian letters by the same words as they are spelt; none where these are the same. */
  readonly readings: ReadonlyMap<string, string>
}

/** Purpose for which the words were asked; another asking makes them stale. */
interface Asked {
  readonly lists: readonly WordListName[]
  readonly spelling: RussianSpelling
  readonly attempt: number
}

async function combine({ lists, spelling }: Asked, load: LoadWords): Promise<WordPool> {
  const readings = new Map<string, string>()
  const loaded = await Promise.all(
    lists.map(async (name) => {
      const words = await load(name)
      if (name !== 'russian' || spelling === 'cyrillic') return words
      const spelled = spellWords(words, spelling)
      for (const [index, word] of spelled.entries()) readings.set(word, words[index] ?? word)
      return spelled
    }),
  )
  const words = combineWordLists(loaded)
  if (words.length === 0) throw new Error(`The lists ${lists.join(', ')} are empty: there is nothing to draw from.`)
  return { words, readings }
}

/**
 * The union of the chosen lists, each loaded when it is first needed.
 *
 * @param lists keep the array the same between renders
 * @param load keep the function the same between renders
 * @param needed nothing is loaded before
 */
export function useWords(
  lists: readonly WordListName[],
  spelling: RussianSpelling,
  load: LoadWords,
  needed: boolean,
): Words {
  const [attempt, setAttempt] = useState(0)
  const [settled, setSettled] = useState<{ readonly of: Asked; readonly pool: WordPool | null } | null>(null)

  useEffect(() => {
    if (!needed) return undefined
    let wanted = true
    const of = { lists, spelling, attempt }
    const settle = (pool: WordPool | null) => {
      if (wanted) setSettled({ of, pool })
    }
    combine(of, load).then(settle, () => settle(null))
    return () => {
      wanted = false
    }
  }, [lists, spelling, attempt, load, needed])

  const current =
    settled !== null && settled.of.lists === lists && settled.of.spelling === spelling && settled.of.attempt === attempt
  if (!current) return { kind: 'loading' }
  if (settled.pool === null) return { kind: 'failed', retry: () => setAttempt(attempt + 1) }
  return { kind: 'ready', ...settled.pool }
}
