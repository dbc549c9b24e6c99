import type { Page } from '@playwright/test'

/** All by which a person could tell that something has changed. */
export interface PageState {
  /** Texts, fields, what is pressed, open, chosen: all but menus and tooltips, which come and go by themselves. */
  readonly shown: string
  readonly address: string
  readonly title: string
  /** The element with the focus. */
  readonly focus: string
  readonly stored: string
  readonly clipboard: string
  /** How many tabs the browser has. */
  readonly tabs: number
}

/** Reads the state of a page. */
export async function readPageState(page: Page): Promise<PageState> {
  const tabs = page.context().pages().length
  const clipboard = await page.evaluate(() => navigator.clipboard.readText()).catch(() => 'not readable')
  return { tabs, clipboard, ...(await page.evaluate(look)) }
}

/** Runs in the page. */
function look(): Omit<PageState, 'tabs' | 'clipboard'> {
  const passing = '[role="tooltip"], [role="menu"], [data-radix-popper-content-wrapper]'
  const told = [
    'aria-checked',
    'aria-current',
    'aria-invalid',
    'aria-label',
    'aria-pressed',
    'aria-selected',
    'disabled',
    'href',
    'type',
  ]
  const parts: string[] = [`theme ${document.documentElement.dataset['theme'] ?? ''}`]
  const walk = (element: Element) => {
    if (element.matches(passing)) return
    const attributes = told.flatMap((name) => {
      const value = element.getAttribute(name)
      return value === null ? [] : [`${name}=${value}`]
    })
    const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement
    const value = isField ? element.value : ''
    const checked = element instanceof HTMLInputElement && element.checked ? 'checked' : ''
    const state = element.matches('aside') ? (element.getAttribute('data-state') ?? '') : ''
    const own = [element.localName, ...attributes, value, checked, state].filter((part) => part !== '').join(' ')
    if (own !== element.localName || element.matches('dialog')) parts.push(own)
    for (const child of element.childNodes) {
      if (child instanceof Element) walk(child)
      else if (child instanceof Text) parts.push(child.data)
    }
  }
  walk(document.body)
  const active = document.activeElement
  const name = active?.getAttribute('aria-label') ?? active?.textContent.slice(0, 60)
  return {
    shown: parts.join('\n'),
    address: location.href,
    title: document.title,
    focus: [active?.localName, active?.id, name].join(' '),
    stored: JSON.stringify([Object.entries(localStorage), document.cookie]),
  }
}

/** Compares two states. @returns the names of the parts that differ */
export function differences(before: PageState, after: PageState): readonly string[] {
  const pairs: readonly (readonly [string, string | number, string | number])[] = [
    ['what is shown', before.shown, after.shown],
    ['the address', before.address, after.address],
    ['the title', before.title, after.title],
    ['the focus', before.focus, after.focus],
    ['what is stored', before.stored, after.stored],
    ['the clipboard', before.clipboard, after.clipboard],
    ['the tabs', before.tabs, after.tabs],
  ]
  return pairs.flatMap(([name, was, is]) => (was === is ? [] : [name]))
}
