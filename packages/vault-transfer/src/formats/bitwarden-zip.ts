import type { Format } from '../files/format.ts'
import { jsonOf } from '../files/json-file.ts'
import { listZip, unzipOne, zipNames } from '../files/zip-file.ts'
import { TransferError } from '../transfer/transfer-error.ts'
import { readBitwarden } from './bitwarden-items.ts'

const data = 'data.json'
/** Files of an entry lie in a folder of its id. */
const attachment = /^attachments\/([^/]+)\/./u

/** Bitwarden: an archive with the JSON, and with attachments. */
export const bitwardenZip: Format = {
  id: 'bitwarden-zip',
  recognise: (file) => (zipNames(file)?.includes(data) === true ? 'certain' : 'no'),
  needsPassword: () => false,
  read: async (file) => {
    const names = listZip(file)
    const inside = unzipOne(file, (name) => name === data)
    if (inside === null) throw new TransferError('unknown_format')
    return readBitwarden(jsonOf(inside), new Set(names.flatMap((name) => attachment.exec(name)?.[1] ?? [])))
  },
}
