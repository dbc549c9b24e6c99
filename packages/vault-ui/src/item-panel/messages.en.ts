import type { Translation } from '../locale/spoken.ts'
import type { itemPanelRu } from './messages.ru.ts'
import { itemFieldsEn } from '../item-fields/messages.en.ts'

/** The English texts of the item panel. */
export const itemPanelEn: Translation<typeof itemPanelRu> = {
  panel: 'Item',
  loading: 'Loading the item',
  missing: 'Item not found',
  missingHint: 'Check the link: it may be from another account, or the item is gone.',
  failed: 'The item could not be loaded',
  failedHint: 'Whether it exists is not known yet.',
  retry: 'Try again',
  backToList: 'Back to the list',
  close: 'Close the item',
  edit: 'Edit',
  restore: 'Restore',
  remove: 'Delete',
  addFavourite: 'Add to favourites',
  removeFavourite: 'Remove from favourites',
  more: 'More actions',
  changePassword: 'Change password…',
  move: 'Move…',
  toFolder: 'To a folder…',
  duplicateItem: 'Duplicate',
  vault: 'Vault',
  folder: 'Folder',
  vaultNotOpen: 'The vault did not open',
  notDecrypted: 'Could not be decrypted',
  notDecryptedHint: 'What the server sent is shown. It may not be what you saved.',
  newerType: 'An item from a newer version',
  newerTypeHint:
    'A newer version of the app made it. What this one knows of it is shown; it can be edited after an update.',
  changedOutside: 'Changed outside the app',
  changedOutsideHint:
    'Its parts do not fit the seal made when it was saved. Do not use this data until you have checked it.',
  duplicate: 'Outdated copy',
  duplicateHint: 'The server sent this item twice. There is a newer one.',
  rolledBack: 'Old version of the item',
  rolledBackHint: 'You have seen a newer one, and the server sent an earlier one. The latest changes may be lost.',
  acceptServerState: 'Accept the server’s state',
  unsent: {
    waiting: 'Waiting to be sent',
    waitingHint: 'Saved on this device. It will be sent by itself as soon as the server answers.',
    blocked: {
      changed: {
        title: 'Changed both here and on another device',
        hint: 'Your changes are on this device only. Compare them with what the server has, and choose.',
        settle: 'Compare and choose',
        discard: 'Give up my changes',
      },
      gone: {
        title: 'Deleted on another device',
        hint: 'Your changes are on this device only.',
        settle: 'Save as a new one',
        discard: 'Give up my changes',
      },
      deletion: {
        title: 'Not deleted: it was changed on another device',
        hint: 'You deleted it before you saw those changes.',
        settle: 'Delete anyway',
        discard: 'Keep it',
      },
      refused: {
        title: 'The server did not accept your changes',
        hint: 'They are on this device only.',
        settle: 'Send again',
        discard: 'Give up my changes',
      },
    },
  },
  created: 'Created',
  changed: 'Changed',
  passwordChanged: 'Password changed',
}

/** English for the item panel and for all that stands in it: the `messages` of a `MessagesProvider`. */
export const en = { locale: 'en', itemFields: itemFieldsEn, itemPanel: itemPanelEn }
