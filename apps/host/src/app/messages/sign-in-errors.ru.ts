import type { VaultErrorCode } from '@larets/vault-core'
import type { ProblemCode } from '@larets/vault-core/contracts'

/** Text for a person of an error that the server told by its code. */
export interface ProblemWords {
  readonly name: string
  readonly message: string
}

/** Texts of errors, those of the way in or of the app: of a code without words something is said all the same. */
export interface ErrorTexts {
  readonly network: (detail: string) => string
  readonly noConnection: string
  readonly unknown: (detail: string) => string
  readonly malformedAnswer: string
  readonly unnamed: string
  readonly sessionEnded: string
  readonly halfSaved?: (reason: string) => string
  readonly quotaUsed?: (usedBytes: number, allowedBytes: number) => string
  readonly problems: Readonly<Partial<Record<ProblemCode, ProblemWords>>>
  readonly codes: Readonly<Partial<Record<VaultErrorCode, string>>>
}

/** The form of the second factor has words of its own for being asked. */
const factorAsked = { name: 'Нужен второй этап входа', message: 'Введите код подтверждения' }

/** The Russian texts of errors that may end whatever the way in does. */
export const signInErrorsRu = {
  network: (detail: string) => `Ошибка сети: ${detail}`,
  noConnection: 'нет соединения с сервером',
  unknown: (detail: string) => `Неизвестная ошибка: ${detail}`,
  malformedAnswer: 'ответ сервера не удалось прочитать',
  unnamed: 'подробностей нет',
  sessionEnded: 'Сеанс завершён. Войдите снова.',
  problems: {
    malformed_request: { name: 'Неверный запрос', message: 'Запрос составлен неверно' },
    unauthorized: { name: 'Требуется вход', message: 'Unauthorized' },
    wrong_credentials: { name: 'Вход не выполнен', message: 'Неверная почта или мастер-пароль' },
    wrong_recovery_code: { name: 'Код не подошёл', message: 'Неверная почта или код восстановления' },
    recovery_over: { name: 'Восстановление прервано', message: 'Введите код восстановления ещё раз' },
    second_factor_required: factorAsked,
    wrong_factor: factorAsked,
    wrong_passkey: { name: 'Ключ доступа не подошёл', message: 'Он здесь больше не действует' },
    passkeys_off: { name: 'Ключи доступа выключены', message: 'Сервер открыт по IP-адресу, а им нужно имя' },
    factor_ticket_over: { name: 'Время истекло', message: 'Введите мастер-пароль ещё раз' },
    account_disabled: { name: 'Аккаунт закрыт', message: 'Вход в этот аккаунт закрыл администратор сервера' },
    method_not_allowed: { name: 'Неверный запрос', message: 'Этот адрес не принимает такой запрос' },
    email_taken: { name: 'Почта занята', message: 'Пользователь с такой почтой уже зарегистрирован' },
    body_too_large: { name: 'Слишком большой запрос', message: 'Запрос больше допустимого размера' },
    unsupported_media_type: { name: 'Неверный запрос', message: 'Принимаются только данные в формате JSON' },
    invalid_data: { name: 'Неверные данные', message: 'Запрос содержит недопустимые значения' },
    too_many_requests: { name: 'Слишком много запросов', message: 'Повторите попытку позже' },
    internal_error: { name: 'Ошибка сервера', message: 'Не удалось выполнить запрос' },
    storage_full: { name: 'Нет места', message: 'На диске сервера нет места: изменения пока не сохраняются' },
    unavailable: { name: 'Сервер занят', message: 'Сервер временно недоступен, повторите попытку позже' },
  } satisfies Partial<Record<ProblemCode, ProblemWords>>,
  codes: {
    unsupported_version: 'Неподдерживаемая версия шифрования',
    integrity: 'Ошибка проверки целостности',
    hybrid_decrypt: 'Ошибка при расшифровке данных',
    wrong_master_password: 'Неверный мастер-пароль',
    maximum_not_positive: 'Максимальное значение должно быть положительным',
    ill_formed_text: 'В тексте есть символы, которые нельзя сохранить',
    text_too_long: 'Слишком длинный текст: сократите его и сохраните снова',
    memory_refused:
      'Для проверки мастер-пароля нужно 64 МБ памяти, устройство их не даёт. Закройте другие вкладки и попробуйте ещё раз.',
    kdf_refused: 'Сервер предложил ослабленную защиту мастер-пароля. Вход остановлен.',
    passkey_failed: 'Ключ доступа не сработал',
    factor_code_unreadable: 'В коде подтверждения опечатка',
    recovery_code_character: 'В коде восстановления опечатка',
    recovery_code_length: 'В коде восстановления опечатка',
    recovery_code_mistyped: 'В коде восстановления опечатка',
    salts_refused: 'Сервер прислал неверные параметры входа. Вход остановлен.',
    salts_changed: 'Параметры входа изменились',
    public_key_refused: 'Ошибка проверки целостности',
    public_key_changed: 'Ключ шифрования аккаунта не тот, который известен этому устройству. Вход остановлен.',
    answer_differs: 'Сервер ответил не то, что ему отправили. Ничего не сохранено.',
    part_not_loaded: 'Не удалось загрузить часть приложения. Проверьте соединение и попробуйте снова',
    browser_storage_full:
      'В браузере закончилось место: сохранить здесь не удалось. Освободите место на диске или удалите данные других сайтов и повторите',
    not_signed_in: 'Сеанс завершён. Войдите снова.',
    locked: 'Хранилище заблокировано',
    stale_epoch: 'Хранилище заблокировано',
    tokens_missing: 'Токены пользователя не найдены',
    no_new_tokens: 'Не получены новые токены пользователя',
  } satisfies Partial<Record<VaultErrorCode, string>>,
}
