import type { Format } from '../files/format.ts'
import { isKeepassFile, readKdbxHead } from '../keepass/kdbx-head.ts'
import { keepassDatabase } from '../keepass/keepass-database.ts'
import { keepassItems } from '../keepass/keepass-items.ts'
import { openKdbx } from '../keepass/open-kdbx.ts'
import { refuseLarge } from '../files/limits.ts'
import { TransferError } from '../transfer/transfer-error.ts'
import { parseBoundedXml } from '../files/xml-file.ts'

/** KeePass and KeePassXC: databases of versions 3.1 and 4, which a password, a key file or both open. */
export const kdbx: Format = {
  id: 'kdbx',
  recognise: ({ bytes }) => (isKeepassFile(bytes) ? 'certain' : 'no'),
  needsPassword: ({ bytes }) => isKeepassFile(bytes),
  read: async (file, password, keyFile) => {
    refuseLarge(file)
    const { bytes } = file
    // A file that cannot be opened by anything is told before anything is asked for.
    readKdbxHead(bytes)
    if (password === undefined && keyFile === undefined) throw new TransferError('password_needed')
    try {
      const { xml, unmask } = await openKdbx(bytes, { password: password ?? '', keyFile })
      return keepassItems(keepassDatabase(parseBoundedXml(new TextDecoder().decode(xml)), unmask))
    } catch (error) {
      throw error instanceof TransferError ? error : new TransferError('broken')
    }
  },
}
