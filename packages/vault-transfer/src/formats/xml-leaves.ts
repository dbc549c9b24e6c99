import { foundField, type FoundField } from '../transfer/found-item.ts'
import { soundsSecret } from '../transfer/leaf-fields.ts'
import { childrenOf, xmlTextOf, type XmlElement } from '../files/xml-file.ts'

/** Attributes that only tie elements together. */
const ties = ['ID', 'SourceLoginID']

/**
 * Every attribute and text of an element, and of those in it, as a custom field called by its name.
 *
 * @param placed attributes of the element itself that have a place of their own, or that nobody typed
 * @param skipped elements in it of which the same is true
 */
export function xmlLeaves(
  element: XmlElement,
  placed: readonly string[],
  skipped: readonly string[] = [],
): readonly FoundField[] {
  const field = (label: string, value: string) =>
    foundField(label, value, soundsSecret(label) || /code/iu.test(label) ? 'secret' : 'text')
  const text = xmlTextOf(element)
  return [
    ...Object.entries(element.attributes).flatMap(([key, value]) => (placed.includes(key) ? [] : [field(key, value)])),
    ...(text.trim() === '' ? [] : [field(element.name, text)]),
    ...childrenOf(element).flatMap((child) => (skipped.includes(child.name) ? [] : xmlLeaves(child, ties))),
  ]
}
