import type { Translation } from '../locale/spoken.ts'
import type { vaultSwitcherRu } from './messages.ru.ts'

/** The English texts of the vault switcher. */
export const vaultSwitcherEn: Translation<typeof vaultSwitcherRu> = {
  title: 'Vaults',
  all: 'All vaults',
  edit: 'Edit vault',
  create: 'Create a vault',
  notOpen: 'Could not be decrypted',
  changed: 'Changed outside the app',
  someChanged: 'Some vaults were changed outside the app',
  loading: 'Loading vaults',
}

/** English for the vault switcher and for all that stands in it: the `messages` of a `MessagesProvider`. */
export const en = { locale: 'en', vaultSwitcher: vaultSwitcherEn }
