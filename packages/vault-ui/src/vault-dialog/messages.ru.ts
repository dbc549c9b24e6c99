/** The Russian texts of the vault dialog; they define the type of every other language. */
export const vaultDialogRu = {
  addTitle: 'Добавить хранилище',
  editTitle: (name: string) => `Редактировать хранилище: ${name}`,
  descriptionShort: 'Удобно для группировки паролей и общего доступа',
  description:
    'Хранилище объединяет пароли по смыслу: личное, работа, семья. Через отдельное хранилище удобно делиться паролями, не открывая остальные.',
  name: 'Название хранилища *',
  namePlaceholder: 'Дополнительное',
  nameRequired: 'Название хранилища не может быть пустым',
  unsaved: {
    changed: {
      mark: 'Хранилище переименовано, пока форма была закрыта',
      advice: 'Здесь название, которое вы ввели раньше. Если сохранить, оно заменит более новое.',
    },
    gone: {
      mark: 'Этого хранилища больше нет',
      advice: 'Здесь название, которое вы ввели раньше. Если сохранить, появится новое хранилище.',
    },
  },
  cancel: 'Отмена',
  close: 'Закрыть',
  submit: 'Сохранить',
  discard: {
    title: 'Закрыть без сохранения?',
    text: 'Изменения в названии хранилища пропадут.',
    keep: 'Продолжить',
    discard: 'Закрыть',
  },
}

/** Every text of the vault dialog. */
export type VaultDialogMessages = typeof vaultDialogRu
