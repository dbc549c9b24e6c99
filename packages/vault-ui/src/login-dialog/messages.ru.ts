/** The Russian texts of the login dialog; they define the type of every other language. */
export const loginDialogRu = {
  addTitle: 'Добавить доступ',
  editTitle: (name: string) => `Изменить доступ: ${name}`,
  editTitleUnnamed: 'Изменить доступ',
  advice: 'Всегда создавайте уникальный и сложный пароль. Его можно сгенерировать прямо в поле.',
  itemSection: 'Информация об элементе',
  vault: 'Хранилище *',
  vaultPlaceholder: 'Выберите хранилище',
  vaultRequired: 'Выберите хранилище',
  vaultUnavailable: (name: string) => `${name} (недоступно)`,
  vaultGone: 'Это хранилище сейчас не открыто. Выберите другое',
  name: 'Название доступа *',
  namePlaceholder: 'Яндекс почта',
  nameRequired: 'Введите название доступа',
  credentialsSection: 'Данные для авторизации',
  username: 'Имя пользователя',
  usernamePlaceholder: 'Почта, телефон или логин',
  password: 'Пароль',
  passwordPlaceholder: 'Любой пароль, лучше сложный, можно сгенерировать ->',
  autofillSection: 'Параметры автозаполнения',
  uri: 'Адрес ресурса',
  uriNumbered: (number: number) => `Адрес ресурса ${number}`,
  removeUri: (number: number) => `Удалить адрес ресурса ${number}`,
  addUri: 'Добавить адресс',
  untrusted: {
    mark: 'Не удалось расшифровать',
    advice: 'Введите значение заново: присланное сервером сохранено не будет.',
    adviceOptional: 'Введите значение заново или очистите поле: присланное сервером сохранено не будет.',
    clear: 'Очистить поле',
    required: 'Введите значение заново',
    requiredOptional: 'Введите значение заново или очистите поле',
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

/** Every text of the login dialog. */
export type LoginDialogMessages = typeof loginDialogRu
