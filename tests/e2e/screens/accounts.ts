import type { Account, LoginValues } from '../harness/person.ts'

/** Viewers of a scene; each but the visitor has an account. */
export type Role = 'visitor' | 'newcomer' | 'owner' | 'wordy' | 'collector' | 'doubler'

/** An account and what it keeps; the first login of the list is the newest. */
export interface StockedAccount {
  readonly account: Account
  /** Vaults beside «Персональное», which registration makes. */
  readonly vaults: readonly string[]
  readonly logins: readonly StockedLogin[]
  /** Older than all logins. */
  readonly notes?: readonly Note[]
  readonly folders?: readonly StockedFolder[]
  /** Older than all notes. */
  readonly networks?: readonly Network[]
}

/** A login, with what its form has no words for in {@link LoginValues}. */
export interface StockedLogin extends LoginValues {
  readonly name: string
  readonly totp?: string
  readonly tags?: readonly string[]
  readonly favourite?: true
}

/** A Wi-Fi network. */
export interface Network {
  readonly vault: string
  readonly name: string
  readonly ssid: string
  readonly password: string
}

/** A secure note. */
export interface Note {
  readonly vault: string
  readonly name: string
  readonly text: string
}

/** A folder, and the logins in it. */
export interface StockedFolder {
  readonly vault: string
  readonly name: string
  /** Name of the folder it stands in, which comes before it. */
  readonly inside?: string
  readonly holds?: readonly string[]
}

/** The master password of every account. */
const masterPassword = 'Верблюд шагает по Марсу 42'

const home = 'Персональное'
const work = 'Работа'
const family = 'Семья'

/** One Russian word without a place to break it. */
export const longWord = 'Рентгеноэлектрокардиографическоговысокопревосходительствующегоаппарата'
const longAddress = [
  'https://личный-кабинет.очень-длинное-имя-сайта-государственных-услуг.example.test/',
  `${'вход/'.repeat(12)}?next=${'x'.repeat(120)}#${'конец'.repeat(8)}`,
].join('')
const longName = `${longWord} 👩🏽‍💻🔐 и ещё несколько обычных слов, чтобы название заняло больше двух строк`

const newcomer: StockedAccount = {
  account: { name: 'Пётр', email: 'petr@example.test', masterPassword },
  vaults: [],
  logins: [],
}

const owner: StockedAccount = {
  account: { name: 'Анна Ковалёва', email: 'anna.kovaleva@example.test', masterPassword },
  vaults: [work, family, 'Дача'],
  folders: [
    { vault: home, name: 'Деньги', holds: ['Озон'] },
    { vault: home, name: 'Банки', inside: 'Деньги', holds: ['СберБанк Онлайн'] },
    { vault: home, name: 'Поездки', holds: ['РЖД'] },
    { vault: home, name: 'Здоровье и страховки', holds: ['Поликлиника № 5'] },
    { vault: work, name: 'Бухгалтерия', holds: ['1С: Бухгалтерия'] },
    { vault: work, name: 'Сервисы', holds: ['GitHub', 'Битрикс24'] },
  ],
  logins: [
    {
      vault: home,
      name: 'Госуслуги',
      username: '+7 912 345-67-89',
      password: 'Xk7#mQ!v0Zt$2Lp',
      addresses: ['https://www.gosuslugi.ru/', 'https://esia.gosuslugi.ru/login/'],
    },
    {
      vault: home,
      name: 'Яндекс Почта',
      username: 'anna.kovaleva',
      password: 'маяк-Полынь-Ветер-517',
      addresses: ['https://mail.yandex.ru'],
    },
    {
      vault: home,
      name: 'СберБанк Онлайн',
      username: 'akovaleva',
      password: 'tR4!pWq9',
      addresses: ['https://online.sberbank.ru'],
    },
    {
      vault: work,
      name: 'GitHub',
      username: 'akovaleva',
      password: 'g1thUb?Key',
      totp: 'otpauth://totp/GitHub:akovaleva?secret=JBSWY3DPEHPK3PXP&issuer=GitHub',
      addresses: ['https://github.com/login'],
    },
    {
      vault: work,
      name: 'Битрикс24',
      username: 'a.kovaleva@контора.рф',
      password: 'bX24-zz',
      addresses: ['https://kontora.bitrix24.ru'],
    },
    {
      vault: family,
      name: 'Кинопоиск',
      username: 'kovalevy',
      password: 'oZ-88-ooo',
      addresses: ['https://www.kinopoisk.ru'],
    },
    { vault: home, name: 'Домашний Wi-Fi', password: 'Голубика-семь-Рек-204' },
    {
      vault: family,
      name: 'Электронный дневник',
      username: 'kovalev.misha',
      password: 'd9!Dnevnik',
      addresses: ['https://dnevnik.mos.ru'],
    },
    {
      vault: home,
      name: 'Озон',
      username: '+7 912 345-67-89',
      password: 'oZ-88-ooo',
      addresses: ['https://www.ozon.ru'],
    },
    {
      vault: work,
      name: '1С: Бухгалтерия',
      username: 'Ковалёва А. С.',
      password: 'buh-2026',
      addresses: ['http://192.168.10.4/buh'],
    },
    { vault: home, name: 'РЖД', username: 'kovaleva_a', password: 'oZ-88-ooo', addresses: ['https://ticket.rzd.ru'] },
    { vault: home, name: 'Поликлиника № 5', username: '7712 345678', addresses: ['https://emias.info'] },
  ],
  notes: [
    {
      vault: home,
      name: 'Код от домофона',
      text: 'Подъезд 2: 38К4512\nДача: 7К1906, потом «Ключ»\n\nКонсьержка Мария Ивановна, до 22:00',
    },
  ],
  networks: [{ vault: home, name: 'Сеть на даче', ssid: 'Dacha-5G', password: 'карась-17-Щука' }],
}

const wordy: StockedAccount = {
  account: {
    name: `Константин-Александр ${longWord}`,
    email: `konstantin.rozhdestvenskij-preobrazhenskij.otdel-kadrov@ochen-dlinnoe-imja-organizacii.example.test`,
    masterPassword,
  },
  vaults: [`Хранилище ${longWord}`, 'Общие доступы отдела эксплуатации и технического обслуживания зданий'],
  folders: [
    { vault: home, name: longWord, holds: [longWord.toUpperCase()] },
    ...Array.from({ length: 7 }, (_, index) => ({
      vault: home,
      name: `${index + 2}-й уровень`,
      inside: index === 0 ? longWord : `${index + 1}-й уровень`,
    })),
    { vault: home, name: 'Обычная папка, но с названием из многих слов', holds: ['🗝️🏡👨‍👩‍👧‍👦'] },
  ],
  logins: [
    {
      vault: home,
      name: longName,
      username: `konstantin.${'oчень-длинный-логин.'.repeat(4)}@example.test`,
      password: `${'Aб1!'.repeat(24)}конец`,
      addresses: [longAddress, 'https://короткий.рф', longAddress.replace('https', 'http')],
    },
    {
      vault: `Хранилище ${longWord}`,
      name: 'Короткое имя в хранилище с длинным',
      username: 'konstantin',
      password: 'x',
      addresses: [longAddress],
    },
    {
      vault: home,
      name: '🗝️🏡👨‍👩‍👧‍👦',
      username: '😀😀😀',
      password: '🔑🔑🔑',
      addresses: ['https://xn--e1afmkfd.example.test'],
    },
    { vault: home, name: longWord.toUpperCase(), username: longWord },
  ],
  notes: [
    { vault: home, name: `Заметка ${longWord}`, text: `${longWord.repeat(3)}\n\n${'Шаг за шагом. '.repeat(60)}` },
  ],
}

const collector: StockedAccount = {
  account: { name: 'Ирина', email: 'irina@example.test', masterPassword },
  vaults: ['Архив'],
  logins: Array.from({ length: 300 }, (_, index) => ({
    vault: home,
    name: `${['Магазин', 'Форум', 'Банк', 'Почта', 'Библиотека', 'Страховая'][index % 6] ?? ''} ${index + 1}`,
    username: `irina${index + 1}`,
    password: `Пароль-${index + 1}`,
    addresses: [`https://site-${index + 1}.example.test`],
  })),
}

/** Came from two programs: has some things twice. */
const doubler: StockedAccount = {
  account: { name: 'Борис', email: 'boris@example.test', masterPassword },
  vaults: [family],
  logins: [
    {
      vault: home,
      name: 'Госуслуги',
      username: '+7 912 345-67-89',
      password: 'Ключ-1',
      addresses: ['https://www.gosuslugi.ru/'],
    },
    {
      vault: home,
      name: 'Госуслуги',
      username: '+7 912 345-67-89',
      password: 'Ключ-1',
      addresses: ['https://esia.gosuslugi.ru/login', 'https://gosuslugi.ru/'],
    },
    { vault: home, name: 'Озон', username: 'boris', password: 'Жук-7-лиса', addresses: ['https://www.ozon.ru/'] },
    {
      vault: home,
      name: 'ozon.ru',
      username: 'boris',
      password: 'ozon2019!',
      addresses: ['https://www.ozon.ru/', 'https://seller.ozon.ru/'],
    },
    { vault: family, name: 'Озон (семья)', username: 'Boris', password: 'Жук-7-лиса', addresses: ['https://ozon.ru/'] },
    {
      vault: home,
      name: `${longWord} Электронный дневник`,
      username: longWord,
      password: 'Ключ-2',
      addresses: ['https://dnevnik.example.test/'],
    },
    {
      vault: family,
      name: `${longWord} Дневник`,
      username: longWord,
      password: 'Ключ-3',
      addresses: ['https://dnevnik.example.test/'],
    },
  ],
}

/** Everyone who has an account. */
export const accounts: Readonly<Record<Exclude<Role, 'visitor'>, StockedAccount>> = {
  newcomer,
  owner,
  wordy,
  collector,
  doubler,
}
