import type { Translation } from '../locale/spoken.ts'
import type { passkeysRu } from './messages.ru.ts'
import { secretFieldEn } from '../secret-field/messages.en.ts'
import { securitySectionEn } from '../security-section/messages.en.ts'

/** The English texts of passkeys. */
export const passkeysEn: Translation<typeof passkeysRu> = {
  title: 'Sign-in without a password',
  about: 'A passkey is kept in a phone or a browser. One touch signs in and opens the vault.',
  loading: 'Finding out which passkeys there are',
  loadFailed: 'Could not find out which passkeys there are',
  list: 'Passkeys',
  none: 'There are no passkeys: signing in takes the master password.',
  some: { one: '{count} passkey', other: '{count} passkeys' },
  full: 'No more passkeys can be added: remove one first.',
  created: 'Added: {moment}',
  used: 'Last sign-in: {moment}',
  unused: 'Has not signed in yet',
  here: 'Opens this device',
  add: 'Add',
  addOne: 'Add a passkey',
  remove: 'Remove',
  removeOf: 'Remove the passkey: {name}',
  removeOne: 'Remove the passkey',
  adding: {
    text: 'Confirm that it is you. The browser will then offer to make a passkey; sometimes it has to be shown twice.',
    submit: 'Make a passkey',
    submitting: 'Waiting for the passkey',
  },
  removing: {
    text: 'The passkey “{name}” will not sign in or open the vault any more. Delete it from the phone or browser separately.',
    submit: 'Remove',
    submitting: 'Removing',
  },
  unknown: {
    mark: 'It is not known yet what came of it',
    text: 'The server has not answered. Check which passkeys are in force.',
  },
  told: {
    added: 'The passkey was added.',
    removed: 'The passkey was removed.',
    asked: 'The server has answered: these passkeys are in force.',
  },
  reasonsAt: {
    ip_address:
      'Passkeys are off here: the page was opened by an IP address, and they are bound to a name. Open {origin}',
    other_address: 'Passkeys are bound to another address: {origin}',
  },
  reasonsMaking: {
    cancelled: 'No passkey was made: it was cancelled, or it took too long',
    failed: 'The passkey could not be made. Try again.',
  },
  reasons: {
    cancelled: 'No passkey was shown, or there is none here',
    unsupported: 'This browser cannot use passkeys',
    insecure: 'Passkeys work by HTTPS only',
    ip_address: 'Passkeys are off here: the page was opened by an IP address, and they are bound to a name.',
    other_address: 'Passkeys are bound to another address',
    without_prf:
      'This device cannot open the vault: it lacks the PRF extension. It can only serve two-step sign-in: add it as a security key under “Two-step sign-in”.',
    known: 'There is a passkey of this account here already',
    gone: 'This passkey is of no use any more. Enter the master password.',
    failed: 'The passkey did not work',
  },
}

/** English for passkeys and for all that stands in it: the `messages` of a `MessagesProvider`. */
export const en = {
  ...{ locale: 'en', passkeys: passkeysEn, secretField: secretFieldEn },
  securitySection: securitySectionEn,
}
