/** The Russian texts of the item dialog; they define the type of every other language. */
export const itemDialogRu = {
  itemSection: 'Информация об элементе',
  vault: 'Хранилище *',
  vaultPlaceholder: 'Выберите хранилище',
  vaultRequired: 'Выберите хранилище',
  vaultUnavailable: (name: string) => `${name} (недоступно)`,
  vaultGone: 'Это хранилище сейчас не открыто. Выберите другое',
  rest: {
    mark: 'Не удалось расшифровать',
    advice: {
      overview: 'Не открылись сведения о записи: её тип, папка, метки. Присланное сервером сохранено не будет.',
      details: 'Не открылось то, чего в этой форме нет. Присланное сервером сохранено не будет.',
    },
    clear: 'Убрать из записи',
    required: 'Чтобы сохранить, уберите это из записи',
  },
  changedOutside: {
    mark: 'Запись изменена вне приложения',
    advice:
      'Проверьте каждое поле: что-то могло пропасть или подмениться. После сохранения запись снова будет считаться вашей.',
    matchReset: 'Способ сопоставления адресов сброшен: он мог быть подменён.',
  },
  unsaved: {
    changed: {
      mark: 'Запись изменилась, пока форма была закрыта',
      advice: 'Здесь то, что вы ввели раньше. Если сохранить, оно заменит более новую запись.',
    },
    gone: {
      mark: 'Этой записи больше нет',
      advice: 'Здесь то, что вы ввели раньше. Если сохранить, появится новая запись.',
    },
  },
  cancel: 'Отмена',
  close: 'Закрыть',
  submit: 'Сохранить',
  discard: {
    title: 'Закрыть без сохранения?',
    text: 'Введённые данные пропадут.',
    keep: 'Продолжить',
    discard: 'Закрыть',
  },
}

/** Every text of the item dialog. */
export type ItemDialogMessages = typeof itemDialogRu
