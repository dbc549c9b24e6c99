import type {
  AssignedColumn,
  RowDecision,
  RowFault,
  RowNote,
  RowState,
  TransferErrorCode,
} from '@larets/vault-transfer/plan'
import { createPlural } from '../locale/plural.ts'

const plural = createPlural('ru')
const number = (value: number) => new Intl.NumberFormat('ru').format(value)
const elements = (count: number) =>
  plural(count, { one: 'элемент', few: 'элемента', many: 'элементов', other: 'элемента' })
const rows = (count: number) => plural(count, { one: 'строка', few: 'строки', many: 'строк', other: 'строки' })

/** Formats whose names have words in them. */
const formats = {
  larets: 'Ларец',
  'larets-csv': 'Ларец (CSV)',
  'chromium-csv': 'Chrome, Edge, Яндекс, Opera (CSV)',
  'safari-csv': 'Safari и «Пароли» Apple (CSV)',
  'bitwarden-json': 'Bitwarden и Vaultwarden (JSON)',
  'bitwarden-csv': 'Bitwarden и Vaultwarden (CSV)',
  'bitwarden-zip': 'Bitwarden с вложениями (ZIP)',
  'passwork-json': 'Пассворк (JSON)',
  'passwork-csv': 'Пассворк (CSV)',
  'otpauth-txt': 'Одноразовые коды: список адресов, Google Authenticator',
}

const errors: Readonly<Record<TransferErrorCode, string>> = {
  not_text: 'Это не текст и не архив с паролями. Выгрузите пароли ещё раз и выберите сам файл выгрузки.',
  unknown_format:
    'Такой файл мы не читаем: нужна выгрузка менеджера паролей или таблица CSV, в которой больше одного столбца.',
  truncated: 'Файл обрывается на середине. Выгрузите или скачайте его ещё раз.',
  broken: 'Файл повреждён, прочитать его не удалось. Выгрузите пароли ещё раз.',
  too_large: 'Файл слишком большой: читаем до 50 МБ. Выгрузите пароли без вложений.',
  zip_bomb: 'Архив распаковывается в слишком большой файл. Проверьте, тот ли это файл.',
  nothing_inside: 'Файл пустой. Проверьте, тот ли это файл.',
  no_entries: 'Выгрузка узнана, но записей в ней нет. Выгрузите пароли ещё раз.',
  web_page: 'Это страница, а не таблица. Выберите файл, который выгрузила программа.',
  password_needed: 'Файл зашифрован: введите его пароль.',
  wrong_password: 'Пароль не подошёл. Нужен тот, что задан при выгрузке файла.',
  encrypted_otherwise:
    'Файл зашифрован ключом другой программы, открыть его может только она. Выгрузите пароли без шифрования или с паролем.',
  encrypted_with_pgp: 'Файл зашифрован PGP: экспортируйте без шифрования.',
  too_many_columns: 'В таблице больше тысячи столбцов. Проверьте, тот ли это файл.',
  export_plain: 'Файл зашифрован приложением. Выгрузите коды из него без шифрования, а после переноса удалите файл.',
  wrong_key: 'Этим паролем база не открылась. Если она защищена ещё и ключевым файлом, выберите его ниже.',
  wrong_key_file: 'Этим паролем и этим ключевым файлом база не открылась. Если пароля у неё нет, оставьте поле пустым.',
  key_file_broken: 'Ключевой файл повреждён или изменён. Возьмите его копию.',
  kdb: 'Это база KeePass 1 (KDB). Откройте KeePass 2 или KeePassXC, импортируйте её там и сохраните как KDBX.',
  kdbx_old: 'Это база из ранней версии KeePass 2. Откройте её в KeePass 2 или KeePassXC, сохраните и выберите снова.',
  kdbx_new: 'База сохранена в более новой версии KeePass, чем мы читаем. Выгрузите её из KeePass в XML.',
  twofish: 'База зашифрована шифром Twofish. Выберите в её настройках AES или ChaCha20, сохраните и выберите снова.',
  too_costly:
    'Чтобы открыть базу, нужно слишком много вычислений или памяти. Уменьшите число раундов в её настройках безопасности.',
  took_too_long:
    'Файл читался слишком долго, и чтение остановлено. Проверьте, тот ли это файл, или разделите выгрузку.',
}

const states: Readonly<Record<RowState, string>> = {
  new: 'Новые',
  known: 'Уже есть',
  similar: 'Похожие',
  faulty: 'С ошибками',
}

const faults: Readonly<Record<RowFault, string>> = {
  unreadable: 'не читается',
  empty: 'ничего не содержит',
  too_large: 'слишком длинный текст',
  in_trash: 'лежала в корзине другой программы',
  unknown_type: 'неизвестный вид элемента',
  ill_formed: 'текст обрывается на половине знака',
  too_many_addresses: 'больше 50 адресов',
  too_many_fields: 'больше 200 своих полей',
}

const notes: Readonly<Record<RowNote, string>> = {
  attachments_left_out: 'вложения не переносятся',
  history_left_out: 'прежние версии не переносятся',
  passkey_left_out: 'ключ доступа (passkey) не переносится',
  archived: 'была в архиве, отмечена меткой',
  kept_as_fields: 'такого вида здесь нет: значения стоят в своих полях заметки',
  vault_text_left_out: 'описание хранилища не переносится',
  maybe_encoded: 'в тексте есть «&amp;» или похожее',
  folder_moved: 'папка стоит выше, чем в файле',
  characters_replaced: 'часть знаков не читается и заменена',
  kept_elsewhere: 'часть сведений стоит в дополнительных полях или отдельной заметке',
  reference_unresolved: 'ссылка на другую запись осталась как есть: такой записи в файле нет',
  code_unsupported: 'одноразовые коды такого вида не поддерживаются, секрет стоит в поле',
  parts_missing: 'это часть переноса, других его QR-кодов нет',
  continued: 'не поместилось целиком, продолжение – в записях с тем же названием и номером',
}

const noteCounts: Readonly<Record<RowNote, string>> = {
  attachments_left_out: 'Вложения не перенесены',
  history_left_out: 'История изменений не перенесена',
  passkey_left_out: 'Ключи доступа (passkey) не перенесены',
  archived: 'Были в архиве и отмечены меткой',
  kept_as_fields: 'Стали заметками со своими полями',
  vault_text_left_out: 'Описания хранилищ не перенесены',
  maybe_encoded: 'Перенесены с «&amp;» или похожим как есть',
  folder_moved: 'Папки стоят выше, чем в файле: в хранилище им не хватило места',
  characters_replaced: 'Нечитаемые знаки заменены',
  kept_elsewhere: 'Часть сведений стоит в дополнительных полях или отдельных заметках',
  reference_unresolved: 'Ссылки на записи, которых нет в файле, остались как есть',
  code_unsupported: 'Одноразовые коды не поддерживаются, секреты стоят в полях',
  parts_missing: 'Перенос неполный: не хватает других его QR-кодов',
  continued: 'Разделены на несколько записей, потому что не помещались в одну',
}

const decisions: Readonly<Record<RowDecision, string>> = {
  create: 'Оставить оба',
  replace: 'Взять из файла',
  leave: 'Оставить прежний',
}

const columns: Readonly<Record<AssignedColumn, string>> = {
  name: 'Название',
  username: 'Имя пользователя',
  password: 'Пароль',
  address: 'Адрес',
  totp: 'Одноразовый код',
  note: 'Заметка',
  folder: 'Папка',
  tags: 'Метки',
  field: 'Своё поле',
  secret: 'Своё скрытое поле',
  left_out: 'Не переносить',
}

/** Why a row was not written, by the server's word or that of a VaultError. */
const failures: Readonly<Record<string, string>> = {
  stale_key: 'ключи аккаунта тем временем сменили: импортируйте его ещё раз',
  stale_revision: 'элемент тем временем изменили на другом устройстве',
  not_found: 'элемента или хранилища больше нет',
  vault_in_trash: 'хранилище лежит в корзине',
  text_too_long: 'слишком длинный текст',
  untrusted_value: 'прежний элемент изменён вне приложения',
  answer_differs: 'сервер ответил не тем, что ему отправили',
}

/** Milliseconds in words of a person: nobody counts seconds of minutes. */
function duration(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000))
  if (seconds < 60) return plural(seconds, { one: 'секунда', few: 'секунды', many: 'секунд', other: 'секунды' })
  return plural(Math.round(seconds / 60), { one: 'минута', few: 'минуты', many: 'минут', other: 'минуты' })
}

/** The Russian texts of the import; they define the type of every other language. */
export const importViewRu = {
  title: 'Импорт',
  step: (step: number, of: number) => `Шаг ${step} из ${of}`,
  back: 'Назад',
  next: 'Дальше',
  formats,
  errors,
  file: {
    title: 'Перенести пароли',
    hint: 'Выберите файл, выгруженный из браузера или другого менеджера паролей.',
    drop: 'Перетащите файл сюда',
    choose: 'Выбрать файл',
    paste: 'Вставить текст',
    pictures: { tooLarge: 'Картинка слишком большая, можно до 10 МБ.', noCode: 'На картинке не нашлось QR-кода.' },
    pasteLabel: 'Содержимое файла',
    pasteHint: 'Подойдёт таблица CSV или JSON целиком.',
    fromFile: 'Выбрать файл',
    reading: 'Читаем файл',
    sources: 'Подходят файлы',
    otherTables: 'любая таблица CSV',
    privacy: 'Файл читается на этом устройстве. На сервер уходят только зашифрованные элементы.',
    pasted: 'Вставленный текст',
  },
  format: {
    title: 'Что это за файл',
    certain: 'Формат узнан по содержимому. Если он другой, выберите его.',
    likely: 'Похоже на эту программу. Если файл из другой, выберите её.',
    unsure: 'Похоже на несколько программ. Выберите ту, из которой файл.',
    unknown: 'Программа не узнана. Назначьте столбцы таблицы.',
    label: 'Формат',
    table: 'Другая таблица CSV: назначить столбцы',
    password: 'Пароль файла',
    passwordHint: 'Тот, что задан при выгрузке. Он не сохраняется и никуда не отправляется.',
    databasePassword: 'Пароль базы',
    databasePasswordHint:
      'Если базу открывает один ключевой файл, оставьте пустым. Пароль не сохраняется и никуда не отправляется.',
    keyFile: 'Ключевой файл',
    keyFileHint: 'Нужен, если базу в KeePass открывает не только пароль.',
    chooseKeyFile: 'Выбрать ключевой файл',
    dropKeyFile: 'Без ключевого файла',
    columns: (count: number) => `Столбцы таблицы, ${rows(count)}`,
    hasHeaders: 'Первая строка – заголовки',
    column: (header: string) => `Столбец «${header}»`,
    unnamedColumn: (place: number) => `Столбец ${place}`,
    sample: 'Например',
    emptySample: 'пусто',
    assigned: columns,
  },
  preview: {
    title: 'Что будет перенесено',
    comparing: 'Сравниваем с хранилищами',
    list: 'Строки файла',
    filter: 'Показывать',
    all: 'Все',
    chip: (label: string, count: number) => `${label} · ${number(count)}`,
    states,
    faults,
    notes,
    decisions,
    position: (position: number) => `Строка ${number(position)}`,
    unnamed: 'Без названия',
    take: (name: string) => `Перенести: ${name}`,
    edit: (name: string) => `Изменить: ${name}`,
    decide: (name: string) => `Похожий элемент: ${name}`,
    isNew: 'Новый',
    isKnown: (name: string) => `Уже есть: ${name}`,
    isRepeated: 'Повтор в файле',
    isVariant: 'В файле есть такая же с другим паролем',
    isSimilar: (name: string) => `Похож на: ${name}`,
    isChanged: 'Изменён',
    vault: 'В хранилище',
    similar: 'Похожие: тот же сайт и имя, другой пароль',
    keepFolders: 'Сохранить папки файла',
    withTrash: 'Перенести и корзину',
    entities: 'В файле встречается «&amp;» или похожее. LastPass иногда записывает так «&», «<», «>» и кавычки.',
    decodeEntities: 'Вернуть знаки: «&amp;» станет «&»',
    trashed: 'попадёт в корзину',
    withHistory: (count: number) => `прежних версий: ${number(count)}`,
    settings: (vault: string, withFolders: boolean | null) =>
      withFolders === null
        ? `Хранилище: ${vault}`
        : `Хранилище: ${vault}, ${withFolders ? 'папки сохраняются' : 'без папок'}`,
    summary: ({
      created,
      replaced,
      left,
    }: {
      readonly created: number
      readonly replaced: number
      readonly left: number
    }) =>
      [
        `Добавим: ${number(created)}`,
        ...(replaced > 0 ? [`заменим: ${number(replaced)}`] : []),
        ...(left > 0 ? [`пропустим: ${number(left)}`] : []),
      ].join(', '),
    begin: (count: number) => `Перенести ${elements(count)}`,
    nothing: 'Переносить нечего',
    nothingHint: 'Всё из файла уже есть, пропущено или с ошибками. Отметьте строки, которые нужны.',
    emptyFilter: 'Таких строк больше нет',
  },
  row: {
    title: (position: number | null) => (position === null ? 'Изменить запись' : `Изменить строку ${number(position)}`),
    hint: 'Файл не изменится: правка попадёт в хранилище.',
    name: 'Название',
    address: (place: number) => (place === 1 ? 'Адрес' : `Адрес ${place}`),
    unnamedField: 'Своё поле',
    save: 'Готово',
    cancel: 'Отмена',
    discard: {
      title: 'Не сохранять правку?',
      text: 'Строка останется такой, как в файле.',
      keep: 'Вернуться',
      discard: 'Не сохранять',
    },
  },
  progress: {
    sealing: 'Шифруем',
    sending: 'Переносим',
    through: (done: number, of: number) => `${number(done)} из ${number(of)}`,
    left: (milliseconds: number) => `Осталось: ${duration(milliseconds)}`,
    announced: (what: string, percent: number) => `${what}: ${percent} %`,
    counting: 'Считаем, сколько осталось',
    meanwhile: 'Хранилищем можно пользоваться. Если закрыть страницу, перенос можно будет продолжить.',
    sealingHint: 'Пока ничего не отправлено.',
    whileSealing: 'Хранилищем можно пользоваться, но страницу пока не закрывайте.',
    waiting: 'Ждём связи. Перенос продолжится сам.',
    stop: 'Остановить',
    stopping: 'Остановим после этой части',
  },
  elsewhere: { title: 'Перенос идёт в другой вкладке', hint: 'Здесь его можно будет увидеть, когда он закончится.' },
  unfinished: {
    title: 'Перенос прерван',
    text: (done: number, of: number, fileName: string) =>
      `Из файла «${fileName}» перенесено ${number(done)} из ${elements(of)}.`,
    hint: 'Остальное зашифровано и ждёт на этом устройстве. Продолжение не создаст повторов.',
    resume: 'Продолжить',
    stop: 'Закончить на этом',
  },
  report: {
    title: 'Пароли перенесены',
    stopped: 'Перенос остановлен',
    undone: 'Импорт отменён',
    undoneText: 'Всё перенесённое лежит в корзине, заменённое возвращено.',
    created: (count: number) => `Добавлено: ${elements(count)}`,
    of: (count: number, of: number) => `Добавлено ${number(count)} из ${elements(of)}`,
    trashed: (count: number) => `Положено в корзину: ${elements(count)}`,
    replaced: (count: number) => `Взято из файла в прежние: ${elements(count)}`,
    known: (count: number) => `Пропущено, уже есть: ${elements(count)}`,
    chosen: (count: number) => `Пропущено по вашему выбору: ${elements(count)}`,
    faulty: (count: number) => `Пропущено из-за ошибок: ${elements(count)}`,
    folders: (count: number) =>
      `Создано: ${plural(count, { one: 'папка', few: 'папки', many: 'папок', other: 'папки' })}`,
    customFields: (count: number) =>
      `В свои поля перенесено: ${plural(count, { one: 'значение', few: 'значения', many: 'значений', other: 'значения' })}`,
    note: (code: string, count: number) =>
      `${Object.entries(noteCounts).find(([key]) => key === code)?.[1] ?? code}: ${number(count)}`,
    failed: (count: number) => `Не записано: ${elements(count)}`,
    failure: (code: string) => failures[code] ?? `сервер отказал (${code})`,
    more: (count: number) => `и ещё ${number(count)}`,
    fileTitle: 'Удалите файл с паролями с диска',
    fileText: (fileName: string) => `«${fileName}» больше не нужен. Удалите его и очистите корзину компьютера.`,
    pasteTitle: 'Удалите текст с паролями',
    pasteText: 'Если вы вставили его из файла, удалите файл и очистите буфер обмена.',
    undo: 'Отменить импорт',
    undoHint: 'Отменить можно в течение часа: всё перенесённое уйдёт в корзину.',
    undoing: (through: number, of: number) => `Отменяем: ${number(through)} из ${number(of)}`,
    show: 'К элементам',
    again: 'Ещё один файл',
  },
}

/** Texts of the import. */
export type ImportViewMessages = typeof importViewRu
