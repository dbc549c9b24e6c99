import type * as KdbxWeb from 'kdbxweb'

const begin = '<KeePassFile'
const end = '</KeePassFile>'
/** What XML is made of: characters as they are, remarks, tags, and text. */
const parts = /<!\[CDATA\[[^]*?\]\]>|<!--[^]*?-->|<[^>]*>|[^<]+/gu

/** The same XML with each tab of a text as a reference to it. Between attributes, and outside the root, none may stand. */
export function withTabReferences(xml: string): string {
  const [from, to] = [xml.indexOf(begin), xml.lastIndexOf(end)]
  if (from < 0 || to < from || !xml.includes('\t')) return xml
  const inside = xml.slice(from, to).replace(parts, (part) => {
    if (part.startsWith('<![CDATA[')) return part.replaceAll('\t', ']]>&#9;<![CDATA[')
    return part.startsWith('<') ? part : part.replaceAll('\t', '&#9;')
  })
  return `${xml.slice(0, from)}${inside}${xml.slice(to)}`
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
