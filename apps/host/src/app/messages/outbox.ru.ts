import { createPlural } from '@larets/vault-ui/messages'

const plural = createPlural('ru')
const changes = (count: number) =>
  plural(count, { one: 'изменение', few: 'изменения', many: 'изменений', other: 'изменения' })
const elements = (count: number) =>
  plural(count, { one: 'элемент', few: 'элемента', many: 'элементов', other: 'элемента' })

/** The Russian texts of the hosted app of what waits to be sent. */
export const outboxRu = {
  saved: (name: string) => `Сохранено на этом устройстве: «${name}». Отправится само, как только сервер ответит.`,
  removed: (name: string) => `Удалено на этом устройстве: «${name}». На сервере удалится, когда появится связь`,
  changedMany: (count: number) =>
    `Сохранено на этом устройстве: ${elements(count)}. Отправится само, как только сервер ответит.`,
  removedMany: (count: number) =>
    `Удалено на этом устройстве: ${elements(count)}. На сервере удалится, когда появится связь`,
  waiting: (count: number) =>
    `${plural(count, { one: 'изменение ждёт', few: 'изменения ждут', many: 'изменений ждут', other: 'изменения ждут' })} отправки.`,
  nothingWaits: 'Изменения элементов сохраняются на этом устройстве и отправятся, когда связь появится.',
  blocked: (count: number) =>
    `${plural(count, { one: 'элемент ждёт', few: 'элемента ждут', many: 'элементов ждут', other: 'элемента ждут' })} вашего решения.`,
  show: 'Показать',
  discard: {
    title: 'Отказаться от своих изменений?',
    description: 'Они есть только на этом устройстве и удалятся. Останется то, что на сервере.',
    /** Of what the server does not have at all. */
    whole: 'Элемент есть только на этом устройстве и удалится совсем.',
    confirm: 'Отказаться',
    cancel: 'Отмена',
  },
  signOut: {
    title: 'Выйти, не отправив изменения?',
    description: (count: number) =>
      count === 0
        ? 'На этом устройстве есть изменения, которых нет на сервере. После выхода их не вернуть.'
        : `На сервере ещё нет того, что вы сделали здесь: ${changes(count)}. После выхода их не вернуть.`,
    confirm: 'Выйти',
    cancel: 'Остаться',
  },
}
