import { STATUS_CODES } from 'node:http'
import { unauthorizedMessage, type ProblemCode, type SecurityKeyChallenge } from '@larets/vault-core/contracts'
import { jsonResponse } from './json-response.ts'

interface ProblemText {
  readonly status: number
  /** Short Russian title. */
  readonly name: string
  /** Text for a person. */
  readonly message: string
}

const catalogue = {
  malformed_request: { status: 400, name: 'Неверный запрос', message: 'Запрос составлен неверно' },
  unauthorized: { status: 401, name: 'Требуется вход', message: unauthorizedMessage },
  wrong_credentials: { status: 401, name: 'Вход не выполнен', message: 'Неверная почта или мастер-пароль' },
  account_disabled: {
    status: 403,
    name: 'Аккаунт закрыт',
    message: 'Вход в этот аккаунт закрыл администратор сервера',
  },
  wrong_recovery_code: { status: 401, name: 'Код не подошёл', message: 'Неверная почта или код восстановления' },
  recovery_over: { status: 403, name: 'Восстановление прервано', message: 'Введите код восстановления ещё раз' },
  second_factor_required: { status: 401, name: 'Нужен второй этап входа', message: 'Введите код подтверждения' },
  wrong_factor: { status: 401, name: 'Код не подошёл', message: 'Код подтверждения неверен или уже использован' },
  factor_ticket_over: { status: 403, name: 'Время истекло', message: 'Введите мастер-пароль ещё раз' },
  wrong_passkey: { status: 401, name: 'Ключ доступа не подошёл', message: 'Этот ключ доступа здесь не действует' },
  passkeys_off: {
    status: 403,
    name: 'Ключи доступа выключены',
    message: 'Сервер открыт по IP-адресу, а ключам доступа нужно имя',
  },
  not_found: { status: 404, name: 'Не найдено', message: 'Запись не найдена' },
  method_not_allowed: { status: 405, name: 'Неверный запрос', message: 'Этот адрес не принимает такой запрос' },
  email_taken: { status: 409, name: 'Почта занята', message: 'Пользователь с такой почтой уже зарегистрирован' },
  last_vault: { status: 409, name: 'Последнее хранилище', message: 'Последнее хранилище нельзя удалить' },
  vault_in_trash: {
    status: 409,
    name: 'Хранилище в корзине',
    message: 'Хранилище в корзине: сначала восстановите его',
  },
  rotation_incomplete: {
    status: 409,
    name: 'Записи изменены',
    message: 'Пока менялись ключи шифрования, что-то было изменено: нужно повторить',
  },
  rotation_over: {
    status: 409,
    name: 'Смена ключей шифрования прервана',
    message: 'Этой смены больше нет: начните её заново',
  },
  stale_key: { status: 409, name: 'Ключи шифрования заменены', message: 'Их сменили: войдите ещё раз' },
  cursor_expired: {
    status: 410,
    name: 'Список устарел',
    message: 'Изменения с этого места больше не хранятся: загрузите всё заново',
  },
  stale_revision: { status: 412, name: 'Устаревшая версия', message: 'Запись изменена на другом устройстве' },
  body_too_large: { status: 413, name: 'Слишком большой запрос', message: 'Запрос больше допустимого размера' },
  unsupported_media_type: { status: 415, name: 'Неверный запрос', message: 'Принимаются только данные в формате JSON' },
  invalid_data: { status: 422, name: 'Неверные данные', message: 'Запрос содержит недопустимые значения' },
  limit_reached: { status: 422, name: 'Достигнут предел', message: 'Больше записей добавить нельзя' },
  quota_exceeded: {
    status: 422,
    name: 'Место закончилось',
    message: 'В аккаунте не осталось места, новое не сохранено',
  },
  key_change_refused: {
    status: 422,
    name: 'Ключ шифрования не изменён',
    message: 'Ключ шифрования хранилища нельзя заменить таким запросом',
  },
  idempotency_key_reused: {
    status: 422,
    name: 'Запрос изменён',
    message: 'Под тем же номером уже выполнен другой запрос',
  },
  too_many_requests: { status: 429, name: 'Слишком много запросов', message: 'Повторите попытку позже' },
  internal_error: { status: 500, name: 'Ошибка сервера', message: 'Не удалось выполнить запрос' },
  record_damaged: {
    status: 500,
    name: 'Запись повреждена',
    message: 'Запись повреждена на диске сервера и не выдаётся',
  },
  storage_full: {
    status: 503,
    name: 'Нет места',
    message: 'На диске сервера нет места: изменения пока не сохраняются',
  },
  unavailable: { status: 503, name: 'Сервер занят', message: 'Сервер временно недоступен, повторите попытку позже' },
} as const satisfies Record<ProblemCode, ProblemText>

/** The status that a problem is answered with. */
export const statusOf = (code: ProblemCode): number => catalogue[code].status

/** Place and kind of a wrong value; the value itself is never repeated. */
export interface InvalidValue {
  readonly path: string
  readonly code: string
}

/** Members of an error answer beside its texts. */
export interface ProblemDetails {
  /** 412: the entity as it stands. */
  readonly current?: unknown
  /** 422: what is wrong. */
  readonly errors?: readonly InvalidValue[]
  /** 422: bytes that the account uses, and that it may use. */
  readonly quota?: { readonly used: number; readonly allowed: number }
  /** `second_factor_required`: what the account has, and what shows it. */
  readonly factor?: {
    readonly kinds: readonly string[]
    readonly ticket?: string
    readonly securityKeys?: SecurityKeyChallenge
  }
  /** 429, 503: seconds until another try makes sense, at least 1. */
  readonly retryAfter?: number
  /** 405: the methods the address accepts. */
  readonly allow?: readonly string[]
}

/** An error that becomes an `application/problem+json` answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ProblemCode
  readonly details: ProblemDetails

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/**
 * The answer to an error: RFC 9457 members, and `statusCode`, `name` and `message` as the specification's client reads.
 */
export function problemResponse(code: ProblemCode, details: ProblemDetails = {}): Response {
  const { status, name, message } = catalogue[code]
  const headers: Record<string, string> = {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Cache-Control': 'no-store',
  }
  if (code === 'unauthorized') headers['WWW-Authenticate'] = 'Bearer'
  if (details.retryAfter !== undefined) headers['Retry-After'] = String(Math.max(1, Math.ceil(details.retryAfter)))
  if (details.allow !== undefined) headers['Allow'] = details.allow.join(', ')
  // The rest of a malformed or oversized request is not worth reading.
  if (status === 400 || status === 413) headers['Connection'] = 'close'
  const body = {
    type: `/problems/${code.replaceAll('_', '-')}`,
    title: STATUS_CODES[status],
    status,
    statusCode: status,
    code,
    name,
    message,
    ...(details.errors === undefined ? {} : { errors: details.errors }),
    ...(details.quota === undefined ? {} : { quota: details.quota }),
    ...(details.factor === undefined ? {} : { factor: details.factor }),
    ...(details.current === undefined ? {} : { current: details.current }),
  }
  return jsonResponse(body, { status, headers })
}
