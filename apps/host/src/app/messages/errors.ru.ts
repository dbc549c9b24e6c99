import type { VaultErrorCode } from '@larets/vault-core'
import type { ProblemCode } from '@larets/vault-core/contracts'
import { createMebibytes } from './mebibytes.ts'
import { signInErrorsRu, type ProblemWords } from './sign-in-errors.ru.ts'

const mebibytes = createMebibytes('ru', 'МБ')

/** The Russian texts of the hosted app of errors. */
export const errorsRu = {
  ...signInErrorsRu,
  damagedRecords: (count: number) =>
    `Повреждённые на диске сервера записи не показаны: ${count}. Сообщите администратору сервера: их можно вернуть из резервной копии.`,
  notDecrypted: 'Ошибка расшифровки данных',
  halfSaved: (reason: string) =>
    `Сохранено ваше значение, а выбранное вместо него не сохранилось. Сохраните ещё раз. ${reason}`,
  quotaUsed: (usedBytes: number, allowedBytes: number) =>
    `занято ${mebibytes(usedBytes)} из ${mebibytes(allowedBytes)}. Новое не сохранено. Сократите длинные записи или попросите больше места у администратора сервера.`,
  problems: {
    ...signInErrorsRu.problems,
    rotation_incomplete: {
      name: 'Записи изменены',
      message: 'Пока менялись ключи шифрования, что-то было изменено: попробуйте ещё раз',
    },
    rotation_over: { name: 'Смена ключей шифрования прервана', message: 'Начните её заново' },
    stale_key: { name: 'Ключи шифрования заменены', message: 'Их сменили на другом устройстве: войдите ещё раз' },
    not_found: { name: 'Не найдено', message: 'Запись не найдена' },
    cursor_expired: {
      name: 'Список устарел',
      message: 'Изменения с этого места больше не хранятся: загрузите всё заново',
    },
    stale_revision: { name: 'Устаревшая версия', message: 'Запись изменена на другом устройстве' },
    idempotency_key_reused: { name: 'Запрос изменён', message: 'Под тем же номером уже выполнен другой запрос' },
    limit_reached: { name: 'Достигнут предел', message: 'Больше записей добавить нельзя' },
    quota_exceeded: { name: 'Место закончилось', message: 'В аккаунте не осталось места, новое не сохранено' },
    last_vault: { name: 'Последнее хранилище', message: 'Удалить его нельзя, пока нет другого' },
    vault_in_trash: { name: 'Хранилище в корзине', message: 'Выберите другое или сначала восстановите это' },
    key_change_refused: {
      name: 'Ключ шифрования не изменён',
      message: 'Ключ шифрования хранилища нельзя заменить таким запросом',
    },
    record_damaged: { name: 'Запись повреждена', message: 'Запись повреждена на диске сервера и не выдаётся' },
  } satisfies Record<ProblemCode, ProblemWords>,
  codes: {
    ...signInErrorsRu.codes,
    no_character_set: 'Необходимо выбрать хотя бы один набор символов для генерации пароля!',
    length_out_of_range: 'Длина пароля – от 4 до 64 символов',
    word_count_out_of_range: 'Количество слов – от 4 до 25',
    separator_refused: 'Разделитель – ровно один символ',
    word_list_empty: 'Не осталось слов для фразы: выберите другой список или разделитель',
    unknown_generator_tab: 'Неправильный тип генератора паролей',
    rolled_back: 'Сервер прислал более старую запись, чем видело это устройство',
    no_vaults: 'Сервер не прислал ни одного хранилища',
    untrusted_value: 'Значение, которое не удалось расшифровать, нельзя сохранить. Введите его заново.',
    vault_not_open: 'Это хранилище не удалось расшифровать',
    vault_changed: 'Хранилище изменено вне приложения. Проверьте его и сохраните снова.',
    overview_too_large: 'В папках хранилища слишком много текста: сократите названия или удалите лишние папки',
    too_many_folders: 'В хранилище уже 1000 папок, больше добавить нельзя',
    folder_too_deep: 'Папки можно вкладывать не глубже 8 уровней',
    folder_into_itself: 'Папку нельзя переместить в неё саму или в папку внутри неё',
    not_found: 'Запись не найдена',
    waits_to_be_sent: 'Изменение этого элемента ещё не отправлено. Попробуйте позже',
  } satisfies Record<VaultErrorCode, string>,
}
