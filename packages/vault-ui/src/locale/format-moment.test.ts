import { describe, expect, it } from 'vitest'
import { formatDay, formatMoment, longMoment } from './format-moment.ts'

const moment = '2026-05-12T11:05:00.000Z'
const timeZone = 'Europe/Moscow'

describe('formatMoment', () => {
  it('names the day and the time, with no place at which a line may end', () => {
    const inRussian = formatMoment(moment, 'ru', { ...longMoment, timeZone })
    expect(inRussian).toMatch(/^12\u00A0мая\u00A02026.*14:05$/u)
    expect(inRussian).not.toContain(' ')
  })

  it('shortens the month unless it is asked for in full', () => {
    expect(formatMoment('2026-11-24T12:00:00.000Z', 'ru')).toMatch(/^24\u00A0нояб\.\u00A02026\u00A0г\.,\u00A0/u)
    expect(formatDay('2026-11-24T12:00:00.000Z', 'ru')).toBe('24\u00A0нояб.\u00A02026\u00A0г.')
  })

  it('follows the locale', () => {
    const inEnglish = (locale: string) => formatMoment(moment, locale, { ...longMoment, timeZone })
    expect(inEnglish('en')).toMatch(/^May\u00A012,\u00A02026.*2:05.PM$/u)
    expect(inEnglish('en-GB')).toMatch(/^12\u00A0May\u00A02026.*14:05$/u)
  })

  it('leaves what is no moment as it is', () => {
    expect(formatMoment('вчера', 'ru')).toBe('вчера')
  })
})
