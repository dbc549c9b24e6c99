import type * as KdbxWeb from 'kdbxweb'

const begin = '<KeePassFile'
const end = '</KeePassFile>'
/** What is no text: how it begins and ends, and what a tab in it becomes. */
const kinds = [
  { opens: '<![CDATA[', closes: ']]>', tab: ']]>&#9;<![CDATA[' },
  { opens: '<!--', closes: '-->', tab: '\t' },
  { opens: '<', closes: '>', tab: '\t' },
] as const

/**
 * The same XML with each tab of a text as a reference to it. Between attributes, and outside the root, none may stand. Goes
 * through it but once; what does not end is left to the parser.
 */
export function withTabReferences(xml: string): string {
  const [from, to] = [xml.indexOf(begin), xml.lastIndexOf(end)]
  if (from < 0 || to < from || !xml.includes('\t')) return xml
  const parts = [xml.slice(0, from)]
  let at = from
  while (at < to) {
    const kind = kinds.find(({ opens }) => xml.startsWith(opens, at))
    const closed = kind === undefined ? xml.indexOf('<', at) : xml.indexOf(kind.closes, at + kind.opens.length)
    if (closed < 0) return xml
    const next = closed + (kind?.closes.length ?? 0)
    parts.push(xml.slice(at, next).replaceAll('\t', kind?.tab ?? '&#9;'))
    at = next
  }
  return `${parts.join('')}${xml.slice(at)}`
}

/** Those that keep tabs already: it is one for as long as the page or worker lives. */
const keeping = new WeakSet<object>()

/**
 * Lets kdbxweb keep tabs: before it parses XML it drops them, together with what may not stand there.
 *
 * @throws TypeError for a version that reads otherwise
 */
export function keepTabs({ XmlUtils }: Pick<typeof KdbxWeb, 'XmlUtils'>): void {
  if (keeping.has(XmlUtils)) return
  const { parse } = XmlUtils
  const isSet = Reflect.set(XmlUtils, 'parse', (xml: string) => parse(withTabReferences(xml)))
  if (!isSet || XmlUtils.parse === parse) throw new TypeError('kdbxweb is not what it was')
  keeping.add(XmlUtils)
}
