import { createPlural } from '../locale/plural.ts'
import type { DuplicatesMessages } from './messages.ru.ts'

const plural = createPlural('en')
const count = (number: number) => new Intl.NumberFormat('en').format(number)
const items = (number: number) => plural(number, { one: 'item', other: 'items' })

/** The English texts of merging duplicates. */
export const duplicatesEn: DuplicatesMessages = {
  title: 'Duplicates',
  checking: 'Looking for duplicates',
  loading: 'Loading vaults',
  progress: (done, of) => `${count(done)} of ${count(of)} groups checked`,
  privacy: 'Duplicates are looked for on this device; nothing is sent anywhere.',
  failed: 'Duplicates could not be looked for',
  failedHint: 'Check your connection and try again.',
  retry: 'Try again',
  nothing: 'No duplicates',
  nothingHint: 'No two logins have the same site and user name.',
  found: (number, of) => `${plural(number, { one: 'group', other: 'groups' })} of ${items(of)}`,
  about:
    'A group holds logins with the same site and user name. Merging loses nothing: addresses, tags and notes come together, other passwords stay as fields, and the items left over go to the trash.',
  mergeObvious: (number) => `Merge the obvious: ${count(number)}`,
  obviousHint: 'Obvious ones are in one vault and have one password.',
  merging: (done, of) => `Merging: ${count(done)} of ${count(of)}`,
  stop: 'Stop',
  list: 'Groups of duplicates',
  items,
  same: 'No differences',
  differs: (fields) => {
    const names = { name: 'name', username: 'user name', password: 'password', totp: 'one-time code' }
    return `Different: ${fields.map((field) => names[field]).join(', ')}`
  },
  vaults: (names) => `Vaults: ${names.join(', ')}`,
  hindrances: {
    not_alike: 'These are items of different types and cannot be merged.',
    newer: 'They hold data of a newer version of the app. Update it to merge them.',
    too_large: 'Together they do not fit into one item.',
    unopened: 'Something of them could not be decrypted. Open an item to learn more.',
  },
  undecrypted: 'Could not be decrypted',
  merge: 'Merge',
  mergeOf: (name) => `Merge: ${name}`,
  compare: 'Compare',
  compareOf: (name) => `Compare: ${name}`,
  open: 'Open',
  openOf: (name) => `Open: ${name}`,
  showMore: (number) => `Show ${count(number)} more`,
  dialog: {
    title: (name) => `Merge: ${name}`,
    hint: 'Choose what comes first. The rest is kept, too.',
    close: 'Close',
    opening: 'Opening items',
    changed: 'The items have changed or could not be decrypted. Close this and compare again.',
    members: 'Items to merge',
    kept: 'Item that stays',
    keptHint: 'The others go to the trash.',
    changedOn: (day) => `changed ${day}`,
    fields: { name: 'Name', username: 'User name', password: 'Password', totp: 'One-time code' },
    losing: 'Other values stay as fields of their own.',
    united: 'All of it is kept',
    uris: 'Addresses',
    note: 'Note',
    custom: 'Other fields',
    tags: 'Tags',
    hidden: 'Hidden',
    reveal: 'Show',
    revealOf: (field) => `Show: ${field}`,
    hide: 'Hide',
    hideOf: (field) => `Hide: ${field}`,
    unnamed: 'Unnamed',
    cancel: 'Cancel',
    submit: (number) => `Merge ${items(number)}`,
  },
}
