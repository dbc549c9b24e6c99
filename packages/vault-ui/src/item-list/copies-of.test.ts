import { expect, it } from 'vitest'
import { sampleItem } from '../testing/sample-items.ts'
import { copiesOf } from './copies-of.ts'

const copied = (changes: Parameters<typeof sampleItem>[0]) => copiesOf(sampleItem(changes)).fields.map(({ key }) => key)
const told = (copies: string[]) => ({ trusted: true as const, value: { type: 'login', copies } })

it('offers the code of a login that has one, and of one that was saved before that was told', () => {
  expect(copied({ hasDetails: true, overview: told(['totp']) })).toContain('totp')
  expect(copied({ hasDetails: true, overview: null })).toContain('totp')
  expect(copied({ hasDetails: true, overview: { trusted: false, text: '{}' } })).toContain('totp')
})

it('offers no code of a login that is known to have none', () => {
  expect(copied({ hasDetails: true, overview: told([]) })).not.toContain('totp')
  expect(copied({ hasDetails: false, overview: told(['totp']) })).not.toContain('totp')
})
