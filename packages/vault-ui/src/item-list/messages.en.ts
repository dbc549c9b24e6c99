import type { Translation } from '../locale/spoken.ts'
import type { itemListRu } from './messages.ru.ts'
import { itemFieldsEn } from '../item-fields/messages.en.ts'

/** The English texts of the item list. */
export const itemListEn: Translation<typeof itemListRu> = {
  list: 'Items',
  count: { one: '{count} item', other: '{count} items' },
  loading: 'Loading items',
  openSite: 'Open site',
  pick: 'Select: {name}',
  favourites: 'Favourites',
  others: 'Others',
  addFavourite: 'Add to favourites',
  removeFavourite: 'Remove from favourites',
  actions: {
    of: 'Actions: {name}',
    open: 'Open',
    edit: 'Edit',
    move: 'Move…',
    remove: 'Delete',
  },
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
  searchEmptyHint: '“{query}” is nowhere in the items here. Passwords and other secrets are not searched.',
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
    keeping: {
      one: 'Deleted items are kept for {count} day, then erased.',
      other: 'Deleted items are kept for {count} days, then erased.',
    },
    nightsLeft: { '=0': 'goes tonight', one: '{count} day left', other: '{count} days left' },
    restore: 'Restore',
    restoreAll: 'Restore all',
    erase: 'Delete forever',
    empty: 'Empty the trash',
    isEmpty: 'The trash is empty',
    searchEmptyHint: '“{query}” is not among what was deleted.',
    failed: 'The trash could not be loaded',
  },
}

/** English for the item list and for all that stands in it: the `messages` of a `MessagesProvider`. */
export const en = { locale: 'en', itemFields: itemFieldsEn, itemList: itemListEn }
