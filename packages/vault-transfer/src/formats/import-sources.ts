/**
 * Programs that people come from, in the order in which they are offered: browsers first, then what is used most. Each
 * format names those that write it (`formats.ts`), and the views have words for each.
 */
export const importSources = [
  'chrome',
  'yandex',
  'apple',
  'firefox',
  'edge',
  'opera',
  'google',
  'kaspersky',
  'bitwarden',
  'onepassword',
  'keepass',
  'keepassxc',
  'lastpass',
  'passwork',
  'proton',
  'nordpass',
  'dashlane',
  'enpass',
  'roboform',
  'sticky',
  'keeper',
  'safeincloud',
  'strongbox',
  'buttercup',
  'authenticator',
  'aegis',
  'twofas',
  'larets',
  'other',
] as const

/** Program that a file may be of; `other` for any table, and for what no program keeps to itself. */
export type ImportSource = (typeof importSources)[number]
