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
