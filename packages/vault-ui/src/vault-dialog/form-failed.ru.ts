/** The Russian texts of the vault dialog that are there before its form: of one that does not come. */
export const vaultDialogFailedRu = {
  addTitle: 'Добавить хранилище',
  editTitle: 'Редактировать хранилище: {name}',
  formFailed: 'Не удалось загрузить форму',
  retry: 'Повторить',
  close: 'Закрыть',
  discard: {
    title: 'Закрыть без сохранения?',
    text: 'Изменения хранилища пропадут.',
    keep: 'Вернуться',
    discard: 'Не сохранять',
  },
} as const
