import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { appEnglish } from './app-english.ts'
import { appRussian } from './app-russian.ts'
import { english } from './english.ts'
import { russian, type SignInLanguage } from './language.ts'
import { createLocaleStore, type LanguageLoads, type LocaleStore } from './locale-store.ts'

const key = 'larets-ui-locale'
const stops: (() => void)[] = []
const spoken = ({ getSnapshot }: LocaleStore) => [getSnapshot().choice, getSnapshot().language.locale]

function started(loads?: Partial<LanguageLoads>): LocaleStore {
  const store = createLocaleStore('larets', loads)
  stops.push(store.start())
  return store
}

function deviceWants(...languages: readonly string[]) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
}

/** Another tab wrote, and this one hears of it. */
function otherTabChooses(choice: string | null) {
  if (choice === null) localStorage.removeItem(key)
  else localStorage.setItem(key, choice)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: choice }))
}

beforeEach(() => {
  localStorage.removeItem(key)
  document.documentElement.lang = ''
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.restoreAllMocks()
})

describe('the language', () => {
  it('is Russian where nothing was chosen, whatever the device wants', () => {
    deviceWants('en-US')
    expect(spoken(started())).toEqual(['ru', 'ru'])
    expect(document.documentElement.lang).toBe('ru')
    expect(localStorage.getItem(key)).toBeNull()
  })

  it('is kept under the slug’s key, and named on the page', async () => {
    expect(await started().choose('en')).toBe(true)
    expect(localStorage.getItem(key)).toBe('en')
    expect(document.documentElement.lang).toBe('en')
    const next = createLocaleStore('larets')
    await next.ready()
    expect(spoken(next)).toEqual(['en', 'en'])
    expect(spoken(createLocaleStore('other'))).toEqual(['ru', 'ru'])
  })

  it('changes back at once, without waiting for anything', async () => {
    const store = started()
    await store.choose('en')
    void store.choose('ru')
    expect(spoken(store)).toEqual(['ru', 'ru'])
    expect(document.documentElement.lang).toBe('ru')
  })

  it('follows the device when that was chosen, also when the device changes', async () => {
    deviceWants('en-GB', 'ru')
    const store = started()
    await store.choose('system')
    expect(spoken(store)).toEqual(['system', 'en'])
    deviceWants('ru-RU', 'en')
    window.dispatchEvent(new Event('languagechange'))
    expect(spoken(store)).toEqual(['system', 'ru'])
  })

  it('stands against the device once chosen', async () => {
    const store = started()
    await store.choose('en')
    deviceWants('ru')
    window.dispatchEvent(new Event('languagechange'))
    expect(spoken(store)).toEqual(['en', 'en'])
  })

  it('follows other tabs, also when they forget', async () => {
    const store = started()
    otherTabChooses('en')
    await expect.poll(() => spoken(store)).toEqual(['en', 'en'])
    otherTabChooses(null)
    expect(spoken(store)).toEqual(['ru', 'ru'])
  })

  it('is Russian where what was kept is none of the choices', () => {
    localStorage.setItem(key, 'tlh')
    expect(spoken(started())).toEqual(['ru', 'ru'])
  })

  it('tells its listeners until they leave', async () => {
    const store = started()
    const listener = vi.fn<() => void>()
    const leave = store.subscribe(listener)
    await store.choose('en')
    expect(listener).toHaveBeenCalled()
    leave()
    listener.mockClear()
    await store.choose('ru')
    expect(listener).not.toHaveBeenCalled()
  })

  it('goes back to Russian when it is forgotten, and leaves nothing in storage', async () => {
    const store = started()
    await store.choose('en')
    store.forget()
    expect(spoken(store)).toEqual(['ru', 'ru'])
    expect(localStorage.getItem(key)).toBeNull()
  })
})

describe('texts that come late or never', () => {
  it('leave all as it was when they do not come: choice, language and what is kept', async () => {
    const store = started({ english: () => Promise.reject(new TypeError('Failed to fetch')) })
    expect(await store.choose('en')).toBe(false)
    expect(spoken(store)).toEqual(['ru', 'ru'])
    expect(localStorage.getItem(key)).toBeNull()
  })

  it('show the choice at once, and are not heard when another one came meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<SignInLanguage>()
    const store = started({ english: () => promise })
    const chosen = store.choose('en')
    expect(spoken(store)).toEqual(['en', 'ru'])
    await store.choose('ru')
    resolve(english)
    await chosen
    expect(spoken(store)).toEqual(['ru', 'ru'])
    expect(localStorage.getItem(key)).toBe('ru')
  })

  it('are loaded once', async () => {
    const load = vi.fn(() => Promise.resolve(english))
    const store = started({ english: load })
    await store.choose('en')
    await store.choose('ru')
    await store.choose('en')
    expect(load).toHaveBeenCalledOnce()
  })
})

describe('the texts of the app', () => {
  const language = ({ getSnapshot }: LocaleStore) => getSnapshot().language

  it('are not there until they are asked for, in no language', async () => {
    const store = started()
    expect(language(store).app).toBeNull()
    await store.choose('en')
    expect(language(store).app).toBeNull()
  })

  it('come in the language that is spoken, and with each that is chosen later', async () => {
    const store = started()
    await store.choose('en')
    expect(await store.bringApp()).toBe(appEnglish)
    expect(language(store)).toBe(appEnglish)
    await store.choose('ru')
    expect(language(store)).toBe(appRussian)
    await store.choose('en')
    expect(language(store)).toBe(appEnglish)
  })

  it('come in the language that was chosen while they were on their way', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof appRussian>()
    const store = started({ app: { ru: () => promise, en: () => Promise.resolve(appEnglish) } })
    const brought = store.bringApp()
    await store.choose('en')
    resolve(appRussian)
    expect(await brought).toBe(appEnglish)
    expect(language(store)).toBe(appEnglish)
  })

  it('come with a language that was on its way as the way in speaks it', async () => {
    const { promise, resolve } = Promise.withResolvers<SignInLanguage>()
    const store = started({ english: () => promise })
    const chosen = store.choose('en')
    await store.bringApp()
    resolve(english)
    await chosen
    expect(language(store)).toBe(appEnglish)
  })

  it('leave the language as it was where they do not come, and are asked for again', async () => {
    const load = vi.fn<() => Promise<typeof appRussian>>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
    load.mockResolvedValue(appRussian)
    const store = started({ app: { ru: load, en: () => Promise.reject(new TypeError('Failed to fetch')) } })
    await expect(store.bringApp()).rejects.toThrow('Failed to fetch')
    expect(spoken(store)).toEqual(['ru', 'ru'])
    expect(await store.bringApp()).toBe(appRussian)
    expect(await store.choose('en')).toBe(false)
    expect(language(store)).toBe(appRussian)
  })

  it('say what the way in says, letter by letter', () => {
    expect(appRussian.app).toMatchObject({ shell: russian.signInStart.shell, failure: russian.signInStart.failure })
    expect(appEnglish.app).toMatchObject({ shell: english.signInStart.shell, failure: english.signInStart.failure })
  })
})
