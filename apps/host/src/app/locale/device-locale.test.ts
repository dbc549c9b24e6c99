import { expect, it } from 'vitest'
import { deviceLocale } from './device-locale.ts'

it.each([
  [['ru'], 'ru'],
  [['ru-RU', 'en-US'], 'ru'],
  [['en-GB', 'ru'], 'en'],
  [['uk-UA', 'ru', 'en'], 'ru'],
  [['de', 'en', 'ru'], 'en'],
  [['rue-UA', 'enm'], 'en'],
  [[], 'en'],
] as const)('a device that wants %j gets %s', (languages, locale) => {
  expect(deviceLocale(languages)).toBe(locale)
})
