import { paperOf } from './papers.ts'

/** Days in which whoever reached the age has to get another passport. */
const graceDays = 90
/** Ages until which a passport of the Russian Federation is good (Government decree 1205 of 15 July 2021). */
const passportAges = [20, 45] as const

/** A UTC date as `2026-01-31`. */
const isoDay = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)

/** @returns the last day of the month of a card's `MM/YY`, as `2026-01-31`; null for anything else */
export function cardExpiry(text: string): string | null {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/u.exec(text) ?? []
  return month === undefined ? null : isoDay(Date.UTC(2000 + Number(year), Number(month), 0))
}

interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** Reads `31.01.2026`; null for what is no such date. */
function readDay(text: string): Day | null {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/u.exec(text) ?? []
  return day === undefined ? null : { year: Number(year), month: Number(month) - 1, day: Number(day) }
}

/**
 * Until when a passport of the Russian Federation is good.
 *
 * @returns the last day, as `2026-01-31`; null where it is good for life, or the dates tell nothing
 */
export function passportExpiry({
  passport = '',
  birthDate = '',
  issuedOn = '',
}: Readonly<Record<string, string>>): string | null {
  const [born, issued] = [readDay(birthDate), readDay(issuedOn)]
  if (born === null || issued === null || !/^\d{4} \d{6}$/u.test(passport)) return null
  const issuedAt = Date.UTC(issued.year, issued.month, issued.day)
  for (const age of passportAges) {
    if (issuedAt < Date.UTC(born.year + age, born.month, born.day)) {
      return isoDay(Date.UTC(born.year + age, born.month, born.day + graceDays))
    }
  }
  return null
}

/**
 * Until when documents are good: the first of the day that they tell and what a passport's dates do.
 *
 * @returns the last day, as `2026-01-31`; null where they tell nothing
 */
export function paperExpiry(texts: Readonly<Record<string, string>>): string | null {
  const told = readDay(texts['validUntil'] ?? '')
  // The other kinds tell their day of issue by the same field.
  const passport = paperOf(texts) === 'passport' ? passportExpiry(texts) : null
  const days = [told === null ? null : isoDay(Date.UTC(told.year, told.month, told.day)), passport]
  return days.filter((day) => day !== null).toSorted()[0] ?? null
}
