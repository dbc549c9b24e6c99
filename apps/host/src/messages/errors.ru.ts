import type { VaultErrorCode } from '@larets/vault-core'
import type { ProblemCode } from '@larets/vault-core/contracts'
import { createMebibytes } from '../locale/mebibytes.ts'

const mebibytes = createMebibytes('ru', 'МиБ')

/** What a person reads of an error that the server told by its code. */
interface ProblemWords {
  readonly name: string
  readonly message: string
}

/** Where the second factor is asked for, its form has words of its own. */
const factorAsked = { name: 'Нужно подтверждение', message: 'Введите код подтверждения' }

/** The Russian texts of the hosted app of errors. */
export const errorsRu = {
  network: (detail: string) => `Ошибка сети: ${detail}`,
  noConnection: 'нет соединения с сервером',
  unknown: (detail: string) => `Неизвестная ошибка: ${detail}`,
  malformedAnswer: 'ответ сервера не удалось прочитать',
  unnamed: 'подробностей нет',
  sessionEnded: 'Сеанс завершён. Войдите снова.',
  damagedRecords: (count: number) =>
    `Повреждённые на диске сервера записи не показаны: ${count}. Сообщите тому, кто ведёт сервер: их можно вернуть из резервной копии.`,
  notDecrypted: 'Ошибка расшифровки данных',
  halfSaved: (reason: string) =>
    `Сохранено ваше значение, а выбранное вместо него не сохранилось. Сохраните ещё раз. ${reason}`,
  quotaUsed: (usedBytes: number, allowedBytes: number) =>
    `занято ${mebibytes(usedBytes)} из ${mebibytes(allowedBytes)}. Новое не сохранено. Сократите длинные записи или попросите больше места у того, кто ведёт сервер.`,
  problems: {
    malformed_request: { name: 'Неверный запрос', message: 'Запрос составлен неверно' },
    unauthorized: { name: 'Требуется вход', message: 'Unauthorized' },
    wrong_credentials: { name: 'Вход не выполнен', message: 'Неверная почта или мастер-пароль' },
    wrong_recovery_code: { name: 'Код не подошёл', message: 'Неверная почта или код восстановления' },
    recovery_over: { name: 'Восстановление прервано', message: 'Введите код восстановления ещё раз' },
    second_factor_required: factorAsked,
    wrong_factor: factorAsked,
    wrong_passkey: { name: 'Ключ доступа не подошёл', message: 'Он здесь больше не действует' },
    rotation_incomplete: { name: 'Записи изменены', message: 'Пока менялись ключи, что-то было изменено: попробуйте ещё раз' },
    rotation_over: { name: 'Смена ключей прервана', message: 'Этой смены ключей больше нет: начните её заново' },
    stale_key: { name: 'Ключи заменены', message: 'Ключи аккаунта сменили: войдите ещё раз' },
    passkeys_off: { name: 'Ключи доступа выключены', message: 'Сервер открыт по IP-адресу, а им нужно имя' },
    factor_ticket_over: { name: 'Время истекло', message: 'Введите мастер-пароль ещё раз' },
    account_disabled: { name: 'Аккаунт закрыт', message: 'Вход в этот аккаунт закрыл тот, кто ведёт сервер' },
    not_found: { name: 'Не найдено', message: 'Запись не найдена' },
    method_not_allowed: { name: 'Неверный запрос', message: 'Этот адрес не принимает такой запрос' },
    email_taken: { name: 'Почта занята', message: 'Пользователь с такой почтой уже зарегистрирован' },
    cursor_expired: { name: 'Список устарел', message: 'Изменения с этого места больше не хранятся: загрузите всё заново' },
    stale_revision: { name: 'Устаревшая версия', message: 'Запись изменена на другом устройстве' },
    body_too_large: { name: 'Слишком большой запрос', message: 'Запрос больше допустимого размера' },
    unsupported_media_type: { name: 'Неверный запрос', message: 'Принимаются только данные в формате JSON' },
    invalid_data: { name: 'Неверные данные', message: 'Запрос содержит недопустимые значения' },
    idempotency_key_reused: { name: 'Запрос изменён', message: 'Под тем же ключом уже выполнен другой запрос' },
    limit_reached: { name: 'Достигнут предел', message: 'Больше записей добавить нельзя' },
    quota_exceeded: { name: 'Место закончилось', message: 'В аккаунте не осталось места, новое не сохранено' },
    last_vault: { name: 'Последнее хранилище', message: 'Удалить его нельзя, пока нет другого' },
    vault_in_trash: { name: 'Хранилище в корзине', message: 'Выберите другое или сначала восстановите это' },
    key_change_refused: { name: 'Ключ не изменён', message: 'Ключ хранилища нельзя заменить таким запросом' },
    too_many_requests: { name: 'Слишком много запросов', message: 'Повторите попытку позже' },
    internal_error: { name: 'Ошибка сервера', message: 'Не удалось выполнить запрос' },
    record_damaged: { name: 'Запись повреждена', message: 'Запись повреждена на диске сервера и не выдаётся' },
    storage_full: { name: 'Нет места', message: 'На диске сервера нет места: изменения пока не сохраняются' },
    unavailable: { name: 'Сервер занят', message: 'Сервер временно недоступен, повторите попытку позже' },
  } satisfies Record<ProblemCode, ProblemWords>,
  codes: {
    unsupported_version: 'Неподдерживаемая версия шифрования',
    integrity: 'Ошибка проверки целостности',
    hybrid_decrypt: 'Ошибка при расшифровке данных',
    wrong_master_password: 'Неверный мастер-пароль',
    maximum_not_positive: 'Максимальное значение должно быть положительным',
    no_character_set: 'Необходимо выбрать хотя бы один набор символов для генерации пароля!',
    length_out_of_range: 'Длина пароля — от 4 до 64 символов',
    word_count_out_of_range: 'Количество слов — от 4 до 25',
    separator_refused: 'Разделитель — ровно один символ',
    word_list_empty: 'Не осталось слов для фразы: выберите другой список или разделитель',
    unknown_generator_tab: 'Неправильный тип генератора паролей',
    ill_formed_text: 'В тексте есть символы, которые нельзя сохранить',
    text_too_long: 'Слишком длинный текст: сократите его и сохраните снова',
    kdf_refused: 'Сервер предложил ослабленную защиту мастер-пароля. Вход остановлен.',
    passkey_failed: 'Ключ доступа не сработал',
    factor_code_unreadable: 'В коде подтверждения опечатка',
    recovery_code_character: 'В коде восстановления опечатка',
    recovery_code_length: 'В коде восстановления опечатка',
    recovery_code_mistyped: 'В коде восстановления опечатка',
    salts_refused: 'Сервер прислал неверные параметры входа. Вход остановлен.',
    salts_changed: 'Параметры входа изменились',
    public_key_refused: 'Ошибка проверки целостности',
    public_key_changed: 'Ключ учётной записи не тот, который известен этому устройству. Вход остановлен.',
    rolled_back: 'Сервер прислал более старую запись, чем видело это устройство',
    answer_differs: 'Сервер ответил не то, что ему отправили. Ничего не сохранено.',
    no_vaults: 'Сервер не прислал ни одного хранилища',
    untrusted_value: 'Значение, которое не удалось расшифровать, нельзя сохранить. Введите его заново.',
    vault_not_open: 'Это хранилище не удалось расшифровать',
    vault_changed: 'Хранилище изменено вне приложения. Проверьте его и сохраните снова.',
    overview_too_large: 'В папках хранилища слишком много текста: сократите названия или удалите лишние папки',
    too_many_folders: 'В хранилище уже 1000 папок, больше добавить нельзя',
    folder_too_deep: 'Папки можно вкладывать не глубже 8 уровней',
    folder_into_itself: 'Папку нельзя переместить в неё саму или в папку внутри неё',
    not_found: 'Запись не найдена',
    waits_to_be_sent: 'Его изменение ещё не отправлено. Попробуйте, когда оно уйдёт',
    part_not_loaded: 'Не удалось загрузить часть приложения. Проверьте соединение и попробуйте снова',
    not_signed_in: 'Сеанс завершён. Войдите снова.',
    locked: 'Хранилище заблокировано',
    stale_epoch: 'Хранилище заблокировано',
    tokens_missing: 'Токены пользователя не найдены',
    no_new_tokens: 'Не получены новые токены пользователя',
  } satisfies Record<VaultErrorCode, string>,
}
