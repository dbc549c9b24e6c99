import { RequestFailure, VaultError, type Failure } from '@larets/vault-core'
import { HalfSaveFailure } from '@larets/vault-core/react'
import { describe, expect, it } from 'vitest'
import { codeText, errorText } from './error-text.ts'
import { messagesEn } from './messages.en.ts'
import { signInRu } from './sign-in.ru.ts'
import { messagesRu } from './messages.ru.ts'

const text = (error: unknown) => errorText(error, messagesRu)
const unauthorized: Failure = {
  kind: 'problem',
  status: 401,
  retryAfter: null,
  problem: { name: 'Нужен вход', message: 'Unauthorized' },
}

it('says that the browser is full, and what helps', () => {
  expect(text(new VaultError('browser_storage_full'))).toMatch(
    /^В браузере закончилось место.+Освободите место на диске/,
  )
  expect(errorText(new VaultError('browser_storage_full'), messagesEn)).toMatch(
    /^The browser is out of space.+Free space/,
  )
})

describe('a failed request', () => {
  it('shows name and message of the server’s problem', () => {
    const problem = { name: 'Устаревшая версия', message: 'Запись изменена на другом устройстве' }
    const failure: Failure = { kind: 'problem', status: 412, retryAfter: null, problem }
    expect(text(new RequestFailure(failure))).toBe('Устаревшая версия: Запись изменена на другом устройстве')
  })

  it.each([
    [502, 'Bad Gateway', 'Ошибка сети: 502 Bad Gateway'],
    [503, '', 'Ошибка сети: 503 Service Unavailable'],
    [599, '', 'Ошибка сети: 599'],
  ])('shows status %i of another answer', (status, statusText, shown) => {
    expect(text(new RequestFailure({ kind: 'status', status, statusText, retryAfter: null }))).toBe(shown)
  })

  it('says that no answer came', () => {
    expect(text(new RequestFailure({ kind: 'network' }))).toBe('Ошибка сети: нет соединения с сервером')
  })

  it('says that an answer could not be read', () => {
    expect(text(new RequestFailure({ kind: 'malformed' }))).toBe(
      'Неизвестная ошибка: ответ сервера не удалось прочитать',
    )
  })
})

describe('a request whose tokens could not be renewed', () => {
  it.each([
    [new RequestFailure(unauthorized), 'Сеанс завершён. Войдите снова.'],
    [new VaultError('tokens_missing'), 'Токены пользователя не найдены'],
    [new VaultError('no_new_tokens'), 'Не получены новые токены пользователя'],
    [new RequestFailure({ kind: 'network' }), 'Ошибка сети: нет соединения с сервером'],
  ])('says why', (cause, shown) => {
    expect(text(new RequestFailure(unauthorized, cause))).toBe(shown)
  })
})

it('of a save that was done by half says which half, and why', () => {
  const cause = new RequestFailure({
    kind: 'problem',
    status: 422,
    retryAfter: null,
    problem: { name: '', message: '', code: 'limit_reached' },
  })
  expect(text(new HalfSaveFailure({ id: 'bank', revision: 8 }, cause))).toBe(
    'Сохранено ваше значение, а выбранное вместо него не сохранилось. Сохраните ещё раз. Достигнут предел: Больше записей добавить нельзя',
  )
})

describe('a problem with a code', () => {
  const problem = { name: 'Слова сервера', message: 'как есть' }
  const withCode = (code: string) =>
    new RequestFailure({ kind: 'problem', status: 412, retryAfter: null, problem: { ...problem, code } })

  it('is told in the language of the person', () => {
    const failure = withCode('stale_revision')
    expect(text(failure)).toBe('Устаревшая версия: Запись изменена на другом устройстве')
    expect(errorText(failure, messagesEn)).toBe('Outdated version: The item was changed on another device')
  })

  it.each(['not_yet_known', 'toString'])('%s, which nobody knows here, is told in the server’s words', (code) => {
    expect(errorText(withCode(code), messagesEn)).toBe('Слова сервера: как есть')
  })
})

describe('a problem of an account that is full', () => {
  const problem = { code: 'quota_exceeded', name: 'Слова сервера', message: 'как есть' }
  const refused = (quota?: { used: number; allowed: number }) =>
    new RequestFailure({ kind: 'problem', status: 422, retryAfter: null, problem: { ...problem, quota } })
  const mebibyte = 1024 * 1024

  it('says in MB how much is used and allowed, in the language of the person', () => {
    const failure = refused({ used: 255.95 * mebibyte, allowed: 256 * mebibyte })
    expect(text(failure)).toMatch(/^Место закончилось: занято 256\u00A0МБ из 256\u00A0МБ\. Новое не сохранено\./u)
    expect(errorText(failure, messagesEn)).toMatch(
      /^No space left: 256\u00A0MB of 256\u00A0MB are used\. Nothing new was saved\./u,
    )
  })

  it('writes large and broken numbers as the language does', () => {
    const failure = refused({ used: 2047.5 * mebibyte, allowed: 2048 * mebibyte })
    expect(text(failure)).toContain('занято 2\u00A0047,5\u00A0МБ из 2\u00A0048\u00A0МБ')
    expect(errorText(failure, messagesEn)).toContain('2,047.5\u00A0MB of 2,048\u00A0MB')
  })

  it('is told without numbers where the server sent none', () => {
    expect(text(refused())).toBe('Место закончилось: В аккаунте не осталось места, новое не сохранено')
  })
})

describe('an error of the vault', () => {
  it.each([
    ['integrity', 'Ошибка проверки целостности'],
    ['hybrid_decrypt', 'Ошибка при расшифровке данных'],
    ['unsupported_version', 'Неподдерживаемая версия шифрования'],
    ['maximum_not_positive', 'Максимальное значение должно быть положительным'],
    ['no_character_set', 'Необходимо выбрать хотя бы один набор символов для генерации пароля!'],
    ['unknown_generator_tab', 'Неправильный тип генератора паролей'],
  ] as const)('%s has the specification’s text', (code, shown) => {
    expect(text(new VaultError(code))).toBe(shown)
  })
})

it('never shows what an unforeseen error says', () => {
  expect(text(new TypeError('пароль: секрет'))).toBe('Неизвестная ошибка: TypeError')
  expect(text('секрет')).toBe('Неизвестная ошибка: подробностей нет')
})

it('says a refusal of which the code is left in one sentence, whatever the code', () => {
  const said = (code: string | null) => codeText(code, messagesRu)
  expect(said('vault_in_trash')).toBe('Хранилище в корзине: Выберите другое или сначала восстановите это.')
  expect(said('integrity')).toBe('Ошибка проверки целостности.')
  for (const code of [null, 'constructor', 'of a later release'])
    expect(said(code)).toBe('Неизвестная ошибка: подробностей нет.')
})

describe('before the app has come', () => {
  it('an error of the app is told by its code, and a problem of it in the server’s words', () => {
    expect(errorText(new VaultError('kdf_refused'), signInRu)).toBe(messagesRu.errors.codes.kdf_refused)
    expect(errorText(new VaultError('no_vaults'), signInRu)).toBe('Неизвестная ошибка: no_vaults')
    const problem = {
      code: 'quota_exceeded',
      name: 'Слова сервера',
      message: 'как есть',
      quota: { used: 2, allowed: 1 },
    }
    const failure = new RequestFailure({ kind: 'problem', status: 403, retryAfter: null, problem })
    expect(errorText(failure, signInRu)).toBe('Слова сервера: как есть')
  })
})
