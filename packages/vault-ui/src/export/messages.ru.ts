import type { Spoken } from '../locale/spoken.ts'
import type { ExportFormatId } from '@larets/vault-transfer/export'

/** Name of a format, and what it is good for. */
export interface FormatWords {
  readonly name: string
  readonly about: string
}

const formats: Readonly<Record<ExportFormatId, FormatWords>> = {
  larets: {
    name: 'Зашифрованный файл Ларца',
    about: 'Хранит всё без потерь, открывается отдельным паролем',
  },
  kdbx: { name: 'KeePass (KDBX)', about: 'Открывается паролем в KeePass и KeePassXC, хранит всё' },
  laretsPlain: { name: 'Файл Ларца без шифрования', about: 'Хранит всё без потерь, прочитать может любой' },
  bitwarden: { name: 'Bitwarden (JSON)', about: 'Для переноса в Bitwarden и Vaultwarden, без шифрования' },
  csv: { name: 'Таблица (CSV)', about: 'Для других программ и Excel, без шифрования' },
}

/** The Russian texts of the export; they define the type of every other language. */
export const exportRu = {
  title: 'Экспорт',
  about: 'Сохраните копию паролей в файл. Он создаётся на этом устройстве; сервер узнаёт лишь, что экспорт был.',
  format: 'Формат',
  formats,
  scope: 'Что сохранить',
  vault: 'Хранилище',
  allVaults: 'Все хранилища',
  selected: {
    one: 'Только выбранное: {count} элемент',
    few: 'Только выбранное: {count} элемента',
    many: 'Только выбранное: {count} элементов',
    other: 'Только выбранное: {count} элемента',
  },
  trash: 'Вместе с корзиной',
  history: 'Вместе с историей изменений',
  formerPasswords: 'Вместе с прежними паролями',
  protection: 'Пароль файла',
  filePassword: 'Пароль файла',
  filePasswordHint: 'Без него файл не открыть, восстановить его нельзя. Не используйте мастер-пароль.',
  filePasswordAgain: 'Пароль файла ещё раз',
  filePasswordRequired: 'Введите пароль файла',
  filePasswordsDiffer: 'Пароли не совпадают',
  plain: {
    mark: 'Файл без шифрования',
    text: 'Пароли в нём прочитает любой, кому он попадётся. Не отправляйте его почтой, не храните в облаке и удалите сразу, как он станет не нужен.',
  },
  csvLoses: {
    mark: 'Таблица хранит не всё',
    text: "В ней не будет пустых папок, истории, корзины, дат и того, как сравнивать адреса. Ячейки, похожие на формулы, начинаются с апострофа: пароль «-123» станет «'-123».",
  },
  bitwardenLoses: {
    mark: 'Часть данных не поместится',
    text: 'В файле не будет корзины, вида хранилищ и полной истории: только пять последних паролей. Метки станут дополнительным полем.',
  },
  confirm: 'Подтверждение',
  masterPassword: 'Мастер-пароль',
  masterPasswordHint: 'Чтобы убедиться, что это вы',
  masterPasswordRequired: 'Введите мастер-пароль',
  wrongMasterPassword: 'Неверный мастер-пароль',
  failed: 'Не удалось сохранить файл. Попробуйте ещё раз.',
  submit: 'Экспортировать',
  submitting: 'Готовим файл',
  progress: 'Расшифровано {done} из {of}',
  cancel: 'Отменить',
  done: {
    title: 'Файл готов',
    saved: 'Браузер сохраняет его под именем {name}',
    items: {
      one: 'В файле {count} элемент',
      few: 'В файле {count} элемента',
      many: 'В файле {count} элементов',
      other: 'В файле {count} элемента',
    },
    leftOut: {
      one: 'Не вошёл {count} элемент. Он не расшифрован или изменён вне приложения.',
      few: 'Не вошли: {count} элемента. Они не расшифрованы или изменены вне приложения.',
      many: 'Не вошли: {count} элементов. Они не расшифрованы или изменены вне приложения.',
      other: 'Не вошли: {count} элемента. Они не расшифрованы или изменены вне приложения.',
    },
    keepPlain: 'Не забудьте удалить файл, когда он станет не нужен.',
    keepSealed: 'Запишите пароль файла: без него копия бесполезна.',
    again: 'Сохранить ещё один',
  },
} as const

/** Every text of the export. */
export type ExportMessages = Spoken<typeof exportRu>
