/** The Russian texts of the item dialog that are there before its form: of one that does not come. */
export const itemDialogFailedRu = {
  formFailed: 'Не удалось загрузить форму',
  close: 'Закрыть',
  discard: {
    title: 'Закрыть без сохранения?',
    text: 'Введённые данные пропадут.',
    keep: 'Вернуться',
    discard: 'Не сохранять',
  },
} as const
