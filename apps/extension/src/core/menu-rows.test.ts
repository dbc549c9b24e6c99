import { expect, it } from 'vitest'
import { findItems, maskUsername, menuRows } from './menu-rows.ts'

const items = [
  { id: '1', name: 'Почта', username: 'anna.somova@mail.ru' },
  { id: '2', name: 'Почта – рабочая', username: 'semyonov@work.example' },
  { id: '3', name: 'Счёт ёлочный', username: null },
  { id: '4', name: 'Банк', username: ' ' },
]

it.each([
  ['anna.somova@mail.ru', 'an•••a@mail.ru'],
  ['andrey@mail.ru', 'an•••y@mail.ru'],
  ['anna@mail.ru', 'a•••@mail.ru'],
  ['a@mail.ru', 'a•••@mail.ru'],
  ['+79161234567', '+7•••7'],
  ['anna', 'a•••'],
  ['x', 'x•••'],
  ['@handle', '@h•••e'],
  ['name@', 'n•••'],
  ['😀😃😄😁😆😅😂', '😀😃•••😂'],
])('masks %s as %s', (username, masked) => {
  expect(maskUsername(username)).toBe(masked)
})

it('shows of two names of unlike length as much', () => {
  expect(maskUsername('a-very-long-name-of-somebody').length).toBe(maskUsername('abcdefg').length)
})

it('finds every word in the name or in the whole user name, however it is spelt', () => {
  const found = (query: string) => findItems(items, query).map(({ id }) => id)
  expect(found('')).toEqual(['1', '2', '3', '4'])
  expect(found('  ПОЧТА ')).toEqual(['1', '2'])
  expect(found('почта somova')).toEqual(['1'])
  expect(found('счет елоч')).toEqual(['3'])
  expect(found('почта банк')).toEqual([])
})

it('gives no more rows than are shown, and of an item no more than its row', () => {
  const many = Array.from({ length: 9 }, (_, id) => ({ id: String(id), name: 'n'.repeat(10_000), username: 'someone' }))
  const rows = menuRows(many, (id) => `row ${id}`)
  expect(rows.map(({ id }) => id)).toEqual(['row 0', 'row 1', 'row 2', 'row 3', 'row 4'])
  expect(rows[0]?.name).toHaveLength(120)
  expect(Object.keys(rows[0] ?? {})).toEqual(['id', 'name', 'username'])
})

it('shows as much more as tells two of them apart', () => {
  const named = (...usernames: string[]) =>
    usernames.map((username, id) => ({ id: String(id), name: 'Банк', username }))
  const masks = (...usernames: string[]) => menuRows(named(...usernames), (id) => id).map(({ username }) => username)
  expect(masks('anna.ivanova@mail.ru', 'anna.petrova@mail.ru')).toEqual(['anna.i•••a@mail.ru', 'anna.p•••a@mail.ru'])
  expect(masks('anna1', 'anna2')).toEqual(['anna1', 'anna2'])
  expect(masks('anna', 'anna')).toEqual(['a•••', 'a•••'])
})

it('says of no user name that there is none', () => {
  expect(menuRows(items, (id) => id).map(({ username }) => username)).toEqual([
    'an•••a@mail.ru',
    'se•••v@work.example',
    null,
    null,
  ])
})
