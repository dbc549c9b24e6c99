/** Texts of the menu in Russian. */
const ru = {
  site: (site: string) => `Подставить на ${site}`,
  codes: (site: string) => `Код для ${site}`,
  search: 'Найти логин',
  none: 'Ничего не найдено',
  more: (hidden: number) => `Ещё ${hidden}`,
  locked: 'Ларец закрыт',
  unlock: 'Разблокировать',
  generated: 'Новый пароль',
  renew: 'Другой пароль',
  use: 'Использовать',
  neverHere: 'Никогда здесь',
  noUsername: 'без имени пользователя',
}

/** Texts of the menu. */
export type MenuWords = typeof ru

const en: MenuWords = {
  site: (site) => `Fill in on ${site}`,
  codes: (site) => `Code for ${site}`,
  search: 'Find a login',
  none: 'Nothing found',
  more: (hidden) => `${hidden} more`,
  locked: 'Larets is locked',
  unlock: 'Unlock',
  generated: 'New password',
  renew: 'Another password',
  use: 'Use',
  neverHere: 'Never here',
  noUsername: 'no user name',
}

/**
 * The language of the browser, where there are words of it; Russian for all others.
 *
 * @param language as the browser names it
 */
export const menuLocale = (language: string): 'ru' | 'en' => (language.startsWith('en') ? 'en' : 'ru')

/** Texts of a language. */
export const menuWords = (locale: 'ru' | 'en'): MenuWords => (locale === 'en' ? en : ru)
