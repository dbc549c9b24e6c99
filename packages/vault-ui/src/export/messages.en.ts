import type { Translation } from '../locale/spoken.ts'
import type { exportRu } from './messages.ru.ts'
import { secretFieldEn } from '../secret-field/messages.en.ts'
import { strengthMeterEn } from '../strength-meter/messages.en.ts'

/** The English texts of the export. */
export const exportEn: Translation<typeof exportRu> = {
  title: 'Export',
  about:
    'Save a copy of your passwords to a file. It is made on this device; the server learns only that there was an export.',
  format: 'Format',
  formats: {
    larets: { name: 'Encrypted Larets file', about: 'Keeps everything, opened by a password of its own' },
    kdbx: { name: 'KeePass (KDBX)', about: 'Opened by its password in KeePass and KeePassXC, keeps everything' },
    laretsPlain: { name: 'Larets file without encryption', about: 'Keeps everything, anybody can read it' },
    bitwarden: { name: 'Bitwarden (JSON)', about: 'To move to Bitwarden and Vaultwarden, not encrypted' },
    csv: { name: 'Table (CSV)', about: 'For other programs and Excel, not encrypted' },
  },
  scope: 'What to save',
  vault: 'Vault',
  allVaults: 'All vaults',
  selected: { one: 'Selected only: {count} item', other: 'Selected only: {count} items' },
  trash: 'With the trash',
  history: 'With the history of changes',
  formerPasswords: 'With former passwords',
  protection: 'Password of the file',
  filePassword: 'Password of the file',
  filePasswordHint: 'Without it the file cannot be opened, and nobody can restore it. Do not use the master password.',
  filePasswordAgain: 'Password of the file once more',
  filePasswordRequired: 'Enter a password of the file',
  filePasswordsDiffer: 'The passwords differ',
  plain: {
    mark: 'A file without encryption',
    text: 'Whoever gets hold of it can read the passwords. Do not mail it or keep it in a cloud, and delete it as soon as it is no longer needed.',
  },
  csvLoses: {
    mark: 'A table does not keep everything',
    text: "It has no empty folders, history, trash or dates, nor how addresses are compared. Cells that look like formulas begin with an apostrophe: the password “-123” becomes “'-123”.",
  },
  bitwardenLoses: {
    mark: 'Some data has no place in it',
    text: 'The file has no trash, no looks of vaults and no full history: only the last five passwords. Tags become a custom field.',
  },
  confirm: 'Confirmation',
  masterPassword: 'Master password',
  masterPasswordHint: 'To make sure that it is you',
  masterPasswordRequired: 'Enter the master password',
  wrongMasterPassword: 'Wrong master password',
  failed: 'The file could not be saved. Try again.',
  submit: 'Export',
  submitting: 'Preparing the file',
  progress: 'Decrypted {done} of {of}',
  cancel: 'Cancel',
  done: {
    title: 'The file is ready',
    saved: 'The browser saves it as {name}',
    items: { one: 'It holds {count} item', other: 'It holds {count} items' },
    leftOut: {
      one: 'Not in it: {count} item. They did not decrypt, or were changed outside the app.',
      other: 'Not in it: {count} items. They did not decrypt, or were changed outside the app.',
    },
    keepPlain: 'Do not forget to delete the file once it is no longer needed.',
    keepSealed: 'Write down the password of the file: without it the copy is useless.',
    again: 'Save another one',
  },
}

/** English for the export and for all that stands in it: the `messages` of a `MessagesProvider`. */
export const en = { locale: 'en', export: exportEn, secretField: secretFieldEn, strengthMeter: strengthMeterEn }
