import { expect, it } from 'vitest'
import { placesEn } from './places.en.ts'
import { placesRu } from './places.ru.ts'
import { findPlaces, places } from './places.ts'

const found = (query: string) => findPlaces(query).map(({ name }) => name)

it.each([
  ['импорт', 'import'],
  ['import', 'import'],
  ['экспорт', 'export'],
  ['бэкап', 'export'],
  ['2fa', 'secondFactor'],
  ['двухфакторная', 'secondFactor'],
  ['тёмная', 'look'],
  ['темная', 'look'],
  ['dark', 'look'],
  ['устройства', 'devices'],
  ['сеансы', 'devices'],
  ['devices', 'devices'],
  ['passkey', 'passkeys'],
  ['восстановления', 'recovery'],
  ['сменить пароль', 'password'],
  ['bvgjhn', 'import'],
  ['язык', 'look'],
  ['автоблокировка', 'lock'],
  ['удалить аккаунт', 'deletion'],
])('«%s» leads to %s', (query, place) => {
  expect(found(query)).toContain(place)
})

it('puts what is called so before what is only looked for by it', () => {
  expect(found('пароль').indexOf('password')).toBeLessThan(found('пароль').indexOf('generator'))
  expect(found('устройство')[0]).toBe('device')
})

it('shows pages alone before anything is typed, and nothing for what nobody calls anything', () => {
  expect(found('')).toEqual(places.filter(({ isPage }) => isPage).map(({ name }) => name))
  expect(found('щшыкж')).toEqual([])
})

it('has every place once, in two languages of which English has no Russian letter', () => {
  expect(places.map(({ name }) => name).toSorted()).toEqual(Object.keys(placesRu).toSorted())
  expect(JSON.stringify(placesEn)).not.toMatch(/[а-яё]/iu)
})
