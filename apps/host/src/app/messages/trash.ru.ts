import { createPlural } from '@larets/vault-ui/messages'

const plural = createPlural('ru')
const elements = (count: number) =>
  plural(count, { one: 'элемент', few: 'элемента', many: 'элементов', other: 'элемента' })
const vaults = (count: number) =>
  plural(count, { one: 'хранилище', few: 'хранилища', many: 'хранилищ', other: 'хранилища' })
const days = (count: number) => plural(count, { one: 'день', few: 'дня', many: 'дней', other: 'дня' })

/** Contents of the trash; kinds that it has none of are left out. */
function contents(items: number, deletedVaults: number): string {
  const parts = [
    ...(items > 0 ? [elements(items)] : []),
    ...(deletedVaults > 0 ? [`${vaults(deletedVaults)} со всем содержимым`] : []),
  ]
  return parts.join(' и ')
}

/** The Russian texts of the hosted app of what is deleted. */
export const trashRu = {
  inTrash: (nights: number) => (nights === 0 ? 'В корзине, исчезнет этой ночью' : `В корзине ещё ${days(nights)}`),
  restored: (items: number, deletedVaults: number) => `Восстановлено: ${contents(items, deletedVaults)}`,
  erase: {
    title: (name: string) => `Удалить «${name}» навсегда?`,
    text: 'Вместе с прежними версиями. Вернуть это будет нельзя.',
    confirm: 'Удалить навсегда',
  },
  empty: {
    title: 'Очистить корзину?',
    text: (items: number, deletedVaults: number) =>
      `Будет удалено навсегда: ${contents(items, deletedVaults)}, вместе с прежними версиями. Вернуть это будет нельзя.`,
    confirm: 'Очистить корзину',
  },
  offline:
    'Без связи отсюда можно вернуть элементы. Удалить навсегда и вернуть хранилище получится, когда она появится.',
  changed: 'Корзина изменилась в другом месте. Посмотрите, что в ней, и попробуйте снова.',
  restoredElsewhere: (name: string) => `«${name}» уже восстановили в другом месте: ничего не удалено.`,
  cancel: 'Отмена',
  vaults: {
    title: 'Хранилища',
    about: (count: number, nights: number) =>
      `${elements(count)} · ${nights === 0 ? 'исчезнет этой ночью' : `ещё ${days(nights)}`}`,
    look: (name: string) => `Посмотреть элементы: ${name}`,
    restore: 'Восстановить хранилище',
    erase: 'Удалить хранилище навсегда',
    eraseText: (count: number) => `Вместе с ним: ${elements(count)} и все прежние версии. Вернуть это будет нельзя.`,
    back: 'Вся корзина',
    deleted: (name: string) => `Хранилище «${name}» удалено`,
    restored: (name: string) => `Хранилище «${name}» восстановлено`,
  },
  moveOut: {
    title: (name: string) => `Восстановить «${name}»`,
    text: 'Его хранилище в корзине. Элемент вернётся в то, которое вы выберете.',
    none: 'Элемент некуда вернуть: ни одно другое хранилище не открылось.',
    vault: 'Хранилище',
    confirm: 'Восстановить',
  },
  removal: {
    action: 'Удалить хранилище',
    last: 'Это единственное хранилище, удалить его нельзя. Сначала создайте другое.',
    title: (name: string) => `Удалить хранилище «${name}»?`,
    text: (count: number) =>
      count === 0
        ? 'Оно попадёт в корзину, и вернуть его можно будет 30 дней.'
        : `Оно попадёт в корзину со всем содержимым: ${elements(count)}. Вернуть его можно будет 30 дней.`,
    typed: 'Чтобы удалить, введите название хранилища',
    confirm: 'Удалить',
  },
}
