import { createPlural } from '@larets/vault-ui/messages'
import type { HostMessages } from './messages.ru.ts'

const plural = createPlural('en')

/** Of fields that items of any type have. */
const copiedOfAny = {
  note: 'Note copied to the clipboard',
  fields: 'Value copied to the clipboard',
}

/** The English texts of the hosted app of items. */
export const itemsEn: HostMessages['items'] = {
  types: {
    login: {
      add: 'Login',
      section: 'Logins',
      created: (name) => `Login “${name}” saved`,
      updated: (name) => `Login “${name}” changed`,
      deleted: (name) => `Login “${name}” deleted`,
      restored: (name) => `Login “${name}” restored`,
      copied: {
        username: 'Username copied to the clipboard',
        password: 'Password copied to the clipboard',
        totp: 'Secret of the one-time code copied to the clipboard',
        uris: 'Address copied to the clipboard',
        ...copiedOfAny,
      },
    },
    note: {
      add: 'Secure note',
      section: 'Notes',
      created: (name) => `Note “${name}” saved`,
      updated: (name) => `Note “${name}” changed`,
      deleted: (name) => `Note “${name}” deleted`,
      restored: (name) => `Note “${name}” restored`,
      copied: { note: 'Note text copied to the clipboard', fields: copiedOfAny.fields },
    },
    card: {
      add: 'Card',
      section: 'Cards',
      created: (name) => `Card “${name}” saved`,
      updated: (name) => `Card “${name}” changed`,
      deleted: (name) => `Card “${name}” deleted`,
      restored: (name) => `Card “${name}” restored`,
      copied: {
        number: 'Card number copied to the clipboard',
        holder: 'Cardholder copied to the clipboard',
        expiry: 'Expiry copied to the clipboard',
        code: 'Security code copied to the clipboard',
        pin: 'PIN copied to the clipboard',
        bank: 'Bank copied to the clipboard',
        ...copiedOfAny,
      },
    },
    identity: {
      add: 'Document',
      section: 'Documents',
      created: (name) => `Document “${name}” saved`,
      updated: (name) => `Document “${name}” changed`,
      deleted: (name) => `Document “${name}” deleted`,
      restored: (name) => `Document “${name}” restored`,
      copied: {
        surname: 'Surname copied to the clipboard',
        givenName: 'Given name copied to the clipboard',
        patronymic: 'Patronymic copied to the clipboard',
        birthDate: 'Date of birth copied to the clipboard',
        paper: 'Kind of document copied to the clipboard',
        foreignPassport: 'Number of the travel passport copied to the clipboard',
        driverLicence: 'Licence number copied to the clipboard',
        birthCertificate: 'Number of the certificate copied to the clipboard',
        passport: 'Passport number copied to the clipboard',
        issuedBy: 'Issuer copied to the clipboard',
        issuedOn: 'Date of issue copied to the clipboard',
        department: 'Department code copied to the clipboard',
        validUntil: 'Last day copied to the clipboard',
        snils: 'SNILS copied to the clipboard',
        inn: 'INN copied to the clipboard',
        policy: 'Number of the health insurance copied to the clipboard',
        address: 'Address copied to the clipboard',
        phone: 'Phone copied to the clipboard',
        email: 'E-mail copied to the clipboard',
        ...copiedOfAny,
      },
    },
    wifi: {
      add: 'Wi-Fi',
      section: 'Wi-Fi',
      created: (name) => `Network “${name}” saved`,
      updated: (name) => `Network “${name}” changed`,
      deleted: (name) => `Network “${name}” deleted`,
      restored: (name) => `Network “${name}” restored`,
      copied: {
        ssid: 'Network name copied to the clipboard',
        password: 'Password copied to the clipboard',
        security: 'Network security copied to the clipboard',
        hidden: 'Copied to the clipboard',
        ...copiedOfAny,
      },
    },
  },
  oneTimeCode: {
    copied: 'Code copied to the clipboard',
    nextCopied: 'The next code was copied: the one before had run out of time',
    none: 'This item has no one-time code',
    unreadable: 'The secret of the one-time code cannot be read. Check it in the item',
  },
  swipe: { copy: 'Copy', remove: 'Delete' },
  nothingToCopy: 'Nothing to copy: the field is empty',
  otherType: {
    deleted: (name) => `Item “${name}” deleted`,
    restored: (name) => `Item “${name}” restored`,
  },
  large: {
    open: 'Large',
    title: 'The password in large type',
    hint: 'Digits are underlined. Under each character is its number.',
    close: 'Close',
  },
  samePassword: {
    title: (count) => `Same password in ${plural(count, { one: 'item', other: 'items' })}`,
    short: (count) => `in ${plural(count, { one: 'item', other: 'items' })}`,
    more: (count) => `And in ${plural(count, { one: 'more item', other: 'more items' })}`,
  },
  passwordWarnings: { VeryWeak: 'Very weak', Weak: 'Weak', old: 'Unchanged for long' },
  copyOf: (name: string) => `${name} (copy)`,
  duplicated: (name: string) => `Created: “${name}”`,
  notDuplicated: (name: string) =>
    `“${name}” could not be duplicated: part of it did not open, or was changed outside the app.`,
  overview: { favourites: 'Favourites', recent: 'Recently changed' },
  firstRun: {
    title: 'Where to begin',
    hint: 'Everything you save is encrypted on this device.',
    allDone: 'All done',
    done: 'Done',
    progress: (done, of) => `${done} of ${of}`,
    hide: 'Hide',
    steps: {
      recovery: {
        title: 'Make a recovery code',
        hint: 'It brings you back if the master password is forgotten',
      },
      login: { title: 'Add the first login', hint: 'Its name, username, password and the address of the site' },
      extension: {
        title: 'Install the browser extension',
        hint: 'It fills logins and passwords on sites and saves new ones',
      },
    },
    generatorTitle: 'Make a strong password',
  },
  undo: 'Undo',
  show: 'Show',
  versionRestored: 'The earlier version is back. The one before it is in the history.',
  copyFailed: 'writeText() failed',
  undecrypted: 'Could not be decrypted',
  acceptServerState: {
    title: 'Accept the server’s state?',
    text: 'Items and vaults will count as what the server sends now. Agree only if you know why it went back: for example, because it was restored from a backup.',
    confirm: 'Accept',
    cancel: 'Cancel',
  },
}
