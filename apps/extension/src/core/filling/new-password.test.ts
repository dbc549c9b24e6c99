import { expect, it } from 'vitest'
import { newPassword } from './new-password.ts'

type Limits = NonNullable<Parameters<typeof newPassword>[0]>
const free: Limits = { minLength: null, maxLength: null, required: [], allowed: [], maxConsecutive: null }
const many = (limits: Limits | null) => Array.from({ length: 200 }, () => newPassword(limits))

it('has twenty characters, and one of each kind, where the field says nothing', () => {
  for (const password of many(null)) {
    expect(password).toMatch(/^[!-~]{20}$/u)
    for (const kind of [/[a-z]/u, /[A-Z]/u, /\d/u, /[^a-zA-Z\d]/u]) expect(password).toMatch(kind)
  }
})

it.each([
  [{ minLength: 30 }, 30],
  [{ maxLength: 8 }, 8],
  [{ minLength: 300 }, 64],
  [{ maxLength: 1 }, 4],
])('is as long as the field takes: %o', (lengths, length) => {
  for (const password of many({ ...free, ...lengths })) expect(password).toHaveLength(length)
})

it('keeps to what is allowed and required', () => {
  const limits: Limits = {
    ...free,
    maxLength: 12,
    allowed: ['lower', { characters: '-' }],
    required: [['digit'], [{ characters: '_%' }, 'upper']],
    maxConsecutive: 1,
  }
  for (const password of many(limits)) {
    expect(password).toMatch(/^[a-zA-Z\d\-_%]{12}$/u)
    expect(password).toMatch(/\d/u)
    expect(password).toMatch(/[A-Z_%]/u)
    expect(password).not.toMatch(/(.)\1/u)
  }
})

it('keeps the length of rules that cannot be met together, and comes to an end', () => {
  const limits: Limits = { ...free, maxLength: 4, allowed: [{ characters: 'a' }], maxConsecutive: 1 }
  expect(newPassword(limits)).toHaveLength(4)
})
