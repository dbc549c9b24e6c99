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

it('offers the numbers that a document has, and of one that does not tell that of a passport', () => {
  const saved = { type: 'identity', username: null, password: null, uris: [], hasDetails: true } as const
  const of = (copies: string[]) => ({ trusted: true as const, value: { type: 'identity', copies } })
  expect(copied({ ...saved, overview: of(['snils', 'inn']) })).toEqual(['snils', 'inn'])
  expect(copied({ ...saved, overview: null })).toEqual(['passport'])
})

it('offers no code of a login that is known to have none', () => {
  expect(copied({ hasDetails: true, overview: told([]) })).not.toContain('totp')
  expect(copied({ hasDetails: false, overview: told(['totp']) })).not.toContain('totp')
})
