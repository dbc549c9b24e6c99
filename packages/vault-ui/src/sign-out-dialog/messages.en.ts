import type { Translation } from '../locale/spoken.ts'
import type { signOutDialogRu } from './messages.ru.ts'

/** The English texts of the question before signing out. */
export const signOutDialogEn: Translation<typeof signOutDialogRu> = {
  title: 'Sign out without saving?',
  text: 'You have not saved a form yet. What you entered in it is deleted if you sign out.',
  stay: 'Stay',
  signOut: 'Sign out',
}

/** English for the sign-out dialog and for all that stands in it: the `messages` of a `MessagesProvider`. */
export const en = { locale: 'en', signOutDialog: signOutDialogEn }
