import type { LoginDialogMessages } from './messages.ru.ts'

/** The English texts of the login dialog. */
export const loginDialogEn: LoginDialogMessages = {
  addTitle: 'Add a login',
  editTitle: (name) => `Edit the login: ${name}`,
  editTitleUnnamed: 'Edit the login',
  advice: 'Always create a unique and complex password. You can generate one right in the field.',
  itemSection: 'About the item',
  vault: 'Vault *',
  vaultPlaceholder: 'Choose a vault',
  vaultRequired: 'Choose a vault',
  vaultUnavailable: (name) => `${name} (unavailable)`,
  vaultGone: 'This vault is not open now. Choose another one',
  name: 'Name *',
  namePlaceholder: 'Work mail',
  nameRequired: 'Enter a name',
  credentialsSection: 'Credentials',
  username: 'Username',
  usernamePlaceholder: 'E-mail, phone or nickname',
  password: 'Password',
  passwordPlaceholder: 'Any password, best a generated one ->',
  autofillSection: 'Autofill settings',
  uri: 'Website address',
  uriNumbered: (number) => `Website address ${number}`,
  removeUri: (number) => `Remove website address ${number}`,
  addUri: 'Add an address',
  untrusted: {
    mark: 'Could not be decrypted',
    advice: 'Enter the value again: what the server sent will not be saved.',
    adviceOptional: 'Enter the value again or clear the field: what the server sent will not be saved.',
    clear: 'Clear the field',
    required: 'Enter the value again',
    requiredOptional: 'Enter the value again or clear the field',
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
