import { setTimeout } from 'node:timers/promises'

/** A share of the measured times that is at least as short as this one, in milliseconds. */
export function percentile(milliseconds: readonly number[], share: number): number {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const place = Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)
  return Math.round((sorted[Math.max(0, place)] ?? 0) * 10) / 10
}

/**
 * Does something so many times a second, whether or not the one before has ended, as people come whoever is still
 * waiting.
 *
 * @param work told its number from 0
 * @returns how long each took, in milliseconds from the moment at which it was due
 */
export async function atPace(
  perSecond: number,
  seconds: number,
  work: (count: number) => Promise<void>,
): Promise<readonly number[]> {
  const began = performance.now()
  const times: number[] = []
  const running: Promise<void>[] = []
  for (let count = 0; count < perSecond * seconds; count += 1) {
    const due = began + (count * 1_000) / perSecond
    const early = due - performance.now()
    if (early > 1) await setTimeout(early)
    running.push(work(count).then(() => void times.push(performance.now() - due)))
  }
  await Promise.all(running)
  return times
}
