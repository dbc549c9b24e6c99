import { combineWordLists, spellWords, type RussianSpelling, type WordListName } from '@larets/vault-core/generator'
import { useEffect, useState } from 'react'

/** Gives the words of a list; rejects when they cannot be had. */
export type LoadWords = (list: WordListName) => Promise<readonly string[]>

/** The words to draw from, as far as they are there. */
export type Words =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly words: readonly string[] }

/** What the words were asked for; another asking makes them stale. */
interface Asked {
  readonly lists: readonly WordListName[]
  readonly spelling: RussianSpelling
  readonly attempt: number
}

async function combine({ lists, spelling }: Asked, load: LoadWords): Promise<readonly string[]> {
  const loaded = await Promise.all(
    lists.map(async (name) => {
      const words = await load(name)
      return name === 'russian' ? spellWords(words, spelling) : words
    }),
  )
  const words = combineWordLists(loaded)
  if (words.length === 0) throw new Error(`The word lists ${lists.join(', ')} are empty: there is nothing to draw from.`)
  return words
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
  const [settled, setSettled] = useState<{ readonly of: Asked; readonly words: readonly string[] | null } | null>(null)

  useEffect(() => {
    if (!needed) return undefined
    let wanted = true
    const of = { lists, spelling, attempt }
    const settle = (words: readonly string[] | null) => {
      if (wanted) setSettled({ of, words })
    }
    combine(of, load).then(settle, () => settle(null))
    return () => {
      wanted = false
    }
  }, [lists, spelling, attempt, load, needed])

  const current =
    settled !== null && settled.of.lists === lists && settled.of.spelling === spelling && settled.of.attempt === attempt
  if (!current) return { kind: 'loading' }
  if (settled.words === null) return { kind: 'failed', retry: () => setAttempt(attempt + 1) }
  return { kind: 'ready', words: settled.words }
}
