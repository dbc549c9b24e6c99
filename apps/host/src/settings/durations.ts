/** Lock at once. */
export const immediately = 0

/** Never. */
export const never = -1

const second = 1000
const minute = 60 * second

/** Auto-lock choices in ms (product spec, section 9): 1, 5, 15 or 30 minutes, or never. */
export const autoLockChoices = [minute, 5 * minute, 15 * minute, 30 * minute, never] as const

/** Tab-switch lock choices in ms (product spec, section 9): immediately, 1, 5, 15 or 30 minutes, or never. */
export const tabSwitchLockChoices = [immediately, minute, 5 * minute, 15 * minute, 30 * minute, never] as const

/** Clipboard clearing choices in ms: never, 30 s, 1 min, 5 min. */
export const clipboardClearingChoices = [never, 30 * second, minute, 5 * minute] as const

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
 * @param duration ms, {@link immediately} or {@link never}
 * @param words the words of the language
 */
export function durationLabel(duration: number, words: DurationWords): string {
  if (duration === never) return words.never
  if (duration === immediately) return words.immediately
  return duration % minute === 0 ? words.minutes(duration / minute) : words.seconds(duration / second)
}
