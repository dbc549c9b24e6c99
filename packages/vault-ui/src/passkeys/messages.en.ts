import type { Translation } from '../locale/spoken.ts'
import type { passkeysRu } from './messages.ru.ts'
import { secretFieldEn } from '../secret-field/messages.en.ts'

/** The English texts of passkeys. */
export const passkeysEn: Translation<typeof passkeysRu> = {
  title: 'Sign-in without a password',
  about: 'A passkey is kept in a phone, a browser or a security key. One touch signs in and opens the vault.',
  loading: 'Finding out which passkeys there are',
  loadFailed: 'Could not find out which passkeys there are',
  retry: 'Try again',
  none: 'There are no passkeys: signing in takes the master password.',
  list: 'Passkeys',
  created: 'Added: {moment}',
  used: 'Last sign-in: {moment}',
  unused: 'Has not signed in yet',
  here: 'Opens this device',
  add: 'Add a passkey',
  remove: 'Remove',
  removeOf: 'Remove the passkey: {name}',
  full: 'No more passkeys can be added: remove one first.',
  cancel: 'Cancel',
  name: 'Name',
  nameHint: 'You will know it by that in the list',
  nameRequired: 'Name the passkey',
  nameTooLong: 'At most 64 characters',
  masterPassword: 'Master password',
  masterPasswordRequired: 'Enter your master password',
  wrongMasterPassword: 'Wrong master password',
  code: 'Confirmation code',
  codeHint: 'Six digits from the app, or a backup code',
  backupHint: 'A backup code, if no security key is at hand',
  byKey: 'Security key',
  codeRequired: 'Enter the confirmation code',
  wrongCode: 'The code was not accepted: it is wrong or was used already. Wait for the next one.',
  unreadableCode: 'A code from the app has six digits, a backup code ten characters',
  failed: 'That did not work, and nothing has changed. Try again.',
  adding: {
    text: 'Confirm that it is you. The browser will then offer to make a passkey; sometimes it has to be shown twice.',
    submit: 'Make a passkey',
    submitting: 'Waiting for the passkey',
  },
  removing: {
    text: 'The passkey “{name}” will not sign in or open the vault any more. Delete it from the phone or browser separately.',
    submit: 'Remove the passkey',
    submitting: 'Removing',
  },
  unknown: {
    mark: 'It is not known yet what came of it',
    text: 'The server has not answered. Check which passkeys are in force.',
    ask: 'Check',
    asking: 'Asking the server',
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
  reasons: {
    cancelled: 'No passkey was shown, or there is none here',
    unsupported: 'This browser cannot use passkeys',
    insecure: 'Passkeys work by HTTPS only',
    ip_address: 'Passkeys are off here: the page was opened by an IP address, and they are bound to a name.',
    other_address: 'Passkeys are bound to another address',
    without_prf:
      'This browser or key cannot open the vault: it lacks the PRF extension. Such a key can only be a second factor: add it as a security key under “Sign-in and confirmation”.',
    known: 'There is a passkey of this account here already',
    gone: 'This passkey is of no use any more. Enter the master password.',
    failed: 'The passkey did not work',
  },
}

/** English for passkeys and for all that stands in it: the `messages` of a `MessagesProvider`. */
export const en = { locale: 'en', passkeys: passkeysEn, secretField: secretFieldEn }
