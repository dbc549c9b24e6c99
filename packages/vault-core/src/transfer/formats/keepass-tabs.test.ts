import { describe, expect, it } from 'vitest'
import { withTabReferences } from './keepass-tabs.ts'
import { loadKeepassWeb } from './keepass-web.ts'

const file = (inside: string) => `<?xml version="1.0"\tencoding="utf-8"?>\t<KeePassFile>\t${inside}\t</KeePassFile>\t`

describe('tabs of a KeePass file', () => {
  it.each([
    ['in a text', '<Value>a\tb</Value>', '<Value>a&#9;b</Value>'],
    ['alone', '<Value>\t</Value>', '<Value>&#9;</Value>'],
    ['between attributes', '<Value\tProtected="True">a</Value>', '<Value\tProtected="True">a</Value>'],
    ['among characters as they are', '<Value><![CDATA[<a>\tb]]></Value>', '<Value><![CDATA[<a>]]>&#9;<![CDATA[b]]></Value>'],
    ['in a remark', '<!-- a\tb -->', '<!-- a\tb -->'],
  ])('%s', (_, given, wanted) => {
    expect(withTabReferences(file(given))).toBe(file(wanted).replaceAll(/(?<=<KeePassFile>)\t|\t(?=<\/KeePassFile>)/gu, '&#9;'))
  })

  it('stay as they are in what is no KeePass file, as in a file with a key', () => {
    expect(withTabReferences('<KeyFile>\ta\t</KeyFile>')).toBe('<KeyFile>\ta\t</KeyFile>')
  })

  it('are left to the parser where something has no end, however often it begins', () => {
    for (const opening of ['<!--', '<![CDATA[', '<']) {
      const given = `<KeePassFile>\t${opening.repeat(300_000)}</KeePassFile`
      expect(withTabReferences(`${given}>`).length).toBeGreaterThanOrEqual(given.length)
      expect(withTabReferences(`</KeePassFile>${given}`)).toBe(`</KeePassFile>${given}`)
    }
  })

  it('are read, however often the library was loaded', async () => {
    await loadKeepassWeb()
    const web = await loadKeepassWeb()
    const xml = web.XmlUtils.parse(file('<Value>a\tb</Value><Other><![CDATA[c\td]]></Other>'))
    expect(xml.getElementsByTagName('Value')[0]?.textContent).toBe('a\tb')
    expect(xml.getElementsByTagName('Other')[0]?.textContent).toBe('c\td')
  })
})
