import type { Messages } from './ru.ts'

type Loading =
  | { readonly kind: 'waiting'; readonly promise: Promise<void> }
  | { readonly kind: 'ready'; readonly words: Messages }
  | { readonly kind: 'failed'; readonly error: unknown }

/** Of the English words; one for the page, or for the server. */
let loading: Loading | null = null

/**
 * The words that a language has besides the views' own, for the rendering of a component: suspends it while they are
 * loaded.
 *
 * @param locale BCP 47 tag
 * @returns null for Russian, which the views bring themselves, and English for every other language
 * @throws what the loading failed with; the next rendering tries again
 */
export function wordsOf(locale: string): Messages | null {
  if (/^ru\b/iu.test(locale)) return null
  loading ??= { kind: 'waiting', promise: load() }
  switch (loading.kind) {
    case 'ready':
      return loading.words
    case 'failed': {
      const { error } = loading
      loading = null
      throw error
    }
    case 'waiting':
      // Suspends in React 18 and 19 alike.
      throw loading.promise
  }
}

async function load(): Promise<void> {
  try {
    const { en: words } = await import('./en.ts')
    loading = { kind: 'ready', words }
  } catch (error) {
    loading = { kind: 'failed', error }
  }
}
