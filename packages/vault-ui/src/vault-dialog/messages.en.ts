import type { Translation } from '../locale/spoken.ts'
import type { vaultDialogRu } from './messages.ru.ts'

/** The English texts of the vault dialog. */
export const vaultDialogEn: Translation<typeof vaultDialogRu> = {
  addTitle: 'Add a vault',
  editTitle: 'Edit the vault: {name}',
  descriptionShort: 'Handy for grouping passwords and for sharing',
  description:
    'A vault keeps passwords that belong together: personal, work, family. A vault of its own lets you share some passwords without opening the rest.',
  name: 'Vault name *',
  namePlaceholder: 'Additional',
  nameRequired: 'The vault name cannot be empty',
  changed: {
    mark: 'The vault was changed outside the app',
    advice:
      'It is not as you saved it: something was replaced, removed, or is from an earlier time. Check the name before you save.',
    question: 'Save over the changes?',
    consequences: 'The vault will be saved with this name and as you see it now. After that it counts as yours again.',
    confirm: 'Save over them',
  },
  renamed: {
    mark: 'Renamed on another device',
    advice: 'The vault is now called “{name}”.',
    question: 'Replace the name?',
    consequences: 'On another device the vault was called “{theirs}”. It will be called “{mine}” instead.',
    confirm: 'Replace',
  },
  unsaved: {
    changed: {
      mark: 'The vault was renamed while the form was closed',
      advice: 'This is the name you entered before. It replaces the newer one only when you confirm it.',
    },
    gone: {
      mark: 'This vault is no longer there',
      advice: 'This is the name you entered before. Saving it makes a new vault.',
    },
  },
  formFailed: 'The form could not be loaded',
  retry: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  submit: 'Save',
  discard: {
    title: 'Close without saving?',
    text: 'The changes to the vault will be lost.',
    keep: 'Go back',
    discard: 'Don’t save',
  },
}

/** English for the vault dialog and for all that stands in it: the `messages` of a `MessagesProvider`. */
export const en = { locale: 'en', vaultDialog: vaultDialogEn }
