import type { Translation } from '../locale/spoken.ts'
import type { keptRu } from './messages.ru.ts'

/** English texts of what is kept until it is saved. */
export const keptEn: Translation<typeof keptRu> = {
  generated: {
    title: 'Generated passwords',
    hint: 'Passwords of the generator that you copied or put into a form. They stay in this browser for 30 days, encrypted.',
    empty: 'None yet',
    emptyHint:
      'A generated password that you copy or put into a form appears here: it is not lost, even if you had no time to save it.',
    nowhere: 'From the generator',
    of: '{site}, {moment}',
    hidden: 'Password is hidden',
    reveal: 'Show password: {of}',
    hide: 'Hide password: {of}',
    copy: 'Copy password: {of}',
    copied: 'Copied',
    remove: 'Delete password: {of}',
    removeAll: 'Delete all',
    showMore: 'Show {count} more',
    question: {
      title: 'Delete all generated passwords?',
      description: {
        one: '{count} password will be gone for good. Items in your vaults stay.',
        other: '{count} passwords will be gone for good. Items in your vaults stay.',
      },
      confirm: 'Delete all',
      cancel: 'Cancel',
    },
  },
  waiting: {
    title: 'Waiting to be saved',
    hint: 'Logins that you typed on sites and have not saved yet. They stay for 30 days, encrypted.',
    empty: 'Nothing waits',
    emptyHint: 'A login that you typed on a site and did not save at once appears here.',
    noUsername: 'No user name',
    newPassword: 'New password for “{item}”',
    save: 'Save',
    saveOf: 'Save login: {of}',
    update: 'Update',
    updateOf: 'Update password: {of}',
    dismiss: 'Do not save',
    dismissOf: 'Do not save: {of}',
    of: '{site}, {username}',
  },
}

/** English for what is kept, and for all that stands in it: the `messages` of a `MessagesProvider`. */
export const en = { locale: 'en', kept: keptEn }
