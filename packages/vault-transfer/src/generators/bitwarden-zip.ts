import { bitwardenExpected, bitwardenVault } from './bitwarden.ts'
import { utf8, type Generator } from './planted-entry.ts'
import { writeZip } from './write-zip.ts'

/** The JSON, and a folder of files for each entry that has any. */
export const bitwardenZip: Generator = {
  program: 'Bitwarden: ZIP with attachments',
  kind: 'archive',
  documented:
    'ProtonMail/WebClients, `packages/pass/lib/import/providers/bitwarden` (2025): `data.json`, `attachments/{id}/{name}`',
  write: (entries) => {
    const files = entries.flatMap(({ attachments }, index) =>
      attachments.map((name) => ({ name: `attachments/item-${index}/${name}`, bytes: utf8('a scan') })),
    )
    return {
      name: 'bitwarden_export_20250101.zip',
      bytes: writeZip([{ name: 'data.json', bytes: utf8(JSON.stringify(bitwardenVault(entries))) }, ...files]),
      expected: entries.map((entry) => bitwardenExpected(entry, true)),
    }
  },
}
