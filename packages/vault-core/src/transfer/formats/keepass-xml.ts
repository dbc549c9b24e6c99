import { beginningOf, textOf } from '../file-text.ts'
import type { Format } from '../format.ts'
import { TransferError } from '../transfer-error.ts'
import { keepassItems } from './keepass-items.ts'
import { keepassFailure, loadKeepassWeb } from './keepass-web.ts'

/** What may stand before the first element: a declaration and remarks. */
const head = 2_000

/** KeePass and KeePassXC: XML, which anybody can read. */
export const keepassXml: Format = {
  id: 'keepass-xml',
  recognise: (file) => (/<KeePassFile[\s>]/u.test(beginningOf(file, head) ?? '') ? 'certain' : 'no'),
  needsPassword: () => false,
  read: async (file) => {
    const { text } = textOf(file)
    if (!text.includes('</KeePassFile>')) throw new TransferError(text.includes('<KeePassFile') ? 'truncated' : 'broken')
    const web = await loadKeepassWeb()
    try {
      return keepassItems(await web.Kdbx.loadXml(text.replace(/^\uFEFF/u, ''), new web.Credentials(null)))
    } catch (error) {
      throw keepassFailure(error, web)
    }
  },
}
