import { immediately, never } from '@larets/vault-core'

const second = 1000
const minute = 60 * second

/** The words that durations are made of. */
export type DurationWords = {
  readonly immediately: string
  readonly never: string
  readonly seconds: (count: number) => string
  readonly minutes: (count: number) => string
}

/**
 * A choice in words: «Никогда», «Сразу», «30 секунд», «5 минут».
 *
 * @param duration ms; 0 for immediately, -1 for never
 * @param words the words of the language
 */
export function durationLabel(duration: number, words: DurationWords): string {
  if (duration === never) return words.never
  if (duration === immediately) return words.immediately
  return duration % minute === 0 ? words.minutes(duration / minute) : words.seconds(duration / second)
}
