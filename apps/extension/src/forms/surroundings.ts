import type { FieldFacts } from './field-facts.ts'
import type { ShadowOf } from './collect-fields.ts'
import { buttonSelector } from './group-fields.ts'
import { attributeOf, elementAbove, elementsIn, isElement, isInput, textOf } from './own-properties.ts'
import { isTyped } from './field-facts.ts'
import { spaced } from './spaced.ts'

/** What stands around fields and says what they are for; each in the spelling of `spaced`. */
export interface Surroundings {
  /** Names of the form itself: id, name, class, where it is sent. */
  readonly named: string
  /** The nearest heading. */
  readonly heading: string
  /** What is pressed to go on, the likeliest first. */
  readonly buttons: readonly string[]
  /** Texts from a little before the first field to a little behind the last one, buttons included. */
  readonly around: string
  /** Title and path of the page. */
  readonly page: string
  /** Whether something long can be written. */
  readonly hasTextArea: boolean
}

/** How much is looked at: nodes below the container, characters before the first field and behind the last one. */
const [mostNodes, before, behind] = [8_000, 250, 450]

/** How far up a button or a heading may stand that the group itself has not. */
const highest = 4

type Item =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'button'; readonly text: string; readonly sends: boolean }
  | { readonly is: 'field'; readonly element: Element }
  | { readonly is: 'area' }

/**
 * Reads what stands around some fields.
 *
 * @param container element that holds them
 * @param fields in the order of the page
 * @param shadowOf what opens shadow roots
 */
export function readSurroundings(container: Element, fields: readonly FieldFacts[], shadowOf: ShadowOf): Surroundings {
  const items = nearItems(itemsIn(container, shadowOf), new Set(fields.map(({ element }) => element)))
  const buttons = items.filter((item) => item.is === 'button').toSorted((a, b) => Number(b.sends) - Number(a.sends))
  const own = buttons.map(({ text }) => spaced(text))
  return {
    named: namesOf(container),
    heading: spaced(headingOf(container, fields)),
    buttons: own.length > 0 ? own : buttonsBehind(container),
    around: spaced(items.map((item) => ('text' in item ? item.text : '')).join(' ')),
    page: pageOf(container),
    hasTextArea: items.some((item) => item.is === 'area'),
  }
}

/** What the page is about; where a password is asked for elsewhere on it, it is about that. */
function pageOf(container: Element): string {
  const { location, title, documentElement } = container.ownerDocument
  const isElsewhere = elementsIn(documentElement, '[type=password]').some((password) => !container.contains(password))
  return isElsewhere ? '' : spaced(`${title} ${location?.pathname ?? ''}`)
}

function namesOf(container: Element): string {
  const sentTo = attributeOf(container, 'action').replace(/[?#].*$/u, '')
  const names = ['id', 'name', 'class', 'aria-label', 'data-testid'].map((name) => attributeOf(container, name))
  return spaced([...names, sentTo.replace(/^https?:\/\/[^/]*/u, '')].join(' ').slice(0, 400))
}

/** Texts, buttons and fields below an element, in their order. */
function itemsIn(container: Element, shadowOf: ShadowOf): readonly Item[] {
  const items: Item[] = []
  let nodes = 0
  const visit = (root: Element | ShadowRoot): void => {
    const walker = container.ownerDocument.createTreeWalker(root, 1 + 4)
    let node = walker.nextNode()
    while (node !== null && nodes < mostNodes) {
      nodes += 1
      let skipped = false
      if (!isElement(node)) items.push({ is: 'text', text: (node.nodeValue ?? '').slice(0, 200) })
      else {
        const item = itemOf(node)
        if (item !== null) items.push(item)
        skipped = item?.is === 'button' || /^(script|style|noscript|svg|select|template|option)$/u.test(node.localName)
        const shadow = shadowOf(node)
        if (shadow !== null) visit(shadow)
      }
      node = skipped ? nextBeside(walker) : walker.nextNode()
    }
  }
  visit(container)
  return items
}

function nextBeside(walker: TreeWalker): Node | null {
  for (;;) {
    const beside = walker.nextSibling()
    if (beside !== null) return beside
    if (walker.parentNode() === null) return null
  }
}

function itemOf(element: Element): Item | null {
  if (isInput(element)) {
    if (isTyped(element)) return { is: 'field', element }
    if (!/^(submit|button|image)$/u.test(element.type)) return null
    const text = element.value || attributeOf(element, 'alt') || attributeOf(element, 'aria-label')
    return { is: 'button', text: text.slice(0, 80), sends: element.type !== 'button' }
  }
  if (element.localName === 'textarea') return /captcha/u.test(attributeOf(element, 'name')) ? null : { is: 'area' }
  if (!Element.prototype.matches.call(element, buttonSelector)) return null
  const text = textOf(element, 80) || attributeOf(element, 'aria-label') || attributeOf(element, 'title')
  const sends = element.localName === 'button' && !/^(button|reset)$/u.test(attributeOf(element, 'type'))
  return { is: 'button', text, sends }
}

/** What is near: from a little before the first field to a little behind the last one, or to a field of others. */
function nearItems(items: readonly Item[], own: ReadonlySet<Element>): readonly Item[] {
  const isOwn = (item: Item) => item.is === 'field' && isInput(item.element) && own.has(item.element)
  const [first, last] = [items.findIndex(isOwn), items.findLastIndex(isOwn)]
  if (first < 0) return items
  let from = first
  for (let length = 0; from > 0 && length < before && items[from - 1]?.is !== 'field'; from -= 1) {
    length += lengthOf(items[from - 1])
  }
  let to = last
  for (let length = 0; to + 1 < items.length && length < behind && items[to + 1]?.is !== 'field'; to += 1) {
    length += lengthOf(items[to + 1])
  }
  return items.slice(from, to + 1)
}

const lengthOf = (item: Item | undefined) => (item !== undefined && 'text' in item ? item.text.trim().length : 0)

/** The last heading before the fields, in the container or a little above it. */
function headingOf(container: Element, [first]: readonly FieldFacts[]): string {
  let above: Element | null = container
  for (let height = 0; above !== null && first !== undefined && height < highest; height += 1) {
    const headings = elementsIn(above, 'h1, h2, h3, h4, legend, [role=heading]')
    const before = headings.findLast((heading) => (heading.compareDocumentPosition(first.element) & 4) !== 0)
    if (before !== undefined) return textOf(before)
    above = elementAbove(above)
  }
  return ''
}

/** Buttons that stand behind a form and not in it. */
function buttonsBehind(container: Element): readonly string[] {
  let above = elementAbove(container)
  for (let height = 0; above !== null && height < highest; height += 1) {
    const behind = elementsIn(above, buttonSelector).filter(
      (button) => (container.compareDocumentPosition(button) & 4) !== 0 && !container.contains(button),
    )
    if (behind.length > 0) return behind.slice(0, 2).map((button) => spaced(textOf(button, 80)))
    above = elementAbove(above)
  }
  return []
}
