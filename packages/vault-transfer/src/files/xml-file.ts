import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml'
import { TransferError } from '../transfer/transfer-error.ts'

export type { XmlElement } from '@rgrove/parse-xml'

/** Longest XML, in UTF-16 units: its parser keeps a number for each of them. */
const mostUnits = 64_000_000
/**
 * Most elements: some thirty of them are an entry, and as many each former version of it. Parsed, they are half a
 * gigabyte.
 */
const mostElements = 1_500_000
/** Deeper than anybody nests groups; the parser calls itself for each. */
const deepest = 250
/** More attributes than any program that keeps passwords gives an element. */
const mostAttributes = 64
/** Longest name of an element with its attributes' names and the marks between, in units. */
const longestHead = 4_096

/** Characters that may not stand in XML, not even as a reference; programs drop them, and so does this. */
// oxlint-disable-next-line eslint/no-control-regex
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]+/gu

/**
 * Parses XML whose size was measured before: a parser that is given what it cannot hold ends the worker, or never ends.
 *
 * @returns the root
 * @throws TransferError `too_large`, `truncated`, `broken`
 */
export function parseBoundedXml(text: string): XmlElement {
  const xml = text
    .replace(/^\uFEFF/u, '')
    .replaceAll(forbidden, '')
    .trimStart()
  measure(xml)
  try {
    const { root } = parseXml(xml)
    if (root !== null) return root
  } catch {
    // Drops the message, which may be a part of the file.
  }
  throw new TransferError('broken')
}

/** Parts that are skipped whole: how they begin and end. No file of passwords has a document type with entities. */
const skipped = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/** Goes through the XML once. @throws TransferError `too_large`, `truncated`, `broken` */
function measure(xml: string): void {
  if (xml.length > mostUnits) throw new TransferError('too_large')
  let [at, depth, elements] = [xml.indexOf('<'), 0, 0]
  while (at >= 0) {
    const next = xml.charAt(at + 1)
    if (next === '/') {
      depth -= 1
      at += 2
    } else if (next === '!' || next === '?') {
      const other = skipped.find(([begin]) => xml.startsWith(begin, at))
      if (other === undefined) throw new TransferError('broken')
      const end = xml.indexOf(other[1], at + other[0].length)
      if (end < 0) throw new TransferError('truncated')
      at = end + other[1].length
    } else {
      const { end, isEmpty } = measureTag(xml, at)
      elements += 1
      if (!isEmpty) depth += 1
      if (elements > mostElements || depth > deepest) throw new TransferError('too_large')
      at = end
    }
    at = xml.indexOf('<', at)
  }
  if (depth > 0) throw new TransferError('truncated')
}

/** A tag that begins there: where it ends, and whether it closes itself. */
function measureTag(xml: string, from: number): { readonly end: number; readonly isEmpty: boolean } {
  let [attributes, head] = [0, 0]
  for (let at = from + 1; at < xml.length; at++) {
    const mark = xml.charAt(at)
    if (mark === '>') return { end: at + 1, isEmpty: xml.charAt(at - 1) === '/' }
    if (mark === '"' || mark === "'") {
      at = xml.indexOf(mark, at + 1)
      attributes += 1
      if (at < 0) break
    } else head += 1
    if (attributes > mostAttributes || head > longestHead) throw new TransferError('too_large')
  }
  throw new TransferError('truncated')
}

/** The elements in it of that name, or all. */
export function childrenOf(element: XmlElement, name?: string): readonly XmlElement[] {
  return element.children.filter(
    (child): child is XmlElement => child instanceof XmlElement && (name === undefined || child.name === name),
  )
}

/** The first element in it of that name. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child): child is XmlElement => child instanceof XmlElement && child.name === name)
}

/** The text in it, without that of elements in it; empty for none. */
export function xmlTextOf(element: XmlElement | undefined): string {
  if (element === undefined) return ''
  return element.children.map((child) => (child instanceof XmlText ? child.text : '')).join('')
}
