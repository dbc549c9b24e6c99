import { keptText } from '../kept-text.ts'
import { deviceLocale } from './device-locale.ts'
import { russian, type Language, type Locale } from './language.ts'

/** The languages a person can choose; `system` follows the device. */
export const localeChoices = ['ru', 'en', 'system'] as const

/** One of {@link localeChoices}. */
export type LocaleChoice = (typeof localeChoices)[number]

/** What was chosen, and what is spoken. They differ while a language is on its way. */
export interface LocaleState {
  readonly choice: LocaleChoice
  readonly language: Language
}

/** Reads and changes the language; a store for `useSyncExternalStore`. */
export interface LocaleStore {
  readonly getSnapshot: () => LocaleState
  /** Calls `listener` when choice or language change, here or in another tab; returns the function that ends it. */
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Speaks another language as soon as its texts are there, and keeps the choice.
   *
   * @returns false when the texts did not come, and all is as it was
   */
  readonly choose: (choice: LocaleChoice) => Promise<boolean>
  /** Goes back to the default and leaves nothing in storage. */
  readonly forget: () => void
  /** Resolves when the kept choice is spoken, or waiting for it is not worth it any more. */
  readonly ready: () => Promise<void>
  /** Names the language on the page, follows the device and other tabs from now on; returns the function that ends it. */
  readonly start: () => () => void
}

/** The product is for people who read Russian: others choose. */
const defaultChoice: LocaleChoice = 'ru'

/** Longest wait for the texts of a kept choice, in milliseconds: a slow network must not keep the app away. */
const longestWait = 3000

/** What cannot be read is no choice. */
function choiceOf(stored: string | null): LocaleChoice {
  return localeChoices.find((choice) => choice === stored) ?? defaultChoice
}

const loadEnglish = async () => (await import('./english.ts')).english

/**
 * The language of the app, kept in local storage under `{slug}-ui-locale`, Russian by default. English comes in a file
 * of its own.
 *
 * @param slug the product's slug
 * @param load gives the texts of English
 */
export function createLocaleStore(slug: string, load: () => Promise<Language> = loadEnglish): LocaleStore {
  const key = `${slug}-ui-locale`
  const kept = keptText(key)
  const loaded = new Map<Locale, Language>([[russian.locale, russian]])
  const listeners = new Set<() => void>()
  let state: LocaleState = { choice: defaultChoice, language: russian }
  /** The last choice that is spoken: the one to go back to. */
  let spoken: LocaleChoice = state.choice
  let takes = 0

  const publish = (next: LocaleState) => {
    state = next
    document.documentElement.lang = next.language.locale
    for (const listener of listeners) listener()
  }
  const speak = (choice: LocaleChoice, language: Language) => {
    spoken = choice
    publish({ choice, language })
  }

  /** The latest choice holds, whichever texts come first. */
  async function take(choice: LocaleChoice): Promise<boolean> {
    takes += 1
    const own = takes
    const locale = choice === 'system' ? deviceLocale(navigator.languages) : choice
    const known = loaded.get(locale)
    if (known !== undefined) {
      speak(choice, known)
      return true
    }
    publish({ ...state, choice })
    try {
      const language = await load()
      loaded.set(locale, language)
      if (own === takes) speak(choice, language)
      return true
    } catch {
      if (own === takes) publish({ ...state, choice: spoken })
      return false
    }
  }

  const followDevice = () => {
    if (state.choice === 'system') void take('system')
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) void take(choiceOf(kept.read()))
  }
  const begun = take(choiceOf(kept.read()))

  return {
    getSnapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    choose: async (choice) => {
      const taken = await take(choice)
      if (taken && spoken === choice) kept.write(choice)
      return taken
    },
    forget: () => {
      kept.forget()
      void take(defaultChoice)
    },
    ready: async () => {
      const waited = new Promise((resolve) => {
        setTimeout(resolve, longestWait)
      })
      await Promise.race([begun, waited])
    },
    start: () => {
      document.documentElement.lang = state.language.locale
      window.addEventListener('languagechange', followDevice)
      window.addEventListener('storage', onStorage)
      return () => {
        window.removeEventListener('languagechange', followDevice)
        window.removeEventListener('storage', onStorage)
      }
    },
  }
}
