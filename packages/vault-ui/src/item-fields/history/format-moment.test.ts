import { describe, expect, it } from 'vitest'
import { formatMoment } from './format-moment.ts'

describe('formatMoment', () => {
  it('names the day and the time', () => {
    expect(formatMoment('2026-05-12T11:05:00.000Z', 'ru', 'Europe/Moscow')).toMatch(/^12 мая 2026.*14:05$/u)
  })

  it('follows the locale', () => {
    const inEnglish = (locale: string) => formatMoment('2026-05-12T11:05:00.000Z', locale, 'Europe/Moscow')
    expect(inEnglish('en')).toMatch(/^May 12, 2026.*2:05.PM$/u)
    expect(inEnglish('en-GB')).toMatch(/^12 May 2026.*14:05$/u)
  })

  it('leaves what is no moment as it is', () => {
    expect(formatMoment('вчера', 'ru')).toBe('вчера')
  })
})
