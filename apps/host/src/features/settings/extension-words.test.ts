import { ru } from '@larets/vault-ui/messages'
import { en } from '@larets/vault-ui/messages/en'
import { expect, it } from 'vitest'
import { extensionEn } from './extension.en.ts'
import { extensionRu } from './extension.ru.ts'

it.each([
  ['Russian', extensionRu, ru],
  ['English', extensionEn, en],
])('the ways to compare addresses are called as in the form of an item: %s', (_, words, views) => {
  expect(views.itemFields.addresses.modes).toMatchObject(words.addressMatches)
})

it('no text is the same in both languages', () => {
  const english = new Set<unknown>(Object.values(extensionEn))
  expect(Object.values(extensionRu).filter((value) => english.has(value))).toEqual([])
})
