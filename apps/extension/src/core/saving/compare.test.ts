import { describe, expect, it } from 'vitest'
import { changeBy, typedLogin, type KnownLogin, type TypedLogin } from './compare.ts'

const anna: KnownLogin = { id: 'anna', username: 'Anna@example.ru', password: 'one' }
const annaToo: KnownLogin = { id: 'anna2', username: 'anna@example.ru', password: 'two' }
const boris: KnownLogin = { id: 'boris', username: 'boris', password: 'three' }
const nameless: KnownLogin = { id: 'nameless', username: null, password: 'four' }

const typed = (username: string | null, password: string, more: Partial<TypedLogin> = {}): TypedLogin => ({
  kind: 'sign-in',
  username,
  password,
  before: null,
  ...more,
})
const nothing = { kind: 'nothing' }
const save = { kind: 'save' }
const update = (...items: string[]) => ({ kind: 'update', items })

describe('of a sign-in', () => {
  it.each<readonly [string, TypedLogin, readonly KnownLogin[], string | null, object]>([
    ['what is known is asked of nobody', typed('anna@example.ru', 'one'), [anna], null, nothing],
    ['one of several that know it does', typed('anna@example.ru', 'two'), [anna, annaToo], null, nothing],
    ['a name that is not known is saved', typed('vera', 'one'), [anna], null, save],
    ['a name that is not known is saved, also after a fill', typed('vera', 'one'), [anna], 'anna', save],
    ['a site that is not known is saved', typed('anna', 'one'), [], null, save],
    [
      'another password of a known name updates it',
      typed('anna@example.ru', 'new'),
      [anna, boris],
      null,
      update('anna'),
    ],
    ['a case is no other name', typed('ANNA@example.ru', 'one'), [anna], null, nothing],
    [
      'of several of that name one is asked for, the one that was filled first',
      typed('anna@example.ru', 'new'),
      [anna, annaToo],
      'anna2',
      update('anna2', 'anna'),
    ],
    ['no name and a known password is known', typed(null, 'three'), [anna, boris], null, nothing],
    ['no name and another password asks which', typed(null, 'new'), [anna, boris], null, update('anna', 'boris')],
    ['no name updates what was filled', typed(null, 'new'), [anna, boris], 'boris', update('boris')],
    ['no name at a site that is not known is saved', typed(null, 'new'), [], null, save],
    ['an item without a name is none of another name', typed('anna', 'four'), [nameless], null, save],
  ])('%s', (_, login, known, filled, change) => {
    expect(changeBy(login, known, filled)).toEqual(change)
  })
})

describe('of a change of the password', () => {
  const change = (username: string | null, before: string | null = 'one') =>
    typed(username, 'new', { kind: 'password-change', before })
  it.each<readonly [string, TypedLogin, readonly KnownLogin[], string | null, object]>([
    ['the item of that name is updated', change('anna@example.ru'), [boris, anna], 'boris', update('anna')],
    ['without a name the item that was filled is', change(null), [anna, boris], 'boris', update('boris')],
    ['a name that is not known takes the item that was filled', change('vera'), [anna, boris], 'anna', update('anna')],
    ['without both the one with the password of before is', change(null), [boris, anna], null, update('anna')],
    ['without anything all are asked for', change(null, null), [anna, boris], null, update('anna', 'boris')],
    ['a name that nothing knows is saved', change('vera', null), [anna], null, save],
    ['one that was saved already is asked of nobody', change(null), [{ ...anna, password: 'new' }], 'anna', nothing],
  ])('%s', (_, login, known, filled, expected) => {
    expect(changeBy(login, known, filled)).toEqual(expected)
  })
})

it('reads the password that counts from now on', () => {
  const form = { press: 'pressed', username: 'anna', current: 'one', next: null } as const
  expect(typedLogin({ ...form, kind: 'sign-in' })).toEqual(typed('anna', 'one'))
  expect(typedLogin({ ...form, kind: 'password-change', next: 'two' })).toEqual(
    typed('anna', 'two', { kind: 'password-change', before: 'one' }),
  )
  expect(typedLogin({ ...form, kind: 'sign-in', current: null })).toBeNull()
})
