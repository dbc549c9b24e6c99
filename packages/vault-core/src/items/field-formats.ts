import { cardDigits, cardGroups } from './card-number.ts'

/** How the text of a field is written. */
export type FieldFormat =
  | 'cardNumber'
  | 'expiry'
  | 'date'
  | 'passport'
  | 'foreignPassport'
  | 'department'
  | 'snils'
  | 'inn'
  | 'policy'
  | 'phone'
  | 'email'

/** Oddity of a text; never a reason to refuse it. */
export type FormatDoubt = 'checksum' | 'shape'

interface Format {
  /** The text as it is kept and copied. */
  readonly kept: (text: string) => string
  /** The kept text as it is shown; as it is kept where missing. */
  readonly shown?: (kept: string) => string
  /** Oddity of a kept text. */
  readonly doubt?: (kept: string) => FormatDoubt | null
}

const digitsOf = (text: string) => text.replaceAll(/\D/gu, '')
/** Digits and what people group them with, and nothing else. */
const grouped = /^[\d\s().,/+-]*$/u

/** Puts digits into the places of a pattern; a text with more, fewer or anything else stays as it was typed. */
function fill(pattern: string, text: string): string {
  const digits = digitsOf(text)
  if (!grouped.test(text) || digits.length !== digitsOf(pattern).length) return text
  let next = 0
  return pattern.replaceAll('0', () => digits.charAt(next++))
}

/** A format of so many digits in groups. */
function groups(pattern: string, isSound: (digits: string) => boolean = () => true): Format {
  return {
    kept: (text) => fill(pattern, text),
    doubt: (kept) => {
      if (kept.length !== pattern.length || fill(pattern, kept) !== kept) return 'shape'
      return isSound(digitsOf(kept)) ? null : 'checksum'
    },
  }
}

/** The remainder-free sum of digits, each times its weight. */
function weigh(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)
}

/** The check digit that payment cards end with (ISO/IEC 7812-1). */
function passesLuhn(digits: string): boolean {
  const values = Array.from(digits, Number).toReversed()
  const sum = values.reduce((total, digit, index) => {
    const value = index % 2 === 0 ? digit : digit * 2
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Numbers up to 001-001-998 have no control number. */
const lastUncheckedSnils = 1_001_998
const snilsWeights = [9, 8, 7, 6, 5, 4, 3, 2, 1]
function isSoundSnils(digits: string): boolean {
  if (Number(digits.slice(0, 9)) <= lastUncheckedSnils) return true
  return (weigh(digits, snilsWeights) % 101) % 100 === Number(digits.slice(9))
}

const innWeights = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]
/** Each check digit is made of all that stand before it: a person's number ends with two, an organisation's with one. */
function isSoundInn(digits: string): boolean {
  const isCheck = (place: number) => (weigh(digits, innWeights.slice(-place)) % 11) % 10 === Number(digits[place])
  return digits.length === 10 ? isCheck(9) : isCheck(10) && isCheck(11)
}

const person = groups('000000000000', isSoundInn)
const organisation = groups('0000000000', isSoundInn)
const inn: Format = {
  kept: (text) => organisation.kept(person.kept(text)),
  doubt: (kept) => (kept.length === 10 ? organisation : person).doubt?.(kept) ?? null,
}

const cardNumber: Format = {
  kept: cardDigits,
  shown: cardGroups,
  doubt: (kept) => {
    if (!/^\d{12,19}$/u.test(kept)) return 'shape'
    return passesLuhn(kept) ? null : 'checksum'
  },
}

const expiry: Format = {
  kept: (text) => {
    // The year first, as computers write it, with a day or without.
    const [, yearFirst = '', monthAfter = ''] = /^20(\d\d)[./-](\d{1,2})(?:[./-]\d{1,2})?$/u.exec(text) ?? []
    if (monthAfter !== '') return `${monthAfter.padStart(2, '0')}/${yearFirst}`
    const [, month = '', year = ''] =
      /^(\d{1,2})[\s./-]+(?:20)?(\d\d)$/u.exec(text) ?? /^(\d\d)(?:20)?(\d\d)$/u.exec(text) ?? []
    return month === '' ? text : `${month.padStart(2, '0')}/${year}`
  },
  doubt: (kept) => (/^(?:0[1-9]|1[0-2])\/\d\d$/u.test(kept) ? null : 'shape'),
}

const date: Format = {
  kept: (text) => {
    const iso = /^(\d{4})-(\d\d)-(\d\d)$/u.exec(text)
    if (iso !== null) return `${iso[3]}.${iso[2]}.${iso[1]}`
    const [, day = '', month = '', year = ''] =
      /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4})$/u.exec(text) ?? /^(\d\d)(\d\d)(\d{4})$/u.exec(text) ?? []
    return day === '' ? text : `${day.padStart(2, '0')}.${month.padStart(2, '0')}.${year}`
  },
  doubt: (kept) => {
    const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/u.exec(kept) ?? []
    const moment = new Date(`${year}-${month}-${day}T00:00:00Z`)
    return moment.getUTCDate() === Number(day) ? null : 'shape'
  },
}

const phone: Format = {
  kept: (text) => {
    const digits = digitsOf(text)
    const isRussian = /^(?:\+?7|8)/u.test(text) && digits.length === 11
    return isRussian && grouped.test(text) ? fill('+0 000 000-00-00', `7${digits.slice(1)}`) : text
  },
}

const formats: Readonly<Record<FieldFormat, Format>> = {
  cardNumber,
  expiry,
  date,
  passport: groups('0000 000000'),
  foreignPassport: groups('00 0000000'),
  department: groups('000-000'),
  snils: groups('000-000-000 00', isSoundSnils),
  inn,
  policy: groups('0000 0000 0000 0000'),
  phone,
  email: { kept: (text) => text },
}

/** The text as it is kept and copied. What does not fit the format is kept as it was typed. */
export function storedText(format: FieldFormat | undefined, text: string): string {
  const trimmed = text.trim()
  return format === undefined ? trimmed : formats[format].kept(trimmed)
}

/** A text as it is shown, whether it was kept or typed. */
export function shownText(format: FieldFormat | undefined, text: string): string {
  if (format === undefined) return text
  const kept = storedText(format, text)
  return formats[format].shown?.(kept) ?? kept
}

/** Oddity of a text; null when there is none, and for no text. */
export function formatDoubt(format: FieldFormat | undefined, text: string): FormatDoubt | null {
  const kept = storedText(format, text)
  return format === undefined || kept === '' ? null : (formats[format].doubt?.(kept) ?? null)
}
