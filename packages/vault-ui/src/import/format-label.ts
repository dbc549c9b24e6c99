import type { FormatId } from '@larets/vault-transfer/formats'
import type { ImportViewMessages } from './messages.ru.ts'

/** Formats whose names have words in them. */
type Worded = keyof ImportViewMessages['formats']

/** Names that are the same in every language. */
const names: Readonly<Record<Exclude<FormatId, Worded>, string>> = {
  kdbx: 'KeePass, KeePassXC (KDBX)',
  'keepass-xml': 'KeePass, KeePassXC (XML)',
  'keepassxc-csv': 'KeePassXC (CSV)',
  'keepass-csv': 'KeePass (CSV)',
  'strongbox-csv': 'Strongbox (CSV)',
  'firefox-csv': 'Firefox (CSV)',
  'onepassword-csv': '1Password (CSV)',
  'onepassword-1pux': '1Password (1PUX)',
  'lastpass-csv': 'LastPass (CSV)',
  'nordpass-csv': 'NordPass (CSV)',
  'roboform-csv': 'RoboForm (CSV)',
  'kaspersky-txt': 'Kaspersky Password Manager (TXT)',
  'kaspersky-csv': 'Kaspersky Password Manager (CSV)',
  'proton-json': 'Proton Pass (JSON, ZIP)',
  'proton-csv': 'Proton Pass (CSV)',
  dashlane: 'Dashlane (CSV, ZIP)',
  'keeper-json': 'Keeper (JSON)',
  'keeper-csv': 'Keeper (CSV)',
  'enpass-json': 'Enpass (JSON)',
  'enpass-csv': 'Enpass (CSV)',
  'buttercup-csv': 'Buttercup (CSV)',
  'onepassword-1pif': '1Password (1PIF)',
  'sticky-xml': 'Sticky Password (XML)',
  'safeincloud-xml': 'SafeInCloud (XML)',
  'aegis-json': 'Aegis Authenticator (JSON)',
  'twofas-json': '2FAS (JSON)',
  'cxf-json': 'FIDO Credential Exchange (CXF)',
}

const isWorded = (id: FormatId, words: ImportViewMessages['formats']): id is Worded => Object.hasOwn(words, id)

/** Name of a format. */
export function formatLabel(id: FormatId, { formats }: ImportViewMessages): string {
  return isWorded(id, formats) ? formats[id] : names[id]
}
