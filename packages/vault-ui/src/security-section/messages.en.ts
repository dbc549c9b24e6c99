import type { Translation } from '../locale/spoken.ts'
import type { securitySectionRu } from './messages.ru.ts'

/** The English texts that the changes of an account share. */
export const securitySectionEn: Translation<typeof securitySectionRu> = {
  masterPassword: 'Master password',
  masterPasswordRequired: 'Enter your master password',
  wrongMasterPassword: 'Wrong master password',
  code: 'Confirmation code',
  codeHint: 'Six digits from the app, or a backup code',
  backupHint: 'A backup code, if no security key is at hand',
  codeRequired: 'Enter the confirmation code',
  wrongCode: 'The code was not accepted: it is wrong or was used already. Wait for the next one.',
  unreadableCode: 'A code from the app has six digits, a backup code ten characters',
  byKey: 'Confirm with a security key',
  name: 'Name',
  nameHint: 'You will know it by that in the list',
  nameRequired: 'Enter a name',
  nameTooLong: 'At most 64 characters',
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Try again',
  ask: 'Check',
  asking: 'Asking the server',
  failed: 'That did not work, and nothing has changed. Try again.',
  discard: {
    title: 'Close without saving?',
    text: 'What you have entered will be lost.',
    keep: 'Go back',
    discard: 'Don’t save',
  },
}
