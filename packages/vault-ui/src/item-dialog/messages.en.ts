import type { ItemDialogMessages } from './messages.ru.ts'

/** The English texts of the item dialog. */
export const itemDialogEn: ItemDialogMessages = {
  itemSection: 'About the item',
  vault: 'Vault *',
  vaultPlaceholder: 'Choose a vault',
  vaultRequired: 'Choose a vault',
  vaultUnavailable: (name) => `${name} (unavailable)`,
  vaultGone: 'This vault is not open now. Choose another one',
  rest: {
    mark: 'Could not be decrypted',
    advice: {
      overview: 'What is known of the item did not open: its type, folder, tags. What the server sent will not be saved.',
      details: 'Something that this form does not show did not open. What the server sent will not be saved.',
    },
    clear: 'Remove from the item',
    required: 'To save, remove this from the item',
  },
  changedOutside: {
    mark: 'Changed outside the app',
    advice:
      'Check every field: something may be missing or replaced. Once saved, the item counts as yours again.',
    matchReset: 'How addresses are matched was reset: it may have been replaced.',
  },
  unsaved: {
    changed: {
      mark: 'The item changed while the form was closed',
      advice: 'This is what you entered before. Saving it replaces the newer item.',
    },
    gone: {
      mark: 'This item is no longer there',
      advice: 'This is what you entered before. Saving it makes a new item.',
    },
  },
  cancel: 'Cancel',
  close: 'Close',
  submit: 'Save',
  discard: {
    title: 'Close without saving?',
    text: 'What you have entered will be lost.',
    keep: 'Keep editing',
    discard: 'Close',
  },
}
