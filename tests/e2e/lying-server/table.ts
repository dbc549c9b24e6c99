/** Required outcome of a lie. */
export type Outcome =
  /** No sign-in takes place, and nothing of the answer is kept. */
  | 'refused at sign-in'
  /** The vault stands there, marked, and nothing can be saved into it. */
  | 'vault not decrypted'
  /** The field is marked as the server's words. */
  | 'field badge'
  /** The record is marked as a whole. */
  | 'record badge'
  /** The app says what is wrong in place of the contents. */
  | 'alarm'
  /** The answer to a write is thrown away; what was typed stays. */
  | 'nothing stored'
  /** Of many writes, those whose answer does not fit are named, and nothing of it is shown. */
  | 'told of each'
  /** The way in opens nothing: nobody is signed in, and no new master password is asked for. */
  | 'nobody let in'
  /** It cannot be found out, and gains nothing: the app tells what the server says, in words of its own. */
  | 'no more than words'

/** Expectations of a lie. */
export interface Expected {
  readonly outcome: Outcome
  /** Words that a person reads. */
  readonly words: string
}

const saltsRefused = 'Сервер прислал неверные параметры входа. Вход остановлен.'
const integrity = 'Ошибка проверки целостности'
const notDecrypted = 'Не удалось расшифровать'
const changedOutside = 'Элемент изменён вне приложения'
const answerDiffers = 'Сервер ответил не то, что ему отправили. Ничего не сохранено.'

const atSignIn = (words: string) => ({ outcome: 'refused at sign-in', words }) as const
const onFields = { outcome: 'field badge', words: notDecrypted } as const
const onRecord = (words: string) => ({ outcome: 'record badge', words }) as const
const onVault = { outcome: 'vault not decrypted', words: notDecrypted } as const
const stored = { outcome: 'nothing stored', words: answerDiffers } as const
const notLetIn = { outcome: 'nobody let in', words: integrity } as const
const ofEach = { outcome: 'told of each', words: answerDiffers } as const

/** Every lie that is tried, and what must come of it. The tests of this folder are made from these rows. */
export const table = {
  'equal salts': atSignIn(saltsRefused),
  'degenerate salts': atSignIn(saltsRefused),
  'salts of another form': atSignIn(saltsRefused),
  'a key derivation nobody knows': atSignIn('Сервер предложил ослабленную защиту мастер-пароля. Вход остановлен.'),
  'a lower key derivation than the known one': atSignIn(
    'Сервер предложил ослабленную защиту мастер-пароля. Вход остановлен.',
  ),
  'changed salts': atSignIn('Параметры входа изменились. Вы меняли мастер-пароль на другом устройстве?'),
  'changed salts on a new device': atSignIn(integrity),
  'foreign public key': atSignIn(
    'Ключ шифрования аккаунта не тот, который известен этому устройству. Вход остановлен.',
  ),
  'foreign public key that took the place of the known one by a rotation': atSignIn(
    'Ключ шифрования аккаунта не тот, который известен этому устройству. Вход остановлен.',
  ),
  'foreign public key on a new device': atSignIn(integrity),
  'foreign private key on a new device': atSignIn(integrity),

  'a vault key made by the server': onVault,
  'a vault key of another account': onVault,
  'one vault key in two vaults': onVault,
  'zero vaults': { outcome: 'alarm', words: 'Сервер не прислал ни одного хранилища' },

  'fields swapped inside an item': onFields,
  'the password of another item': onFields,
  'the address of another item': onFields,
  'the name of another item': onFields,
  'a record moved to another vault': onFields,
  'plaintext injected': onFields,
  'plaintext injected as a name': onFields,

  '`match` changed': onRecord(changedOutside),
  'an address dropped': onRecord(changedOutside),
  'addresses reordered': onRecord(changedOutside),
  'the password nulled': onRecord(changedOutside),
  'the password of an old revision': onRecord(changedOutside),
  'the overview dropped': onRecord(changedOutside),
  'the details dropped': onRecord(changedOutside),
  'the overview of an old revision': onRecord(changedOutside),
  'the details of an old revision': onRecord(changedOutside),
  'the same record twice': onRecord('Устаревшая копия'),
  'an old revision beside the new': onRecord('Устаревшая копия'),
  'an old revision instead of the new': onRecord('Старая версия'),

  'another login than was created': stored,
  'another login than was changed': stored,
  'another login than was restored': stored,
  'another vault than was created': stored,
  'another vault than was renamed': stored,
  'another public key than was registered': stored,

  'results of a batch swapped': ofEach,
  'a result of a batch dropped': ofEach,
  'a result of a batch doubled in the place of another': ofEach,
  'the record before a batch as its result': ofEach,
  'the record before a batch under the new revision': ofEach,

  'the sealed key of another passkey': notLetIn,
  'the sealed key of the recovery code before': notLetIn,
  'the salts of the master password before': {
    outcome: 'nobody let in',
    words: 'Параметры входа изменились. Вы меняли мастер-пароль на другом устройстве?',
  },
  'the second factor left out': {
    outcome: 'no more than words',
    words: 'Выключен: для входа достаточно мастер-пароля',
  },
  'invented notices': {
    outcome: 'no more than words',
    words: 'взломанный сервер может скрыть событие или выдумать его',
  },
} as const satisfies Record<string, Expected>

/** The name of a lie. */
export type LieName = keyof typeof table

/** The lies of which the given outcome is expected: for each of them the compiler demands a test. */
export type LiesWith<Wanted extends Outcome> = {
  [Name in LieName]: (typeof table)[Name]['outcome'] extends Wanted ? Name : never
}[LieName]

/** Tried on every run: a record's, and the one on which all others hang; `npm run test:full` tries them all. */
const atOnce: ReadonlySet<LieName> = new Set<LieName>(['foreign public key', 'the password of another item'])

const names = Object.keys(table).filter((name): name is LieName => name in table)

/** The tag of a lie's test. */
export const tagOf = (name: LieName): string[] => (atOnce.has(name) ? [] : ['@full'])

/** The rows of the table that the given lies belong to, in the table's order. */
export function rowsOf<Lie>(
  lies: Readonly<Partial<Record<LieName, Lie>>>,
): readonly (Expected & { readonly name: LieName; readonly tag: string[]; readonly lie: Lie })[] {
  return names.flatMap((name) => {
    const lie = lies[name]
    return lie === undefined ? [] : [{ name, tag: tagOf(name), lie, ...table[name] }]
  })
}
