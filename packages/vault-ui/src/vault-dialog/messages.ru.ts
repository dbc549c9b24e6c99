import type { Spoken } from '../locale/spoken.ts'
import { vaultDialogFailedRu } from './form-failed.ru.ts'

/** The Russian texts of the vault dialog; they define the type of every other language. */
export const vaultDialogRu = {
  ...vaultDialogFailedRu,
  descriptionShort: 'Удобно для группировки паролей и общего доступа',
  description:
    'Хранилище объединяет пароли по смыслу: личное, работа, семья. Через отдельное хранилище удобно делиться паролями, не открывая остальные.',
  name: 'Название хранилища *',
  namePlaceholder: 'Дополнительное',
  nameRequired: 'Название хранилища не может быть пустым',
  changed: {
    mark: 'Хранилище изменено вне приложения',
    advice:
      'Оно не такое, каким вы его сохранили: что-то подменили, удалили или вернули старое. Проверьте название, прежде чем сохранять.',
    question: 'Сохранить поверх изменений?',
    consequences:
      'Хранилище сохранится с этим названием и таким, каким вы видите его сейчас. После этого оно снова будет считаться вашим.',
    confirm: 'Сохранить поверх',
  },
  renamed: {
    mark: 'Переименовано на другом устройстве',
    advice: 'Теперь хранилище называется «{name}».',
    question: 'Заменить название?',
    consequences: 'На другом устройстве хранилище назвали «{theirs}». Вместо этого оно будет называться «{mine}».',
    confirm: 'Заменить',
  },
  unsaved: {
    changed: {
      mark: 'Хранилище переименовано, пока форма была закрыта',
      advice: 'Здесь название, которое вы ввели раньше. Более новое оно заменит, только если вы подтвердите.',
    },
    gone: {
      mark: 'Этого хранилища больше нет',
      advice: 'Здесь название, которое вы ввели раньше. Если сохранить, появится новое хранилище.',
    },
  },
  cancel: 'Отмена',
  submit: 'Сохранить',
} as const

/** Every text of the vault dialog. */
export type VaultDialogMessages = Spoken<typeof vaultDialogRu>
