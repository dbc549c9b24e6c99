/** The Russian texts of the question before signing out; they define the type of every other language. */
export const signOutDialogRu = {
  title: 'Выйти без сохранения?',
  text: 'Вы не успели сохранить форму. Введённое в ней удалится, если выйти.',
  stay: 'Остаться',
  signOut: 'Выйти',
} as const
