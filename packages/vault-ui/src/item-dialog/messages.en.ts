import type { Translation } from '../locale/spoken.ts'
import type { itemDialogRu } from './messages.ru.ts'
import { itemFieldsEn } from '../item-fields/messages.en.ts'
import { passwordGeneratorEn } from '../password-generator/messages.en.ts'
import { secretFieldEn } from '../secret-field/messages.en.ts'
import { strengthMeterEn } from '../strength-meter/messages.en.ts'

/** The English texts of the item dialog. */
export const itemDialogEn: Translation<typeof itemDialogRu> = {
  itemSection: 'About the item',
  vault: 'Vault *',
  vaultPlaceholder: 'Choose a vault',
  vaultRequired: 'Choose a vault',
  vaultUnavailable: '{name} (unavailable)',
  noFolder: 'No folder',
  otherData: 'Other data',
  tags: {
    hint: 'Separated by commas',
    full: 'No more tags',
    known: 'Other tags',
    remove: 'Remove “{tag}”',
  },
  vaultGone: 'This vault is not open now. Choose another one',
  rest: {
    mark: 'Could not be decrypted',
    advice: {
      overview:
        'What is known of the item did not open: its type, folder, tags. What the server sent will not be saved.',
      details: 'Something that this form does not show did not open. What the server sent will not be saved.',
    },
    clear: 'Remove from the item',
    required: 'To save, remove this from the item',
  },
  changedOutside: {
    mark: 'Changed outside the app',
    advice: 'Check every field: something may be missing or replaced. Once saved, the item counts as yours again.',
    matchReset: 'How addresses are matched was reset: it may have been replaced.',
  },
  rolledBack: {
    mark: 'Old version of the item',
    advice:
      'You have seen a newer one, and the server sent an earlier one. Check every field: what you save becomes the newest.',
  },
  unsaved: {
    changed: {
      mark: 'The item changed while the form was closed',
      advice: 'This is what you entered before, together with what was changed since.',
    },
    gone: {
      mark: 'This item is no longer there',
      advice: 'This is what you entered before. Saving it makes a new item.',
    },
  },
  conflict: {
    title: 'Changed both here and on another device',
    advice: 'While the form was open, the item was saved on another device. Choose which values to keep.',
    fields: { vaultId: 'Vault', folder: 'Folder', name: 'Name', tags: 'Tags' },
    sides: { mine: 'In this form', theirs: 'On the other device' },
    empty: 'Empty',
    reveal: 'Show the values',
    hide: 'Hide the values',
    left: { one: 'To save, choose {count} more value', other: 'To save, choose {count} more values' },
    decided: 'Everything is chosen, you can save',
  },
  merged: {
    mark: 'The item was changed on another device',
    advice: 'Those changes are in the form now, beside yours. Check it and save.',
  },
  gone: {
    mark: 'Deleted on another device',
    advice: 'What you entered is not lost: it can be saved as a new item.',
    saveAsNew: 'Save as new',
  },
  change: {
    title: 'Change password: {name}',
    titleUnnamed: 'Change password',
    advice:
      'Change the password at the site and save the new one here. Until then you have both, later the old one is in the history.',
    firstAdvice: 'Set the password at the site and save it here. Until then you have it at hand.',
    present: 'Current password',
    next: 'New password',
    copy: 'Copy',
    copyPresent: 'Copy the current password',
    copyNext: 'Copy the new password',
    openSite: 'Open the site',
    allFields: 'All fields',
    submit: 'I have changed it – save',
  },
  formFailed: 'The form could not be loaded',
  cancel: 'Cancel',
  close: 'Close',
  submit: 'Save',
  discard: {
    title: 'Close without saving?',
    text: 'What you have entered will be lost.',
    keep: 'Go back',
    discard: 'Don’t save',
  },
}

/** English for the item dialog and for all that stands in it: the `messages` of a `MessagesProvider`. */
export const en = {
  locale: 'en',
  itemDialog: itemDialogEn,
  itemFields: itemFieldsEn,
  passwordGenerator: passwordGeneratorEn,
  secretField: secretFieldEn,
  strengthMeter: strengthMeterEn,
}
