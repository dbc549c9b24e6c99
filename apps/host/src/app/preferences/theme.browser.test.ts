import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createThemeStore, type ThemeStore } from './theme.ts'

const key = 'larets-ui-theme'
const drawn = () => document.documentElement.getAttribute('data-theme')
const stops: (() => void)[] = []

/** A device whose colour scheme the test changes. */
function device(dark: boolean) {
  const list = Object.assign(new EventTarget(), { matches: dark })
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(list, { media, onchange: null, addListener: vi.fn(), removeListener: vi.fn() }),
  )
  return {
    become: (matches: boolean) => {
      list.matches = matches
      list.dispatchEvent(new Event('change'))
    },
  }
}

function started(): ThemeStore {
  const store = createThemeStore('larets')
  stops.push(store.start())
  return store
}

beforeEach(() => {
  localStorage.removeItem(key)
  document.documentElement.removeAttribute('data-theme')
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.restoreAllMocks()
})

describe('the theme', () => {
  it('follows the device by default, live', () => {
    const system = device(false)
    expect(started().getSnapshot()).toBe('system')
    expect(drawn()).toBe('light')
    system.become(true)
    expect(drawn()).toBe('dark')
  })

  it('is kept under the slug’s key and drawn at once', () => {
    device(false)
    started().choose('dark')
    expect(localStorage.getItem(key)).toBe('dark')
    expect(drawn()).toBe('dark')
    expect(createThemeStore('larets').getSnapshot()).toBe('dark')
    expect(createThemeStore('other').getSnapshot()).toBe('system')
  })

  it('stands against the device once chosen', () => {
    const system = device(false)
    started().choose('light')
    system.become(true)
    expect(drawn()).toBe('light')
  })

  it('takes an unreadable value as the default', () => {
    device(true)
    localStorage.setItem(key, 'sepia')
    expect(started().getSnapshot()).toBe('system')
    expect(drawn()).toBe('dark')
  })

  it('follows a choice made in another tab, and its clearing', () => {
    device(false)
    const store = started()
    const listener = vi.fn<() => void>()
    store.subscribe(listener)
    localStorage.setItem(key, 'dark')
    window.dispatchEvent(new StorageEvent('storage', { key }))
    expect(drawn()).toBe('dark')
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(store.getSnapshot()).toBe('system')
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('still changes when storage is refused', () => {
    device(false)
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
    const store = started()
    store.choose('dark')
    expect([store.getSnapshot(), drawn()]).toEqual(['dark', 'dark'])
  })

  it('is let go after the end', () => {
    const system = device(false)
    createThemeStore('larets').start()()
    system.become(true)
    expect(drawn()).toBe('light')
  })
})

describe('theme.js', () => {
  /** Runs the very file that index.html loads. */
  async function runScript(slug: string) {
    const meta = document.createElement('meta')
    meta.name = 'larets-product-slug'
    meta.content = slug
    document.head.append(meta)
    const script = document.createElement('script')
    script.src = new URL('../../../public/theme.js', import.meta.url).href
    const loaded = new Promise((resolve, reject) => {
      script.addEventListener('load', resolve)
      script.addEventListener('error', reject)
    })
    document.head.append(script)
    await loaded
    meta.remove()
    script.remove()
  }

  it('draws the kept theme of the product before the app starts', async () => {
    localStorage.setItem('sunduk-ui-theme', 'dark')
    await runScript('sunduk')
    expect(drawn()).toBe('dark')
    localStorage.setItem('sunduk-ui-theme', 'light')
    await runScript('sunduk')
    expect(drawn()).toBe('light')
    localStorage.removeItem('sunduk-ui-theme')
  })

  it('gives the frame of the window the surface of the theme, as the app does later', async () => {
    const meta = document.createElement('meta')
    meta.name = 'theme-color'
    document.head.append(meta)
    localStorage.setItem('sunduk-ui-theme', 'dark')
    await runScript('sunduk')
    const first = meta.content
    meta.content = ''
    createThemeStore('sunduk').start()()
    expect([first, meta.content]).toEqual(['#1b1a18', '#1b1a18'])
    localStorage.setItem('sunduk-ui-theme', 'light')
    await runScript('sunduk')
    expect(meta.content).toBe('#ffffff')
    localStorage.removeItem('sunduk-ui-theme')
    meta.remove()
  })

  it('draws the kept density of the product, and the usual one for all else', async () => {
    const density = () => document.documentElement.getAttribute('data-vlt-density')
    localStorage.setItem('sunduk-ui-density', 'compact')
    await runScript('sunduk')
    expect(density()).toBe('compact')
    localStorage.setItem('sunduk-ui-density', 'tiny')
    await runScript('sunduk')
    expect(density()).toBe('comfortable')
    localStorage.removeItem('sunduk-ui-density')
  })

  it('draws the device’s theme where nothing was chosen', async () => {
    await runScript('larets')
    expect(drawn()).toBe(window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  })
})
