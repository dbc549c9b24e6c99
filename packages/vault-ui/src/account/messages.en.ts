import { createPlural } from '../locale/plural.ts'
import type { AccountMessages } from './messages.ru.ts'

const plural = createPlural('en')
const number = (count: number) => new Intl.NumberFormat('en').format(count)

/** The English texts of the account. */
export const accountEn: AccountMessages = {
  title: 'Account',
  password: {
    title: 'Master password',
    about: 'Sessions on other devices will end, and only the new password will sign in there.',
    keptCopies: {
      mark: 'Old copies stay open to the old password',
      text: 'The keys of your vaults stay the same. Whoever has an old copy of the encrypted data and the former password can still open it.',
    },
    current: 'Current master password',
    next: 'New master password',
    nextHint: 'It cannot be recovered: write it down and keep it safe.',
    currentRequired: 'Enter your current master password',
    nextRequired: 'Enter a new master password',
    samePassword: 'The new password is the same as the current one',
    wrongMasterPassword: 'Wrong master password',
    submit: 'Change master password',
    submitting: 'Changing master password',
    failed: 'The master password could not be changed. The former one is in force.',
    unchanged: 'The master password was not changed: the former one is in force. Try again.',
    unknown: {
      mark: 'It is not known yet which password is in force',
      text: 'The server has not answered. Until it does, either password opens this device. Keep the former one in mind until it is clear.',
      ask: 'Check',
      asking: 'Asking the server',
      still: 'The server has not answered yet. Check a little later.',
    },
    done: {
      mark: 'Master password changed',
      text: 'The new password is in force. All other sessions have ended.',
      again: 'Change it again',
    },
    weak: {
      title: 'Use this password?',
      description: 'It is below medium strength and may be guessed. It protects everything you keep.',
      unrated: 'Its strength could not be rated. It protects everything you keep.',
      confirm: 'Use it anyway',
      cancel: 'Choose another',
    },
  },
  events: {
    title: 'Notifications',
    about: 'What became of the account within the last year. The names of devices are what their browsers say.',
    loading: 'Loading notifications',
    failed: 'The notifications could not be loaded',
    retry: 'Try again',
    empty: 'Nothing has happened yet.',
    isNew: 'New',
    older: 'Show earlier ones',
    loadingOlder: 'Loading earlier ones',
    olderFailed: 'The earlier notifications could not be loaded',
    kinds: {
      new_device: () => ({ title: 'Sign-in on a new device', about: null }),
      failed_sign_ins: (count) => ({
        title: plural(count, { one: 'failed sign-in', other: 'failed sign-ins' }),
        about: 'A wrong master password was given on devices that the account does not know.',
      }),
      password_changed: () => ({ title: 'Master password changed', about: null }),
      email_changed: () => ({ title: 'E-mail changed', about: null }),
      session_ended: () => ({ title: 'Session ended', about: null }),
      other_sessions_ended: (count) => ({ title: `All other sessions ended: ${number(count)}`, about: null }),
      token_reused: () => ({
        title: 'Session closed: its token came twice',
        about: 'This happens when the data of a browser has been copied. The session is closed to both.',
      }),
      exported: () => ({ title: 'Passwords saved to a file', about: null }),
      rollback_found: () => ({
        title: 'The server showed outdated data',
        about: 'This device has seen newer records. They are marked in the list.',
      }),
      foreign_change_found: () => ({
        title: 'Data changed without your keys',
        about: 'Some of the data did not pass the check. It is marked in the list.',
      }),
    },
    unknown: { title: 'Something that this version does not know', about: 'Reload the page to load the new version.' },
    worth: {
      mark: 'How far they can be believed',
      text: 'The server keeps the notifications: one that was broken into can hide an event or make one up. That does not help it read your data.',
      act: 'You do not recognise a sign-in? End its session and change the master password.',
      open: 'Open account',
    },
  },
  devices: {
    title: 'Devices',
    about: 'Browsers that are signed in. Their names are what they say of themselves.',
    loading: 'Loading devices',
    failed: 'The devices could not be loaded',
    retry: 'Try again',
    thisDevice: 'This device',
    unknown: 'Unknown browser',
    named: (browser, system) => `${browser}, ${system}`,
    lastSeen: (moment) => `Last active: ${moment}`,
    signedIn: (moment) => `Signed in: ${moment}`,
    end: 'End',
    endOf: (name) => `End session: ${name}`,
    endOthers: 'End all other sessions',
    question: {
      title: 'End all other sessions?',
      description: 'All devices but this one lose access at once. Signing in again takes the master password.',
      confirm: 'End sessions',
      cancel: 'Cancel',
    },
  },
}
