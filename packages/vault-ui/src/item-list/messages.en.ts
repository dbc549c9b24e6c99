import { createPlural } from '../locale/plural.ts'
import type { ItemListMessages } from './messages.ru.ts'

const plural = createPlural('en')

const days = (count: number) => plural(count, { one: 'day', other: 'days' })

/** The English texts of the item list. */
export const itemListEn: ItemListMessages = {
  list: 'Items',
  count: (count) => plural(count, { one: 'item', other: 'items' }),
  loading: 'Loading items',
  openSite: 'Open site',
  pick: (name: string) => `Select: ${name}`,
  favourites: 'Favourites',
  others: 'Others',
  addFavourite: 'Add to favourites',
  removeFavourite: 'Remove from favourites',
  notDecrypted: 'Could not be decrypted',
  changedOutside: 'Changed outside the app',
  duplicate: 'Outdated copy',
  rolledBack: 'Old version',
  unsent: { waiting: 'Waiting to be sent', blocked: 'Waiting for you' },
  sort: 'Order',
  sorts: { created: 'Newest first', name: 'By name', changed: 'By change' },
  columns: {
    choose: 'Columns',
    name: 'Name',
    username: 'Username',
    address: 'Address',
    tags: 'Tags',
    vault: 'Vault',
    changed: 'Changed',
  },
  noneYet: 'Nothing here yet',
  noneYetHint: 'Save your first login: its name, username and password are encrypted on this device.',
  add: 'Add a login',
  bring: 'Bring your passwords',
  vaultEmpty: 'This vault is still empty',
  vaultEmptyHint: 'Add the first login here, or bring your passwords from another program.',
  filteredOut: 'No items here',
  filteredOutHint: 'There are some in other vaults or sections.',
  showAll: 'Show all items',
  searchEmpty: 'Nothing found',
  searchEmptyHint: (query) => `“${query}” is nowhere in the items here. Passwords and other secrets are not searched.`,
  clearSearch: 'Clear search',
  failed: 'The vault could not be loaded',
  failedHint: 'The server did not answer, or its answer did not open.',
  noVaults: 'The server sent no vault',
  noVaultsHint:
    'The last vault cannot be deleted: the answer was tampered with, or data on the server is lost. Create nothing here, and ask the server’s owner.',
  retry: 'Try again',
  search: 'Search',
  trash: {
    list: 'Trash',
    loading: 'Loading the trash',
    keeping: (nights) => `Deleted items are kept for ${days(nights)}, then erased.`,
    nightsLeft: (nights) => (nights === 0 ? 'goes tonight' : `${days(nights)} left`),
    restore: 'Restore',
    restoreAll: 'Restore all',
    erase: 'Delete forever',
    empty: 'Empty the trash',
    isEmpty: 'The trash is empty',
    searchEmptyHint: (query) => `“${query}” is not among what was deleted.`,
    failed: 'The trash could not be loaded',
  },
}
