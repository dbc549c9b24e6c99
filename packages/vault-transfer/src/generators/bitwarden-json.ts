import { bitwardenExpected, bitwardenVault } from './bitwarden.ts'
import { utf8, type Generator } from './planted-entry.ts'

/** Plain JSON of an account. */
export const bitwardenJson: Generator = {
  program: 'Bitwarden, Vaultwarden: JSON',
  kind: 'json',
  documented:
    'shape of clients 2023–2026, as in bitwarden/clients, `libs/importer`, and ProtonMail/WebClients, `packages/pass/lib/import/providers/bitwarden`',
  write: (entries) => ({
    name: 'bitwarden_export_20250101.json',
    bytes: utf8(JSON.stringify(bitwardenVault(entries), null, 2)),
    expected: entries.map((entry) => bitwardenExpected(entry, false)),
  }),
}
