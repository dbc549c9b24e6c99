// Reads elements by the browser's own getters. A form's fields stand before its properties: of one that has a field
// called "parentNode", `form.parentNode` is that field, and whoever climbs by it never comes to the top.

/** The node above in what is drawn: of a shadow root, its host. */
export function nodeAbove(node: Node): Node | null {
  const parent: unknown = Reflect.get(Node.prototype, 'parentNode', node)
  return isNode(parent) ? parent : 'host' in node && isElement(node.host) ? node.host : null
}

/** The element above, through shadow roots. */
export function elementAbove(element: Element): Element | null {
  let above = nodeAbove(element)
  while (above !== null && !isElement(above)) above = nodeAbove(above)
  return above
}

/** An attribute, empty where there is none. */
export const attributeOf = (element: Element, name: string): string =>
  Element.prototype.getAttribute.call(element, name) ?? ''

/** The elements below that a selector names, shadow roots left out. */
export const elementsIn = (element: Element, selector: string): readonly Element[] => [
  ...queries.querySelectorAll.call(element, selector),
]

/** Whether there is one. */
export const hasElement = (element: Element, selector: string): boolean =>
  queries.querySelector.call(element, selector) !== null

/** The text of an element, as long as it is looked at. */
export function textOf(element: Node, most = 120): string {
  const text: unknown = Reflect.get(Node.prototype, 'textContent', element)
  return typeof text === 'string'
    ? text
        .slice(0, 20 * most)
        .replaceAll(/\s+/gu, ' ')
        .trim()
        .slice(0, most)
    : ''
}

/** Whether a value is an element, of whatever window. */
export const isElement = (value: unknown): value is Element => isNode(value) && value.nodeType === 1

/** Whether an element is a field that is typed into. */
export const isInput = (element: Element): element is HTMLInputElement => element.localName === 'input'

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'nodeType' in value && typeof value.nodeType === 'number'

interface Queries {
  readonly querySelector: (this: Element, selector: string) => Element | null
  readonly querySelectorAll: (this: Element, selector: string) => Iterable<Element>
}

const queries: Queries = Element.prototype
