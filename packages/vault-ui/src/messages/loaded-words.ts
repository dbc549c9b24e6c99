import type { Messages } from './ru.ts'

const loaders: Readonly<Record<string, () => Promise<Messages>>> = {
  en: async () => (await import('./en.ts')).en,
  ru: async () => (await import('./ru.ts')).ru,
}

type Loading =
  | { readonly kind: 'waiting'; readonly promise: Promise<void> }
  | { readonly kind: 'ready'; readonly words: Messages }
  | { readonly kind: 'failed'; readonly error: unknown }

/** By language; one for the page, or for the server. */
const loading = new Map<string, Loading>()

/**
 * The words of a language that the package brings, for the rendering of a component: suspends it while they are loaded.
 *
 * @param locale BCP 47 tag
 * @returns undefined for a language that it does not bring
 * @throws what the loading failed with; the next rendering tries again
 */
export function wordsOf(locale: string): Messages | undefined {
  const [language = ''] = locale.toLowerCase().split('-')
  const load = loaders[language]
  if (load === undefined) return undefined
  const state = loading.get(language) ?? begin(language, load)
  switch (state.kind) {
    case 'ready':
      return state.words
    case 'failed':
      loading.delete(language)
      throw state.error
    case 'waiting':
      // Suspends in React 18 and 19 alike.
      throw state.promise
  }
}

function begin(language: string, load: () => Promise<Messages>): Loading {
  const promise = load().then(
    (words) => void loading.set(language, { kind: 'ready', words }),
    (error: unknown) => void loading.set(language, { kind: 'failed', error }),
  )
  const state = { kind: 'waiting', promise } as const
  loading.set(language, state)
  return state
}
