import { describe, expect, it } from 'vitest'
import { cardExpiry, paperExpiry, passportExpiry } from './expiry.ts'

describe('a card', () => {
  it.each([
    ['08/26', '2026-08-31'],
    ['02/28', '2028-02-29'],
    ['12/99', '2099-12-31'],
  ])('%s is good until the last day of the month', (text, day) => {
    expect(cardExpiry(text)).toBe(day)
  })

  it.each(['', '13/26', '8/26', '08/2026', 'август'])('says nothing by «%s»', (text) => {
    expect(cardExpiry(text)).toBeNull()
  })
})

describe('a passport', () => {
  const issued = (issuedOn: string, birthDate = '10.03.1990') => ({ passport: '4510 123456', birthDate, issuedOn })

  it.each([
    ['before the age of 20', '01.04.2004', '2010-06-08'],
    ['a day before it', '09.03.2010', '2010-06-08'],
    ['at the age of 20', '10.03.2010', '2035-06-08'],
    ['before the age of 45', '01.01.2030', '2035-06-08'],
  ])('issued %s is good until 90 days after the next such birthday', (_, issuedOn, day) => {
    expect(passportExpiry(issued(issuedOn))).toBe(day)
  })

  it('issued from the age of 45 on is good for life', () => {
    expect(passportExpiry(issued('10.03.2035'))).toBeNull()
  })

  it('says nothing without both dates, or when it is no passport of Russia', () => {
    expect(passportExpiry({ ...issued('01.04.2004'), birthDate: '' })).toBeNull()
    expect(passportExpiry(issued('2004'))).toBeNull()
    expect(passportExpiry({ ...issued('01.04.2004'), passport: 'C01X00T47' })).toBeNull()
    expect(passportExpiry({})).toBeNull()
  })
})

describe('documents', () => {
  const passport = { passport: '4510 123456', birthDate: '10.03.1990', issuedOn: '01.04.2004' }

  it.each([
    ['the day that they tell', { validUntil: '31.01.2027' }, '2027-01-31'],
    ['that of the passport', { ...passport, validUntil: '' }, '2010-06-08'],
    ['the earlier of both', { ...passport, validUntil: '31.01.2009' }, '2009-01-31'],
    ['nothing by a day that there is not', { validUntil: '2027' }, null],
  ])('say %s', (_, texts, day) => {
    expect(paperExpiry(texts)).toBe(day)
  })
})
