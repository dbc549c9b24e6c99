import { bitwardenExpected, bitwardenVault } from './bitwarden.ts'
import { utf8, type Generator } from './planted-entry.ts'

/** Plain JSON of an account. */
export const bitwardenJson: Generator = {
  program: 'Bitwarden, Vaultwarden: JSON',
  kind: 'json',
  documented: 'Bitwarden clients 2023–2025: “Condition a Bitwarden .json” (help pages), `libs/common/src/models/export`',
  write: (entries) => ({
    name: 'bitwarden_export_20250101.json',
    bytes: utf8(JSON.stringify(bitwardenVault(entries), null, 2)),
    expected: entries.map((entry) => bitwardenExpected(entry, false)),
  }),
}
