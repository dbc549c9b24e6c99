import type { Translation } from '../locale/spoken.ts'
import type { recoveryRu } from './messages.ru.ts'
import { secretFieldEn } from '../secret-field/messages.en.ts'
import { securitySectionEn } from '../security-section/messages.en.ts'
import { strengthMeterEn } from '../strength-meter/messages.en.ts'

/** The English texts of recovery. */
export const recoveryEn: Translation<typeof recoveryRu> = {
  title: 'Recovery',
  about: 'If the master password is forgotten, the recovery code opens the vault and lets you choose another one.',
  meaning: {
    mark: 'Who has the code has the vault',
    text: 'The code opens everything without the master password. Keep it on paper in a safe place; do not photograph it or send it.',
  },
  loading: 'Looking for a code',
  loadFailed: 'It could not be found out whether there is a code',
  code: 'Recovery code',
  none: 'There is no code. If the master password is forgotten, the data cannot be brought back.',
  created: 'Code created: {moment}',
  create: 'Create a code',
  replace: 'Replace the code',
  remove: 'Remove the code',
  preparing: { submit: 'Show the code', submitting: 'Making a code', text: 'Confirm that it is you.' },
  replacing: {
    submit: 'Show the new code',
    submitting: 'Making a code',
    text: 'The former code is in force until you turn the new one on.',
  },
  removing: {
    submit: 'Remove the code',
    submitting: 'Removing the code',
    text: 'The code that you wrote down will not work any more. If the master password is forgotten, the data cannot be brought back.',
  },
  shown: {
    title: 'Write the code down, or print it',
    text: 'It is shown once. It is in force when you turn it on.',
    code: 'Recovery code',
    qr: 'QR code of the recovery code',
    fingerprint: 'Fingerprint of the encryption key',
    fingerprintAbout: 'The fingerprint tells that the encryption key of the account is the same.',
    print: 'Print',
    proof: 'Check: enter two groups from the paper',
    group: 'Group {count}',
    groupRequired: 'Enter the five characters of this group',
    groupWrong: 'This group of the code is another one',
    submit: 'Turn the code on',
    submitting: 'Turning the code on',
    cancel: 'Do not turn it on',
    discard: {
      title: 'Close without turning the code on?',
      text: 'This code will not work, even if you have written it down or printed it already.',
      keep: 'Go back',
      discard: 'Do not turn it on',
    },
  },
  unknown: {
    mark: 'It is not known yet which code is in force',
    text: 'The server has not answered. Keep both codes, the former and the new one, until it is clear.',
    ask: 'Check',
    asking: 'Asking the server',
    still: 'The server has not answered yet. Check a little later.',
  },
  told: {
    set: 'The code is in force. The former one is not any more.',
    removed: 'The code is removed.',
    kept: 'The code was not changed: what was before is in force.',
    other: 'The code was changed on another device meanwhile. The one that was shown here is not in force.',
  },
  sheet: {
    title: '{product}: recovery code',
    address: 'Address',
    account: 'Account',
    printed: 'Printed',
    how: 'On the sign-in screen choose “Forgot the master password?”, enter your e-mail and this code, then choose another master password. The code works once.',
  },
  screen: {
    title: 'Sign in with a recovery code',
    text: 'Enter the code that you wrote down or printed.',
    email: 'E-mail',
    code: 'Recovery code',
    codeHint: 'Eight groups of five characters. Capital letters and dashes do not matter.',
    emailRequired: 'Enter your e-mail',
    emailInvalid: 'Check the address: it should look like name@domain',
    codeRequired: 'Enter the recovery code',
    codeCharacter: 'A character does not belong: a code has Latin letters and digits alone, and no U',
    codeLength: 'A code has 40 characters: check whether all of it is there',
    codeMistyped: 'The code is mistyped: compare it with the paper',
    wrongCode: 'Wrong e-mail or recovery code',
    factor: 'Confirmation code',
    factorHint: 'Six digits from the app, or a backup code: the recovery code replaces only the master password',
    backupHint: 'A backup code, if no security key is at hand: the recovery code replaces only the master password',
    byKey: 'Confirm with a security key',
    factorRequired: 'Enter the confirmation code',
    wrongFactor: 'The code was not accepted: it is wrong or was used already. Wait for the next one.',
    unreadableFactor: 'A code from the app has six digits, a backup code ten characters',
    submit: 'Continue',
    submitting: 'Checking the code',
    back: 'Back to sign-in',
    without: 'Without the code and the master password the data cannot be brought back: you alone can decrypt them.',
    failed: 'It did not work. Try again.',
    over: 'It took too long, or the code was replaced. Enter it again.',
    password: {
      title: 'New master password',
      of: 'The code is right. Account: {email}',
      label: 'New master password',
      hint: 'Write it down: we do not know it.',
      required: 'Enter a new master password',
      consequence:
        'All sessions will end, and the code will not work any more. You can create another in your account.',
      submit: 'Set it and sign in',
      submitting: 'Changing the master password',
      unchanged: 'The master password was not changed: the former one is in force, and so is the code. Try again.',
      weak: {
        title: 'Use this password?',
        description: 'It is below medium strength and may be guessed. It protects everything you keep.',
        unrated: 'Its strength could not be rated. It protects everything you keep.',
        confirm: 'Use it anyway',
        cancel: 'Choose another',
      },
    },
    unknown: {
      mark: 'It is not known yet which master password is in force',
      text: 'The server has not answered. Keep the code, and the new password in mind, until it is clear.',
    },
    done: {
      mark: 'Master password changed',
      text: 'Sign in with the new one. The recovery code does not work any more.',
      signIn: 'Sign in',
    },
    old: 'The recovery was not finished: the former master password is in force.',
    recovered: 'The recovery was finished: the new master password is in force.',
  },
}

/** English for recovery and for all that stands in it: the `messages` of a `MessagesProvider`. */
export const en = {
  ...{ locale: 'en', recovery: recoveryEn, secretField: secretFieldEn, strengthMeter: strengthMeterEn },
  securitySection: securitySectionEn,
}
