import { findPlaintext, findPlaintexts } from '../harness/plaintext-search.ts'

/** The account that registers. The server may see its name and e-mail; nobody may see the master password. */
export const account = {
  name: 'Ёжик Видимый-7Q2x',
  email: 'vidimyi-zx81@example.test',
  masterPassword: 'ВерблюдъёЖ9шагает Camel-Qz7!81walks',
}

/** Every value is half Cyrillic, half Latin: a place may show only the half that it did not escape. */
export const vault = 'ТайникДачный93ъ Hideout-Kx93v'
export const renamedVault = 'ТайникЗимний94ъ Hideout-Kx94v'
export const folder = 'ПолкаДальняя95ъ Shelf-Kx95v'
/** A folder that is moved into the other one. */
export const inner = 'ЯщичекМалый96ъ Drawer-Kx96v'
export const login = {
  vault,
  name: 'ЯщикПочтовый55ъ Letterbox-Lg55q',
  username: 'полярник77ъ polarbear-Us77v',
  password: 'Пароль!мышьЯ88 Zebra-Pw88#s',
  addresses: [
    'https://latin-uri41.example.test/входъУ41/Path-Ur41?q=запросъ41',
    'https://доменъ42.example.test/Path-Ur42',
  ],
}
/** A tag that several items get at once. */
export const sharedTag = 'МеткаОбщая32ъ Commontag-Tg32w'
/** A tag of the login. */
export const tag = 'МеткаТайная31ъ Hiddentag-Tg31w'
export const edited = {
  name: 'ЯщикРабочий81ъ Letterbox-Ed81m',
  username: 'кочевник99ъ nomadsky-Us99b',
  password: 'Иной!лосьЮ17 Moose-Pw17#k',
  addresses: ['https://latin-uri43.example.test/входъУ43', 'https://доменъ44.example.test/'],
}

export const card = {
  name: 'Карточка62ъ Plastic-Nm62k',
  number: '4276550012349867',
  holder: 'ВладелецЪ63 Holder-Hl63v',
  bank: 'БанкЛесной67ъ Forestbank-Bk67r',
  pin: '7291840365',
  fieldLabel: 'КодовоеСлово64ъ Codeword-Lb64f',
  fieldValue: 'РомашкаЖ65ъ Daisyflower-Vl65d',
}
export const identity = { name: 'БумагиМои66ъ Papers-Nm66t', passport: '4509 873261' }
export const note = {
  name: 'ЗаписнаяКнижка68ъ Notebook-Nn68c',
  text: 'ТретьяСтупенька69ъ Third-Step-Nt69h',
}
/** The secret of one-time codes of the login, as it is given; not one that stands in any example. */
export const totp = 'KR2Q7MXW4LTZN6VB5GHJ3PYDCFAEUI2S'
export const network = {
  name: 'СетьДачная61ъ Homenet-Nw61f',
  ssid: 'ЭфирЛесной62ъ Airwave-Ss62h',
  password: 'Ключ!сойкаЭ63 Radio-Wp63#z',
}

/** Forms that a careless program could have made of an address before writing it down. */
function readings(address: string): readonly string[] {
  const { href, hostname } = new URL(address)
  return [address, href, hostname, ...address.split(/[/?=]+/).slice(1)]
}

/** Values in a file of another program. */
export const imported = {
  file: 'Выгрузка-Хомяк-Im71.csv',
  name: 'Привозной сайт Gazelle-Im72',
  username: 'gazelle-Im73@пример.рф',
  password: 'Gazelle-Im74-Сайгак',
  note: 'Привозная заметка Gazelle-Im75',
}

/** Password that an exported file is sealed with. */
export const filePassword = 'ЗамокФайла78ъ Filelock-Fx78w'

const secrets = [
  ...Object.values(imported),
  filePassword,
  account.masterPassword,
  vault,
  renamedVault,
  tag,
  sharedTag,
  inner,
  ...Object.values(note),
  ...Object.values(card),
  ...Object.values(identity),
  identity.passport.replace(' ', ''),
  totp,
  ...Object.values(network),
  folder,
  ...[login, edited].flatMap(({ name, username, password, addresses }) => [
    name,
    username,
    password,
    ...addresses.flatMap(readings),
  ]),
]

/** A part shorter than this would be found by chance. */
const shortestNeedle = 8

/** Everything that only the person may know, whole, in halves, and as a search index would fold it. */
const needles: readonly string[] = [
  ...new Set(
    secrets
      .flatMap((secret) => [secret, ...secret.split(' ')])
      .flatMap((text) => [text, text.toLowerCase(), text.toLowerCase().replaceAll('ё', 'е')])
      .filter((text) => text.length >= shortestNeedle),
  ),
]

/** Bytes by the name of the place they were read from. */
export type Places = ReadonlyMap<string, Buffer>

/** Where a secret was found, in words; nothing when it is nowhere. */
export function leaks(places: Places): readonly string[] {
  return [...places].flatMap(([place, bytes]) =>
    findPlaintexts(needles, bytes).map(({ text, form }) => `${text} in ${place} as ${form}`),
  )
}

/** Marks that only a sealed overview has: names of its keys, and of types, as JSON writes them. */
const shapes = [
  'card',
  'identity',
  'wifi',
  'note',
  'folder',
  'folders',
  'favourite',
  'tags',
  'subtitle',
  'passwordChangedAt',
  'color',
  'icon',
]

/** Where a place says what an item is or how a vault is arranged, in words. */
export function toldShapes(places: Places): readonly string[] {
  return [...places].flatMap(([place, bytes]) =>
    findPlaintexts(
      shapes.map((shape) => `"${shape}"`),
      bytes,
    ).map(({ text, form }) => `${text.slice(1, -1)} in ${place} as ${form}`),
  )
}

/** The value that is planted on purpose in a place, so that the search can show that it reads that place. */
export const control = (place: string) => `Подкидыш-Ъ64 in ${place} Control-Zz64`

/** The places in which the search does not find the value that was planted there. */
export function unread(places: Places, planted: readonly string[]): readonly string[] {
  return planted.filter((place) => findPlaintext(control(place), places.get(place) ?? Buffer.alloc(0)).length === 0)
}
