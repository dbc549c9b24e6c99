import { beginningOf, textOf } from '../files/file-text.ts'
import type { Format } from '../files/format.ts'
import { keepassDatabase } from '../keepass/keepass-database.ts'
import { keepassItems } from '../keepass/keepass-items.ts'
import { parseBoundedXml } from '../files/xml-file.ts'

/** Text allowed before the first element: a declaration and remarks. */
const head = 2_000

/** KeePass and KeePassXC: XML, which anybody can read. */
export const keepassXml: Format = {
  id: 'keepass-xml',
  recognise: (file) => (/<KeePassFile[\s>]/u.test(beginningOf(file, head) ?? '') ? 'certain' : 'no'),
  needsPassword: () => false,
  read: async (file) => keepassItems(keepassDatabase(parseBoundedXml(textOf(file).text), null)),
}
