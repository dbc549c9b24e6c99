import { storedText } from '../preferences/stored-text.ts'
import { deviceLocale } from './device-locale.ts'
import { russian, type AppLanguage, type SignInLanguage, type Language, type Locale } from './language.ts'

/** The languages a person can choose; `system` follows the device. */
export const localeChoices = ['ru', 'en', 'system'] as const

/** One of {@link localeChoices}. */
export type LocaleChoice = (typeof localeChoices)[number]

/** Chosen and spoken language. They differ while a language is on its way. */
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
  /**
   * Has the texts of the app there from now on, in the language that is spoken and in each that is chosen later.
   *
   * @throws what the loading did, and the app has no texts
   */
  readonly bringApp: () => Promise<AppLanguage>
  /**
   * Names the language on the page, follows the device and other tabs from now on; returns the function that ends it.
   */
  readonly start: () => () => void
}

/** The product is for people who read Russian: others choose. */
const defaultChoice: LocaleChoice = 'ru'

/** Longest wait for the texts of a kept choice, in milliseconds: a slow network must not keep the app away. */
const longestWait = 3000

/** An unreadable value is no choice. */
function choiceOf(stored: string | null): LocaleChoice {
  return localeChoices.find((choice) => choice === stored) ?? defaultChoice
}

/** Imports the texts that are not there from the first. */
export interface LanguageLoads {
  /** English, as the way in speaks it. */
  readonly english: () => Promise<SignInLanguage>
  /** Each language, as the app speaks it. */
  readonly app: Readonly<Record<Locale, () => Promise<AppLanguage>>>
}

const ownLoads: LanguageLoads = {
  english: async () => (await import('./english.ts')).english,
  app: {
    ru: async () => (await import('./app-russian.ts')).appRussian,
    en: async () => (await import('./app-english.ts')).appEnglish,
  },
}

/**
 * The language of the page, kept in local storage under `{slug}-ui-locale`, Russian by default. English comes in files
 * of its own, and the texts of the app when they are asked for.
 *
 * @param slug the product's slug
 * @param loads what imports texts, where that differs
 */
export function createLocaleStore(slug: string, loads: Partial<LanguageLoads> = {}): LocaleStore {
  const { english: loadEnglish, app: loadApp } = { ...ownLoads, ...loads }
  const key = `${slug}-ui-locale`
  const kept = storedText(key)
  const signInStarts = new Map<Locale, SignInLanguage>([[russian.locale, russian]])
  const apps = new Map<Locale, AppLanguage>()
  /** Whether the texts of the app are to be there. */
  let wantsApp = false
  const listeners = new Set<() => void>()
  let state: LocaleState = { choice: defaultChoice, language: russian }
  /** The last choice that is spoken: the one to go back to. */
  let spoken: LocaleChoice = state.choice
  let takes = 0
  /** Outcome of the latest choice, spoken or on its way. */
  let chosen: Locale = russian.locale

  const publish = (next: LocaleState) => {
    state = next
    document.documentElement.lang = next.language.locale
    for (const listener of listeners) listener()
  }
  const speak = (choice: LocaleChoice, language: Language) => {
    spoken = choice
    publish({ choice, language })
  }

  /** As the app speaks it, which is enough for the way in too; while that is not wanted, as the way in does. */
  const known = (locale: Locale): Language | undefined =>
    apps.get(locale) ?? (wantsApp ? undefined : signInStarts.get(locale))
  async function bringAppOf(locale: Locale): Promise<AppLanguage> {
    const language = apps.get(locale) ?? (await loadApp[locale]())
    apps.set(locale, language)
    return language
  }
  async function bring(locale: Locale): Promise<Language> {
    if (!wantsApp) signInStarts.set(locale, signInStarts.get(locale) ?? (await loadEnglish()))
    // The app may have been asked for meanwhile.
    return known(locale) ?? bringAppOf(locale)
  }

  /** The latest choice holds, whichever texts come first. */
  async function take(choice: LocaleChoice): Promise<boolean> {
    takes += 1
    const own = takes
    const locale = choice === 'system' ? deviceLocale(navigator.languages) : choice
    chosen = locale
    const language = known(locale)
    if (language !== undefined) {
      speak(choice, language)
      return true
    }
    publish({ ...state, choice })
    try {
      const language = await bring(locale)
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
    bringApp: async () => {
      wantsApp = true
      // One that is on its way as the way in speaks it need not be waited for.
      if (chosen !== state.language.locale) bringAppOf(chosen).catch(() => undefined)
      for (;;) {
        const { locale } = state.language
        const language = await bringAppOf(locale)
        // Another language may be spoken by now.
        if (state.language.locale !== locale) continue
        if (state.language !== language) publish({ ...state, language })
        return language
      }
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
