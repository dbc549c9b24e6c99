import type { Translation } from '../locale/spoken.ts'
import type { strengthMeterRu } from './messages.ru.ts'

/** The English texts of the strength meter. */
export const strengthMeterEn: Translation<typeof strengthMeterRu> = {
  name: 'Password strength',
  empty: 'No password yet',
  loading: 'Being rated',
  failed: 'Could not be rated',
  levels: { VeryWeak: 'Very weak', Weak: 'Weak', Medium: 'Medium', Strong: 'Strong', VeryStrong: 'Very strong' },
  bits: { one: '{count} bit', other: '{count} bits' },
  withBits: '{level}, {bits}',
  announcement: 'Password strength: {level}',
  advice: 'How to make it stronger',
  feedback: {
    add_length: 'Make it longer',
    add_lowercase_cyrillic: null,
    add_uppercase_cyrillic: null,
    add_digits: 'Add digits',
    add_specials: 'Add special characters',
    avoid_repeats: 'Do not repeat one character in a row',
    avoid_sequences: 'Avoid sequences of the keyboard',
    avoid_repeated_words: 'Do not repeat words',
    avoid_common_words: 'Avoid common words and passwords',
    avoid_names: 'Avoid names',
    avoid_dates: 'Avoid dates and years',
  },
}

/** English for the strength meter and for all that stands in it: the `messages` of a `MessagesProvider`. */
export const en = { locale: 'en', strengthMeter: strengthMeterEn }
