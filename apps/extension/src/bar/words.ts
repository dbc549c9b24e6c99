/** Texts of the bar in Russian. */
const ru = {
  save: (site: string) => `Сохранить вход на ${site}?`,
  update: (name: string) => `Обновить пароль для «${name}»?`,
  username: 'Имя пользователя',
  into: 'Куда сохранить',
  newItem: 'Новый элемент',
  newItemIn: (vault: string) => `Новый элемент – ${vault}`,
  saveAction: 'Сохранить',
  updateAction: 'Обновить',
  dismiss: 'Не сейчас',
  neverHere: 'Никогда здесь',
  locked: (site: string) => `Вход на ${site} ещё не сохранён`,
  unlockHint: 'Разблокируйте, чтобы сохранить',
  unlock: 'Разблокировать',
  busy: 'Сохраняется…',
  saved: (name: string) => `Сохранено: ${name}`,
  undo: 'Отменить',
  tooLate: 'Отменить уже нельзя: измените элемент в Ларце',
  close: 'Закрыть',
  closeAsk: 'Закрыть: вход останется в списке «Ждёт сохранения»',
  noUsername: 'без имени пользователя',
  fault: (code: string) => `Не сохранилось (${code}). Попробуйте ещё раз`,
}

/** Texts of the bar. */
export type BarWords = typeof ru

const en: BarWords = {
  save: (site) => `Save the login for ${site}?`,
  update: (name) => `Update the password of “${name}”?`,
  username: 'User name',
  into: 'Save to',
  newItem: 'A new item',
  newItemIn: (vault) => `A new item – ${vault}`,
  saveAction: 'Save',
  updateAction: 'Update',
  dismiss: 'Not now',
  neverHere: 'Never here',
  locked: (site) => `The login for ${site} is not saved yet`,
  unlockHint: 'Unlock to save it',
  unlock: 'Unlock',
  busy: 'Saving…',
  saved: (name) => `Saved: ${name}`,
  undo: 'Undo',
  tooLate: 'Too late to undo: change the item in Larets',
  close: 'Close',
  closeAsk: 'Close: the login stays in the list “Waiting to be saved”',
  noUsername: 'no user name',
  fault: (code) => `It was not saved (${code}). Try again`,
}

/** The words of a language. */
export const barWords = (locale: 'ru' | 'en'): BarWords => (locale === 'en' ? en : ru)
