import { describe, expect, it } from 'vitest'
import { formatMoment } from './format-moment.ts'

describe('formatMoment', () => {
  it('names the day and the time', () => {
    expect(formatMoment('2026-05-12T11:05:00.000Z', 'ru', 'Europe/Moscow')).toMatch(/^12 мая 2026.*14:05$/u)
  })

  it('leaves what is no moment as it is', () => {
    expect(formatMoment('вчера', 'ru')).toBe('вчера')
  })
})
