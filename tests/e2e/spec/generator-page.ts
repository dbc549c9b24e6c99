import { expect, type Locator, type Page } from '@playwright/test'

/** The generator as a person sees it, on its page or in its dialog. */
export interface GeneratorView {
  readonly tab: (name: 'Случаный пароль' | 'Мнемоничная фраза') => Locator
  /** The generated value, where it is shown. */
  readonly value: Locator
  readonly text: () => Promise<string>
  /** Does something and gives the value that comes of it. */
  readonly after: (act: () => Promise<unknown>) => Promise<string>
  /** Presses the refresh button so many times, the first time with the pointer. */
  readonly refresh: (times?: number) => Promise<readonly string[]>
  readonly toggle: (name: string) => Locator
  readonly slider: Locator
  /** The number beside the slider. */
  readonly number: Locator
  readonly separator: Locator
  readonly meter: Locator
  /** How far the bar is filled, in percent, and its colour. */
  readonly bar: () => Promise<{ readonly percent: number; readonly color: string }>
}

/** The four toggles of the random tab. */
export const setNames = ['Строчные буквы', 'Прописные буквы', 'Цифры', 'Символы'] as const

/** @param root the page, or the dialog */
export function generatorIn(root: Page | Locator): GeneratorView {
  const value = root.locator('[data-vlt-slot="generated-value"] [data-vlt-slot="password-text"]').first()
  const refreshButton = root.getByRole('button', { name: 'Сгенерировать заново' })
  const text = () => value.innerText()
  async function after(act: () => Promise<unknown>): Promise<string> {
    const before = (await value.count()) === 0 ? '' : await text()
    await act()
    await expect(value).not.toHaveText(before)
    return text()
  }
  return {
    tab: (name) => root.getByRole('tab', { name, exact: true }),
    value,
    text,
    after,
    refresh: async (times = 1) => {
      const first = await after(() => refreshButton.click())
      const shown = await value.elementHandle()
      return [first, ...(await refreshButton.evaluate(pressOn, { shown, times: times - 1 }))]
    },
    toggle: (name) => root.getByRole('switch', { name, exact: true }),
    slider: root.getByRole('slider'),
    number: root.getByRole('textbox', { name: /числом$/ }),
    separator: root.getByRole('textbox', { name: 'Разделитель' }),
    meter: root.getByRole('meter', { name: 'Надёжность пароля' }),
    bar: () => barOf(root.locator('[data-vlt-slot="strength-bar"]')),
  }
}

/**
 * Runs in the page: presses a button again and again, each time as soon as another text has come. @returns the texts
 */
async function pressOn(
  button: Element,
  { shown, times }: { readonly shown: Node | null; readonly times: number },
): Promise<string[]> {
  if (!(shown instanceof HTMLElement) || !(button instanceof HTMLElement)) throw new Error('Nothing is shown')
  const texts: string[] = []
  for (let count = 0; count < times; count += 1) {
    const before = shown.innerText
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (shown.innerText === before) return
        observer.disconnect()
        resolve()
      })
      observer.observe(shown, { subtree: true, childList: true, characterData: true })
      button.click()
    })
    texts.push(shown.innerText)
  }
  return texts
}

/** Measures a strength bar when it has stopped moving. */
export async function barOf(bar: Locator): Promise<{ readonly percent: number; readonly color: string }> {
  return bar.evaluate(async (track) => {
    const [fill] = track.children
    if (fill === undefined) throw new Error('The bar is empty')
    await Promise.allSettled(fill.getAnimations().map(({ finished }) => finished))
    const share = fill.getBoundingClientRect().width / track.getBoundingClientRect().width
    return { percent: Math.round(100 * share), color: getComputedStyle(fill).backgroundColor }
  })
}

/** The five levels, how far they fill the bar, and their colours: red, orange, yellow, light green, dark green. */
export const levels = {
  'Очень слабый': { percent: 5, color: 'rgb(211, 54, 43)' },
  Слабый: { percent: 25, color: 'rgb(227, 127, 28)' },
  Средний: { percent: 50, color: 'rgb(220, 177, 10)' },
  Сильный: { percent: 75, color: 'rgb(124, 182, 83)' },
  'Очень сильный': { percent: 100, color: 'rgb(29, 122, 65)' },
} as const

/** From the next load on the cryptographic source gives these 32-bit numbers, over and over. */
export async function scriptDraws(page: Page, draws: readonly number[]): Promise<void> {
  await page.addInitScript((draws) => {
    let next = 0
    const original = crypto.getRandomValues.bind(crypto)
    crypto.getRandomValues = (array) => {
      if (!(array instanceof Uint32Array)) return original(array)
      for (let index = 0; index < array.length; index += 1) {
        array[index] = draws[next % draws.length] ?? 0
        next += 1
      }
      return array
    }
  }, draws)
}
