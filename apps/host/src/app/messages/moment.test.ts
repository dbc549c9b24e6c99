import { expect, it } from 'vitest'
import { createMoment } from './moment.ts'

it('stands in the middle of a sentence, and keeps a day and its month together', () => {
  const moment = new Date(2026, 10, 24, 14, 5).getTime()
  expect(createMoment('ru')(moment)).toBe('24\u00A0ноября в 14:05')
  expect(createMoment('en')(moment)).toMatch(/^November 24\u00A0at 2:05\sPM$/)
})
