import type { Format, TransferFile } from '../format.ts'
import { refuseLarge } from '../limits.ts'
import { TransferError } from '../transfer-error.ts'
import { keepassItems } from './keepass-items.ts'
import { keepassFailure, loadKeepassWeb } from './keepass-web.ts'

const signature = [0x03, 0xd9, 0xa2, 0x9a]
const [version2, version1] = [0x67, 0x65]
const begins = ({ bytes }: TransferFile) => signature.every((byte, index) => bytes[index] === byte)

/** KeePass and KeePassXC: databases of versions 3.1 and 4, which a password alone opens. */
export const kdbx: Format = {
  id: 'kdbx',
  recognise: (file) => (begins(file) ? 'certain' : 'no'),
  needsPassword: begins,
  read: async (file, password) => {
    refuseLarge(file)
    if (!begins(file)) throw new TransferError('broken')
    if (file.bytes[4] === version1) throw new TransferError('encrypted_otherwise')
    if (file.bytes[4] !== version2) throw new TransferError('broken')
    if (password === undefined || password === '') throw new TransferError('password_needed')
    const web = await loadKeepassWeb()
    try {
      const credentials = new web.Credentials(web.ProtectedValue.fromString(password))
      return keepassItems(await web.Kdbx.load(file.bytes.slice().buffer, credentials))
    } catch (error) {
      throw keepassFailure(error, web)
    }
  },
}
