import { createPlural } from '@larets/vault-ui/messages'

const plural = createPlural('ru')

/** The Russian texts of the hosted app of folders. */
export const foldersRu = {
  none: 'Здесь пока нет папок',
  named: (name: string, items: number) =>
    `${name}, ${plural(items, { one: 'элемент', few: 'элемента', many: 'элементов', other: 'элемента' })}`,
  menu: (name: string) => `Действия с папкой «${name}»`,
  vaultMenu: (name: string) => `Папки хранилища «${name}»`,
  fold: 'Свернуть',
  unfold: 'Развернуть',
  open: 'Открыть',
  addInside: 'Новая папка внутри',
  toRoot: 'Вынести из папок',
  add: { title: 'Новая папка', submit: 'Создать' },
  rename: { action: 'Переименовать', title: (name: string) => `Переименовать папку «${name}»` },
  move: { action: 'Переместить…', title: (name: string) => `Переместить папку «${name}»` },
  remove: {
    title: (name: string) => `Удалить папку «${name}»?`,
    text: (inside: number, items: number) => {
      const folders = plural(inside, { one: 'папка', few: 'папки', many: 'папок', other: 'папки' })
      const kept = plural(items, { one: 'элемент', few: 'элемента', many: 'элементов', other: 'элемента' })
      return [
        ...(inside === 0 ? [] : [`Вместе с ней удалится всё, что в неё вложено: ${folders}.`]),
        items === 0 ? 'Элементов в ней нет.' : `Элементы не удалятся, они останутся в хранилище вне папок: ${kept}.`,
      ].join(' ')
    },
    confirm: 'Удалить',
  },
  name: 'Название папки',
  place: 'Где',
  root: (vault: string) => `${vault}, вне папок`,
  nameRequired: 'Введите название папки',
  nameTooLong: (most: number) =>
    `Название не длиннее ${plural(most, { one: 'символа', few: 'символов', many: 'символов', other: 'символа' })}`,
  submit: 'Сохранить',
  cancel: 'Отмена',
  close: 'Закрыть',
  discard: {
    title: 'Закрыть без сохранения?',
    text: 'Введённое название пропадёт.',
    keep: 'Вернуться',
    discard: 'Не сохранять',
  },
  added: (name: string) => `Папка «${name}» создана`,
  moved: (name: string) => `Папка «${name}» перемещена`,
  removed: (name: string) => `Папка «${name}» удалена`,
  itemMoved: (name: string) => `«${name}» теперь в другой папке`,
  itemNotMoved: (name: string) =>
    `«${name}» не перемещено: в элементе что-то изменено вне приложения. Откройте его и сохраните.`,
  gone: 'Этой папки больше нет: её удалили на другом устройстве',
  vaultGone: 'Это хранилище сейчас не открыто. Выберите другое',
  otherVault: 'Папку можно переместить только внутри её хранилища',
  notEditable: (vault: string) =>
    `Папки хранилища «${vault}» нельзя менять: оно изменено вне приложения. Если сохранить хранилище поверх, папки останутся такими, какими вы их видите.`,
}
