import { describe, expect, it } from 'vitest'
import { labelOf } from './labels.ts'
import { scoresOf, type PlacedField } from './score.ts'

const field = (more: Partial<PlacedField>): PlacedField => ({
  ...{ page: 'a.html', label: '', role: null, rule: '', form: '', isUsable: true, isPassword: false },
  ...{ isAsked: false, offer: null, holds: null, markup: '<input>' },
  ...more,
})

const scored = (fields: readonly PlacedField[]) =>
  Object.fromEntries(scoresOf(fields).map(({ name, of, value, verdict }) => [name, { of, value, verdict }]))

describe('labels of pages', () => {
  it.each([
    ['', null],
    ['unknown', null],
    ['username OR emailAddress', 'username'],
    ['emailAddress', 'other'],
    ['totp', 'code'],
    ['code', 'code'],
    ['password.new', 'password.new'],
    ['cardSecurityCode', 'other'],
    ['none', 'other'],
  ])('%j means %s', (text, label) => {
    expect(labelOf(text)).toBe(label)
  })
})

describe('the table of labelled pages', () => {
  it('counts what was found beside the floors, and measures nothing of what is not there', () => {
    const found = scored([
      field({ label: 'password', role: 'password.new' }),
      field({ label: 'username', role: 'username' }),
      field({ label: 'username' }),
    ])
    expect(found['password']).toEqual({ of: 1, value: 100, verdict: 'holds' })
    expect(found['user name']).toEqual({ of: 2, value: 50, verdict: 'does not hold' })
    expect(found['one-time code']).toEqual({ of: 0, value: null, verdict: 'not measured' })
  })

  it('counts as offers on others those of fields with another label, and of names in fields without one', () => {
    const offered = { offer: 'username', isAsked: true } as const
    const found = scored([
      field({ label: 'phone', ...offered }),
      field({ ...offered }),
      field({ label: 'unknown', ...offered }),
      field({ isPassword: true, role: 'password.current', ...offered }),
    ])
    expect(found['offers on other fields']).toEqual({ of: 2, value: 100, verdict: 'does not hold' })
  })

  it('counts as wrong a value in a field of another label, and none in fields that nobody labelled', () => {
    const found = scored([
      field({ label: 'password.new', holds: 'password' }),
      field({ label: 'password', holds: 'password' }),
      field({ label: 'password', holds: 'generated' }),
      field({ label: 'unknown', holds: 'code' }),
      field({ holds: 'username' }),
    ])
    expect(found['wrong fills']).toEqual({ of: 3, value: 1, verdict: 'does not hold' })
  })
})
