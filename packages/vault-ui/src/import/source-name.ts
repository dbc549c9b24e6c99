import type { ImportSource } from '@larets/vault-transfer/formats'
import type { ImportViewMessages } from './messages.ru.ts'

type Names = ImportViewMessages['sources']['names']

/** Names that are the same in every language. */
const names: Readonly<Record<Exclude<ImportSource, keyof Names>, string>> = {
  chrome: 'Chrome',
  apple: 'Safari (Apple)',
  firefox: 'Firefox',
  edge: 'Edge',
  opera: 'Opera',
  google: 'Google',
  kaspersky: 'Kaspersky',
  bitwarden: 'Bitwarden',
  onepassword: '1Password',
  keepass: 'KeePass',
  keepassxc: 'KeePassXC',
  lastpass: 'LastPass',
  proton: 'Proton Pass',
  nordpass: 'NordPass',
  dashlane: 'Dashlane',
  enpass: 'Enpass',
  roboform: 'RoboForm',
  sticky: 'Sticky Password',
  keeper: 'Keeper',
  safeincloud: 'SafeInCloud',
  strongbox: 'Strongbox',
  buttercup: 'Buttercup',
  authenticator: 'Google Authenticator',
  aegis: 'Aegis',
  twofas: '2FAS',
}

const isWorded = (source: ImportSource, words: Names): source is keyof Names => Object.hasOwn(words, source)

/** Name of a program that passwords come from. */
export function sourceName(source: ImportSource, { sources }: ImportViewMessages): string {
  return isWorded(source, sources.names) ? sources.names[source] : names[source]
}
