import type { ElementHandle, Page } from '@playwright/test'

/** Something on the page that can be used. */
export interface Control {
  /** The same control in another scene has the same key: where it stands, what it is, what it is called. */
  readonly key: string
  /** Its place among the controls of the page. */
  readonly place: number
  /**
   * A `skip` is a link within the page, which only those who use the keyboard get to see; a `tab` is chosen by the
   * focus, a `handle` dragged.
   */
  readonly kind: 'click' | 'tab' | 'handle' | 'toggle' | 'field' | 'select' | 'slider' | 'skip'
}

const selector = [
  'a[href]',
  'button',
  'input',
  'select',
  'textarea',
  '[role^="menuitem"]',
  // A row that cannot be chosen promises nothing; its buttons do.
  '[role="row"][aria-selected]',
  '[role="treeitem"]',
  '[role="tab"]',
  '[role="switch"]',
].join(', ')

/**
 * The controls that can be used as the page stands: those of an open menu, else of the topmost dialog, else of the
 * page.
 * What is chosen already, such as a checked radio button or all that a list has to choose, is left out: choosing it
 * again is meant to change nothing.
 */
export function controlsOf(page: Page): Promise<readonly Control[]> {
  return page.evaluate((selector) => {
    const menu = [...document.querySelectorAll('[role="menu"]')].findLast((drawn) => drawn.checkVisibility())
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
    const scope = menu ?? dialog ?? document.body
    const isUsable = (element: Element) =>
      scope.contains(element) &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('[inert], [aria-hidden="true"]') === null &&
      !element.matches(':disabled, [aria-disabled="true"], [readonly], [data-disabled]')
    const isChosen = (element: Element) =>
      element.matches(
        '[type="radio"]:checked, [aria-current="page"], :is([role="tab"], [role="row"])[aria-selected="true"]',
      ) ||
      element.matches('[role="menuitemradio"][aria-checked="true"]') ||
      (element instanceof HTMLSelectElement &&
        [...element.options].every(({ disabled, selected }) => disabled || selected))
    const nameOf = (element: Element) => {
      const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement
      const label = isField ? element.labels?.[0]?.textContent : undefined
      return (element.getAttribute('aria-label') ?? label ?? element.textContent).trim()
    }
    const kindOf = (element: Element) => {
      if (element.matches('select')) return 'select'
      if (element.matches('[role="tab"]')) return 'tab'
      if (element.matches('li [aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"]')) return 'handle'
      if (element.matches('a[href^="#"]')) return 'skip'
      if (element.matches('[type="range"]')) return 'slider'
      if (element.matches('[type="radio"], [type="checkbox"]')) return 'toggle'
      return element.matches('input, textarea') ? 'field' : 'click'
    }
    const homes =
      '[data-vlt-slot="item-row"], [data-vlt-slot="item-panel"], [role="menu"], dialog, main, header, aside, section'
    const homeOf = (element: Element) => {
      const home = element.parentElement?.closest(homes)
      return home?.getAttribute('data-vlt-slot') ?? home?.role ?? home?.localName ?? 'page'
    }
    return [...document.querySelectorAll(selector)].flatMap((element, place) => {
      if (!isUsable(element) || isChosen(element)) return []
      // Rows differ by their data alone; a one-time code is another by the next look, and so is a count, with the word
      // that goes with it.
      const counted = nameOf(element).replaceAll(/\d+(?: элемент(?:а|ов)?)?/g, '0')
      // How many notices are unread the page hears after it is shown.
      const name = element.matches('[role="row"]') ? 'a row' : counted.replace(' непрочитанных: 0', '')
      const key = `${homeOf(element)} ${element.role ?? element.localName} «${name}»`
      return [{ key, place, kind: kindOf(element) } as const]
    })
  }, selector)
}

/**
 * The control itself: what comes and goes elsewhere on the page, such as the buttons of a row that the pointer left,
 * moves its place.
 */
export async function elementOf(page: Page, { key, place }: Control): Promise<ElementHandle<Element>> {
  const element = (await page.$$(selector))[place]
  if (element === undefined) throw new Error(`${key} is gone`)
  return element
}
