import { providedArgon2 } from '../argon2/provided-argon2.ts'
import type { Format } from '../format.ts'
import { jsonOf, jsonOrNull, parseJsonText } from '../json-file.ts'
import { TransferError } from '../transfer-error.ts'
import { readBitwarden } from './bitwarden-items.ts'
import { canDerive, openBitwarden, sealedExport, type Argon2id } from './bitwarden-password.ts'
import { plainShape } from './bitwarden-shape.ts'

/** Argon2id is nothing that browsers have: whoever reads files says who stretches by it. */
const argon2id: Argon2id = async (job) => (await providedArgon2())(job)

/** Bitwarden and Vaultwarden: JSON, and JSON that is encrypted with a password of its own. */
export const bitwardenJson: Format = {
  id: 'bitwarden-json',
  recognise: (file) => {
    const json = jsonOrNull(file)
    return sealedExport.safeParse(json).success || plainShape.safeParse(json).success ? 'certain' : 'no'
  },
  needsPassword: (file) => {
    const { data: sealed } = sealedExport.safeParse(jsonOrNull(file))
    return sealed !== undefined && canDerive(sealed, argon2id)
  },
  read: async (file, password) => {
    const json = jsonOf(file)
    const { data: sealed } = sealedExport.safeParse(json)
    if (sealed === undefined) return readBitwarden(json)
    if (!canDerive(sealed, argon2id)) throw new TransferError('encrypted_otherwise')
    if (password === undefined || password === '') throw new TransferError('password_needed')
    return readBitwarden(parseJsonText(await openBitwarden(sealed, password, argon2id)))
  },
}
