import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { opened, raw, sampleItem } from '../testing/sample-items.ts'
import '../theme/styles.css'
import { ItemPanel, type ItemPanelProps, type ItemView } from './index.ts'

/** The sentences that the panel of an item has under «Где заполнять». */
async function sentences(
  item: Partial<ItemView>,
  { slowExpressions, usualMatch }: Pick<ItemPanelProps, 'slowExpressions' | 'usualMatch'> = {},
): Promise<readonly string[]> {
  await render(
    <ItemPanel
      state={{ kind: 'ready', item: sampleItem(item) }}
      vault={{ id: 'vault-1', name: 'Персональное', usable: true }}
      onReveal={() => Promise.resolve(null)}
      onOpenDetails={() => Promise.resolve(null)}
      onCopy={() => Promise.resolve(true)}
      onClose={() => {}}
      slowExpressions={slowExpressions}
      usualMatch={usualMatch}
    />,
  )
  return [...document.querySelectorAll('[data-vlt-slot="fill-places"] p')].map(({ textContent }) => textContent)
}
const saved = (text: string, match: number | null = null) => ({ uri: opened(text), match })

it.each<[string, number | null, string]>([
  ['https://www.bank.ru/login', null, 'На всём сайте bank.ru и его поддоменах'],
  ['Bank.ru', 0, 'На всём сайте bank.ru и его поддоменах'],
  ['https://login.bank.ru', null, 'На всём сайте, к которому относится login.bank.ru'],
  ['http://localhost:3000/app', null, 'Только на localhost:3000'],
  ['192.168.1.1', null, 'Только на 192.168.1.1'],
  ['http://[::1]:8080', 0, 'Только на [::1]:8080'],
  ['https://www.bank.ru:8443/a', 1, 'Только на www.bank.ru:8443'],
  ['https://bank.ru/app', 2, 'На страницах, адрес которых начинается с https://bank.ru/app'],
  ['bank.ru/app?a', 3, 'Только на странице bank.ru/app?a'],
  ['^https://[a-z]+', 4, 'На страницах, адрес которых подходит под выражение ^https://[a-z]+'],
  ['https://bank.ru', 5, 'Нигде: так выбрано'],
  ['Сбербанк онлайн', null, 'Нигде: это не адрес сайта'],
  ['androidapp://ru.bank', null, 'Нигде: это адрес не сайта, а приложения или файла'],
  ['https://bank.ru@evil.example', 1, 'Нигде: перед сайтом указан пользователь, так маскируют чужие сайты'],
  ['(', 4, 'Нигде: в регулярном выражении ошибка'],
  ['a'.repeat(257), 4, 'Нигде: регулярное выражение длиннее 256 символов'],
  ['https://bank.ru', 6, 'Нигде: способ сопоставления из более новой версии'],
  ['https://аррӏе.com', 1, 'Только на аррӏе.com (xn--80ak6aa92e.com)'],
])('%s in mode %s: %s', async (text, match, sentence) => {
  expect(await sentences({ uris: [saved(text, match)] })).toEqual([sentence])
})

it('says of an address without a mode of its own what is usual, and of no other', async () => {
  const uris = [saved('https://bank.ru/app'), saved('https://shop.ru', 0)]
  expect(await sentences({ uris }, { usualMatch: 'exact' })).toEqual([
    'Только на странице https://bank.ru/app',
    'На всём сайте shop.ru и его поддоменах',
  ])
})

it('says of several addresses which one is filled nowhere, and the same thing once', async () => {
  const uris = [saved('https://bank.ru'), saved('https://www.bank.ru'), saved('https://old.bank.ru', 5)]
  expect(await sentences({ uris })).toEqual([
    'На всём сайте bank.ru и его поддоменах',
    'https://old.bank.ru – нигде: так выбрано',
  ])
})

it('fills nothing by what did not open, and repeats none of it', async () => {
  expect(await sentences({ uris: [saved('https://bank.ru'), { uri: raw('https://evil.example'), match: 0 }] })).toEqual(
    ['На всём сайте bank.ru и его поддоменах', 'Нигде: адрес не удалось расшифровать'],
  )
})

it.each([{ consistent: false }, { duplicate: true }, { rolledBack: true }])(
  'fills nothing of a record that is not its owner’s: %o',
  async (mark) => {
    expect(await sentences(mark)).toEqual(['Нигде: запись не такая, какой её сохранили'])
  },
)

it('says of an expression that it is off, as it once took too long', async () => {
  const uris = [saved('^(a+)+$', 4)]
  expect(await sentences({ uris }, { slowExpressions: new Set(['^(a+)+$']) })).toEqual([
    'Нигде: регулярное выражение отключено, оно работает слишком долго',
  ])
})

it('says nothing where there is no address', async () => {
  expect(await sentences({ uris: [] })).toEqual([])
})
