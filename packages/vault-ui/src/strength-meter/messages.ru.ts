import type { FeedbackCode, StrengthLevel } from '@larets/vault-core/generator'

/** Advice that makes a typed text stronger; null where the language has no use for it, which is not shown then. */
const feedback: Readonly<Record<FeedbackCode, string | null>> = {
  add_length: 'Сделайте длиннее',
  add_lowercase_cyrillic: 'Добавьте строчные русские буквы',
  add_uppercase_cyrillic: 'Добавьте прописные русские буквы',
  add_digits: 'Добавьте цифры',
  add_specials: 'Добавьте специальные символы',
  avoid_repeats: 'Не повторяйте один символ подряд',
  avoid_sequences: 'Избегайте последовательностей с клавиатуры',
  avoid_repeated_words: 'Не повторяйте слова',
  avoid_common_words: 'Избегайте частых слов и паролей',
  avoid_names: 'Избегайте имён',
  avoid_dates: 'Избегайте дат и годов',
}

/** The Russian texts of the strength meter; they define the type of every other language. */
export const strengthMeterRu = {
  name: 'Надёжность пароля',
  empty: 'Пароль не введён',
  loading: 'Оценивается',
  failed: 'Не удалось оценить',
  levels: {
    VeryWeak: 'Очень слабый',
    Weak: 'Слабый',
    Medium: 'Средний',
    Strong: 'Сильный',
    VeryStrong: 'Очень сильный',
  } as const satisfies Record<StrengthLevel, string>,
  bits: { few: '{count} бита', other: '{count} бит' },
  withBits: '{level}, {bits}',
  announcement: 'Надёжность пароля: {level}',
  advice: 'Как усилить пароль',
  feedback,
} as const
