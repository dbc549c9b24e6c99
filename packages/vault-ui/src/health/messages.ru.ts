import type { FindingKind, WeakLevel } from '@larets/vault-core/health'
import { createPlural } from '../locale/plural.ts'

const plural = createPlural('ru')
const count = (number: number) => new Intl.NumberFormat('ru').format(number)
const elements = (number: number) =>
  plural(number, { one: 'элемент', few: 'элемента', many: 'элементов', other: 'элемента' })
/** After «у» and «в»: «у 1 элемента», «у 2 элементов». */
const ofElements = (number: number) => plural(number, { one: 'элемента', other: 'элементов' })
const inElements = (number: number) => plural(number, { one: 'элементе', other: 'элементах' })
const remarks = (number: number) =>
  plural(number, { one: 'замечание', few: 'замечания', many: 'замечаний', other: 'замечания' })
const points = (number: number) => plural(number, { one: 'балл', few: 'балла', many: 'баллов', other: 'балла' })

/** The Russian texts of the health report; they define the type of every other language. */
export const healthRu = {
  title: 'Проверка паролей',
  about: 'Слабые, повторяющиеся и старые пароли',
  privacy: 'Проверка идёт на этом устройстве, пароли никуда не отправляются.',
  loading: 'Загрузка хранилищ',
  begin: 'Проверить',
  checking: 'Пароли проверяются',
  progress: (done: number, of: number) => `Проверено ${count(done)} из ${count(of)}`,
  failed: 'Не удалось проверить пароли',
  failedHint: 'Проверьте соединение и попробуйте снова.',
  retry: 'Повторить',
  nothing: 'Пока нечего проверять',
  nothingHint: 'Здесь появится оценка, когда в хранилище будет хоть один пароль, адрес или карта.',
  score: 'Оценка',
  scoreText: (score: number) => `${score} из 100`,
  outOf: 'из 100',
  verdicts: {
    perfect: 'Всё в порядке',
    good: 'Почти всё в порядке',
    fair: 'Есть что улучшить',
    poor: 'Требует внимания',
  },
  found: (findings: number, items: number) => `${remarks(findings)} в ${inElements(items)}`,
  checked: (items: number) => `Проверено: ${elements(items)}`,
  best: (kind: FindingKind, gained: number) => {
    const what: Readonly<Record<FindingKind, string>> = {
      weak: 'сменить слабые пароли',
      reused: 'сменить повторяющиеся пароли',
      insecure: 'перевести адреса на https',
      expired: 'обновить просроченные карты и документы',
      old: 'сменить старые пароли',
    }
    return `Больше всего поможет ${what[kind]}: +${points(gained).replace(' ', '\u00a0')}`
  },
  allGoodHint: 'Слабых, повторяющихся и старых паролей не нашлось, адреса зашифрованы, карты действуют.',
  onlyDismissedHint: 'Кроме того, о чём вы просили не напоминать, ничего не нашлось.',
  list: 'Замечания',
  filter: 'Показать',
  all: 'Все',
  chip: (label: string, number: number) => `${label} · ${count(number)}`,
  kinds: {
    weak: 'Слабые',
    reused: 'Повторяются',
    insecure: 'Без шифрования',
    expired: 'Просрочены',
    old: 'Старые',
  } satisfies Record<FindingKind, string>,
  findings: {
    weak: { VeryWeak: 'Очень слабый пароль', Weak: 'Слабый пароль' } satisfies Record<WeakLevel, string>,
    reused: (others: number) => `Такой же пароль ещё у ${ofElements(others)}`,
    more: (others: number) => `и ещё ${count(others)}`,
    insecure: 'Адрес без шифрования',
    expiredCard: (month: string) => `Карта действовала до ${month}`,
    expiredPassport: (day: string) => `Паспорт действовал до ${day}`,
    expired: (day: string) => `Срок истёк ${day}`,
    old: (day: string) => `Пароль не менялся с ${day}`,
  },
  undecrypted: 'Не удалось расшифровать',
  change: 'Сменить',
  changeOf: (name: string) => `Сменить пароль: ${name}`,
  edit: 'Изменить',
  editOf: (name: string) => `Изменить: ${name}`,
  open: 'Открыть элемент',
  more: (name: string) => `Другие действия: ${name}`,
  dismiss: 'Не напоминать',
  dismissKinds: {
    weak: 'Не напоминать, что пароль слабый',
    reused: 'Не напоминать, что пароль повторяется',
    insecure: 'Не напоминать об адресе',
    expired: 'Не напоминать о сроке',
    old: 'Не напоминать, что пароль старый',
  } satisfies Record<FindingKind, string>,
  showMore: (number: number) => `Показать ещё ${count(number)}`,
  duplicates: {
    title: (groups: number | null) => (groups === null ? 'Дубликаты' : `Дубликаты · ${count(groups)}`),
    hint: 'Логины с одним сайтом и именем пользователя можно объединить без потерь.',
    open: 'Посмотреть',
  },
  dismissed: (number: number) => `Не напоминать · ${count(number)}`,
  remind: 'Напоминать',
  remindOf: (finding: string, name: string) => `Напоминать: ${finding}, ${name}`,
  unchecked: (items: number) => `Не проверено: ${elements(items)}`,
  uncheckedText:
    'Их запись изменена вне приложения, устарела или не расшифровалась. Откройте элемент, чтобы узнать больше.',
  summary: {
    look: 'Посмотреть',
    score: (score: number) => `${score} из 100`,
    findings: (findings: number) => (findings === 0 ? 'замечаний нет' : remarks(findings)),
  },
}

/** Every text of the health report. */
export type HealthMessages = typeof healthRu
