import { attributeOf, elementAbove, isElement, textOf } from './own-properties.ts'
import { spaced } from './spaced.ts'

/** How much of a text before a field is looked at, in characters, and in how many nodes it is looked for. */
const [nearbyLength, nearbyNodes] = [60, 40]

/** What a field is called by the page's author: its name and id, without the path of the form that it stands in. */
export function namesOf(field: Element): string {
  const own = ['name', 'id', 'formcontrolname'].map((name) => lastPart(attributeOf(field, name)))
  return spaced([...own, ...hostAttributes(field, ['name', 'id'])].join(' '))
}

/**
 * What a field says to a person by its labels and its placeholder.
 *
 * @param field
 * @returns in the spelling of `spaced`; empty where it has neither
 */
export function labelsOf(field: HTMLInputElement): string {
  const labels = [...(field.labels ?? [])].map((label) => textOf(label))
  const told = ['aria-label', 'placeholder', 'title'].map((name) => attributeOf(field, name).slice(0, 120))
  const ofHost = hostAttributes(field, ['label', 'aria-label', 'placeholder'])
  const own = [...labels, ...told, ...labelledBy(field), ...ofHost].filter((text) => /\p{L}/u.test(text))
  return own.length > 0 ? spaced(own.join(' ')) : ''
}

/** Takes off what frameworks put before a field's name: `ctl00$Main$txtLogin`, `j_id0:form:login`, `signIn.email`. */
function lastPart(name: string): string {
  const last = name.split(/[$:.]/u).findLast((part) => /\p{L}{2}/u.test(part))
  return last ?? name
}

/** A field inside a custom element is often described on the element. */
function hostAttributes(field: Element, names: readonly string[]): readonly string[] {
  const root = field.getRootNode()
  if (!('host' in root) || !isElement(root.host)) return []
  const { host } = root
  return names.map((name) => attributeOf(host, name).slice(0, 120))
}

function labelledBy(field: Element): readonly string[] {
  const ids = attributeOf(field, 'aria-labelledby').split(/\s+/u).filter(Boolean).slice(0, 4)
  const root = field.getRootNode()
  if (ids.length === 0 || !('getElementById' in root) || typeof root.getElementById !== 'function') return []
  const { getElementById } = root
  return ids.map((id) => {
    const label: unknown = getElementById.call(root, id)
    return isElement(label) ? textOf(label) : ''
  })
}

/** The text before a field, up to the next field or button, as it stands in a row of a table. */
export function textBefore(field: Element): string {
  const walker = field.ownerDocument.createTreeWalker(field.getRootNode(), 1 + 4)
  walker.currentNode = field
  let text = ''
  let block: Element | null = null
  for (let nodes = 0; nodes < nearbyNodes && text.length < nearbyLength; nodes += 1) {
    const node = walker.previousNode()
    if (node === null || (isElement(node) && controls.test(node.localName))) break
    const holder = node.parentElement
    if (node.nodeType !== 3 || holder === null || unread.test(holder.localName)) continue
    if (controls.test(holder.localName)) break
    const own = node.nodeValue ?? ''
    if (complaints.test(own)) continue
    if (block !== null && !block.contains(node)) break
    // A word may stand in pieces, as where one letter of it is the key that leads there.
    if (/\p{L}/u.test(own)) block ??= blockOf(holder)
    text = own + text
  }
  return spaced(text.trim().slice(-nearbyLength))
}

const controls = /^(input|select|option|textarea|button|form)$/u
/** What a page says when it refuses a value, and holds ready beside the field. */
const complaints = /fill (out|in)|\b(in)?valid|incorrect|required|заполните|неверн|некорректн|обязательн/iu
const unread = /^(script|style|noscript|template)$/u
const inline = /^(a|abbr|b|em|font|i|small|span|strong|u)$/u

function blockOf(element: Element): Element {
  let block = element
  for (let above = elementAbove(block); inline.test(block.localName) && above !== null; above = elementAbove(block)) {
    block = above
  }
  return block
}
