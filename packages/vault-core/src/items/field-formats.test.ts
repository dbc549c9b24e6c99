import { describe, expect, it } from 'vitest'
import { formatDoubt, storedText, shownText, type FieldFormat } from './field-formats.ts'

it.each([
  ['cardNumber', '4276 1234-56789012', '4276123456789012', '4276 1234 5678 9012'],
  ['cardNumber', '378282246310005', '378282246310005', '3782 822463 10005'],
  ['cardNumber', 'не знаю', 'не знаю', 'не знаю'],
  ['expiry', '1227', '12/27', '12/27'],
  ['expiry', '3.2031', '03/31', '03/31'],
  ['expiry', '2027-12', '12/27', '12/27'],
  ['expiry', '2027/3/31', '03/27', '03/27'],
  ['date', '12051990', '12.05.1990', '12.05.1990'],
  ['date', '1990-05-12', '12.05.1990', '12.05.1990'],
  ['date', '2 5 1990', '02.05.1990', '02.05.1990'],
  ['passport', '4509123456', '4509 123456', '4509 123456'],
  ['passport', '45 09 №123456', '45 09 №123456', '45 09 №123456'],
  ['department', '770001', '770-001', '770-001'],
  ['snils', '11223344595', '112-233-445 95', '112-233-445 95'],
  ['inn', '5001 0073 2259', '500100732259', '500100732259'],
  ['inn', '7707 0838 93', '7707083893', '7707083893'],
  ['foreignPassport', '751234567', '75 1234567', '75 1234567'],
  ['policy', '1234567890123456', '1234 5678 9012 3456', '1234 5678 9012 3456'],
  ['phone', '8 (916) 123-45-67', '+7 916 123-45-67', '+7 916 123-45-67'],
  ['phone', '+44 20 7946 0958', '+44 20 7946 0958', '+44 20 7946 0958'],
] as const)('%s: «%s» is kept as «%s» and shown as «%s»', (format, typed, kept, shown) => {
  expect(storedText(format, ` ${typed} `)).toBe(kept)
  expect(shownText(format, typed)).toBe(shown)
  expect(shownText(format, shown)).toBe(shown)
  expect(storedText(format, shown)).toBe(kept)
})

describe('what is odd', () => {
  it.each<[FieldFormat, string, ReturnType<typeof formatDoubt>]>([
    ['cardNumber', '4242 4242 4242 4242', null],
    ['cardNumber', '4242 4242 4242 4243', 'checksum'],
    ['cardNumber', '4242', 'shape'],
    ['expiry', '12/27', null],
    ['expiry', '13/27', 'shape'],
    ['date', '29.02.2024', null],
    ['date', '30.02.2024', 'shape'],
    ['passport', '4509 123456', null],
    ['passport', '4509 12345', 'shape'],
    ['department', '770-001', null],
    ['snils', '112-233-445 95', null],
    ['snils', '112-233-445 96', 'checksum'],
    ['snils', '000-000-001 77', null],
    ['snils', '087-654-303 00', null],
    ['inn', '500100732259', null],
    ['inn', '500100732258', 'checksum'],
    ['inn', '7707083893', null],
    ['inn', '7707083894', 'checksum'],
    ['inn', '50010073225', 'shape'],
    ['foreignPassport', '75 123456', 'shape'],
    ['policy', '1234 5678 9012 3456', null],
    ['phone', '112', null],
    ['inn', '', null],
  ])('about %s «%s» is %s', (format, text, doubt) => {
    expect(formatDoubt(format, text)).toBe(doubt)
  })
})
