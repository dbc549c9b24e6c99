import type { ItemFieldsMessages } from './messages.ru.ts'

/** The English texts of the types of items and their fields. */
export const itemFieldsEn: ItemFieldsMessages = {
  types: {
    login: {
      name: 'Login',
      addTitle: 'Add a login',
      editTitle: (name) => `Edit the login: ${name}`,
      editTitleUnnamed: 'Edit the login',
      advice: 'Always create a unique and complex password. You can generate one right in the field.',
      nameLabel: 'Name *',
      namePlaceholder: 'Work mail',
      nameRequired: 'Enter a name',
      empty: 'No username, password or address',
      fields: {
        username: { label: 'Username', placeholder: 'E-mail, phone or nickname', copy: 'Copy username' },
        password: {
          label: 'Password',
          placeholder: 'Any password, best a generated one ->',
          copy: 'Copy password',
        },
        uris: { label: 'Webwebsite address', placeholder: null, copy: 'Copy address' },
      },
    },
    note: {
      name: 'Secure note',
      addTitle: 'Add a secure note',
      editTitle: (name) => `Edit the note: ${name}`,
      editTitleUnnamed: 'Edit the note',
      advice: 'For what others must not read: codes, answers, instructions. The text is encrypted on this device.',
      nameLabel: 'Name *',
      namePlaceholder: 'Door code',
      nameRequired: 'Enter a name',
      empty: 'The note has no text',
      fields: {
        note: { label: 'Note text', placeholder: 'Everything you need to remember', copy: 'Copy note text' },
      },
    },
  },
  newerType: 'From a newer version',
  sections: {
    credentials: 'Credentials',
    addresses: 'Autofill settings',
    note: 'Content',
  },
  password: {
    hidden: 'Password hidden',
    reveal: 'Show password',
    hide: 'Hide password',
    failed: 'The password could not be opened',
  },
  addresses: {
    numbered: (number) => `Webwebsite address ${number}`,
    remove: (number) => `Remove website address ${number}`,
    add: 'Add an address',
    copy: (address) => `Copy the address ${address}`,
    open: (address) => `Open ${address} in a new tab`,
  },
  details: {
    opening: 'Opening the item’s content',
    failed: 'The content could not be opened',
    retry: 'Try again',
  },
  copied: 'Copied',
  notDecrypted: 'Could not be decrypted',
  confirmCopy: 'This value was not decrypted: the server sent it. Copy it anyway?',
  confirmCopyYes: 'Copy',
  confirmCopyNo: 'Cancel',
  untrusted: {
    mark: 'Could not be decrypted',
    advice: 'Enter the value again: what the server sent will not be saved.',
    adviceOptional: 'Enter the value again or clear the field: what the server sent will not be saved.',
    clear: 'Clear the field',
    required: 'Enter the value again',
    requiredOptional: 'Enter the value again or clear the field',
  },
}
