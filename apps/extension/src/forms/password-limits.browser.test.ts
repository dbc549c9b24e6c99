import { expect, test } from 'vitest'
import { limitsOf } from './password-limits.ts'

function fieldWith(attributes: Readonly<Record<string, string>>): HTMLInputElement {
  const field = document.createElement('input')
  for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value)
  return field
}

const none = { minLength: null, maxLength: null, required: [], allowed: [], maxConsecutive: null }

test.each([
  ['nothing', {}, none],
  ['lengths', { minlength: '8', maxlength: '64' }, { ...none, minLength: 8, maxLength: 64 }],
  [
    'rules, and the stricter of two lengths',
    { maxlength: '40', passwordrules: 'minlength: 15; maxlength: 100; allowed: unicode;' },
    { ...none, minLength: 15, maxLength: 40, allowed: ['lower', 'upper', 'digit', 'special'] },
  ],
  [
    'kinds, characters of its own, and how often one may follow itself',
    { passwordrules: 'required: upper; required: digit, [-_;]; allowed: lower, [!]; max-consecutive: 2' },
    {
      ...none,
      required: [['upper'], ['digit', { characters: '-_;' }]],
      allowed: ['lower', { characters: '!' }],
      maxConsecutive: 2,
    },
  ],
  ['lengths that exclude each other: the most counts', { minlength: '20', maxlength: '8' }, { ...none, maxLength: 8 }],
  ['numbers that are none', { minlength: 'many', maxlength: '-1' }, none],
  ['a length beyond belief', { maxlength: '524288' }, none],
  ['words that nobody knows', { passwordrules: 'colour: red; required: emoji; allowed' }, none],
])('limits of a field that says %s', (_, attributes, limits) => {
  expect(limitsOf(fieldWith(attributes))).toEqual(limits)
})
