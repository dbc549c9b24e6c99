import type { ElementHandle, Page } from '@playwright/test'

/** Something on the page that can be used. */
export interface Control {
  /** The same control in another scene has the same key: where it stands, what it is, what it is called. */
  readonly key: string
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
 * Finds the controls that can be used as the page stands: those of an open menu, else of the topmost dialog, else of
 * the page. Leaves out what is chosen already, such as a checked radio button or all that a list has to choose:
 * choosing it again is meant to change nothing. Runs in the page.
 */
function usableControls(selector: string) {
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
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    if (!isUsable(element) || isChosen(element)) return []
    // Rows differ by their data alone; a one-time code is another by the next look, and so is a count, with the word
    // that goes with it.
    const counted = nameOf(element).replaceAll(/\d+(?: элемент(?:а|ов)?)?/g, '0')
    // How many notices are unread the page hears after it is shown.
    const name = element.matches('[role="row"]') ? 'a row' : counted.replace(' непрочитанных: 0', '')
    const key = `${homeOf(element)} ${element.role ?? element.localName} «${name}»`
    return [{ element, key, kind: kindOf(element) } as const]
  })
}

/** Controls that can be used as the page stands. */
export async function controlsOf(page: Page): Promise<readonly Control[]> {
  const found = await page.evaluateHandle(usableControls, selector)
  return found.evaluate((controls) => controls.map(({ key, kind }) => ({ key, kind })))
}

/**
 * The element of a control as the page stands, found in one step: what comes and goes elsewhere on the page, such as
 * the buttons of a row that the pointer left, would move its place until a second one.
 */
export async function elementOf(page: Page, key: string): Promise<ElementHandle<Element> | null> {
  const found = await page.evaluateHandle(usableControls, selector)
  const one = await found.evaluateHandle((controls, key) => controls.find((each) => each.key === key)?.element, key)
  return one.asElement() ?? null
}
