import type * as z from 'zod/mini'

/** Items checked without a pause: a few milliseconds of work, also for code that has not run yet. */
const sliceSize = 25

/**
 * Checks a list of any length against the schema of its items, and lets the thread do other things between slices.
 *
 * @param item schema of one item
 * @param values the list as it came
 * @param pause resolves when the next slice may be checked; its rejection ends the work
 * @returns the items, or null when one is not what the schema says
 */
export async function readLongList<Item extends z.ZodMiniType>(
  item: Item,
  values: readonly unknown[],
  pause: () => Promise<void>,
): Promise<z.output<Item>[] | null> {
  const items: z.output<Item>[] = []
  for (const [index, value] of values.entries()) {
    if (index > 0 && index % sliceSize === 0) await pause()
    const parsed = item.safeParse(value)
    if (!parsed.success) return null
    items.push(parsed.data)
  }
  return items
}
