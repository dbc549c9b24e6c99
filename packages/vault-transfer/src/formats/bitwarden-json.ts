import { providedArgon2 } from '../keepass/provided-argon2.ts'
import type { Format } from '../files/format.ts'
import { jsonOf, jsonOrNull, parseJsonText } from '../files/json-file.ts'
import { TransferError } from '../transfer/transfer-error.ts'
import { readBitwarden } from './bitwarden-items.ts'
import { canDerive, openBitwarden, sealedExport } from './bitwarden-password.ts'
import { plainShape } from './bitwarden-shape.ts'

/** Bitwarden and Vaultwarden: JSON, and JSON that is encrypted with a password of its own. */
export const bitwardenJson: Format = {
  id: 'bitwarden-json',
  recognise: (file) => {
    const json = jsonOrNull(file)
    return sealedExport.safeParse(json).success || plainShape.safeParse(json).success ? 'certain' : 'no'
  },
  needsPassword: (file) => {
    const { data: sealed } = sealedExport.safeParse(jsonOrNull(file))
    return sealed !== undefined && canDerive(sealed)
  },
  read: async (file, password) => {
    const json = jsonOf(file)
    const { data: sealed } = sealedExport.safeParse(json)
    if (sealed === undefined) return readBitwarden(json)
    if (!canDerive(sealed)) throw new TransferError('encrypted_otherwise')
    if (password === undefined || password === '') throw new TransferError('password_needed')
    return readBitwarden(parseJsonText(await openBitwarden(sealed, password, providedArgon2())))
  },
}
