import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** Rows from one to another, by their indexes. */
export type RowsInView = Pick<Range, 'startIndex' | 'endIndex'>

/**
 * Which rows are drawn: those in view, some beside them, and the active one, which keeps the focus in the page. Where
 * all in view are others than before, as after a jump, what is beside them is not: it can come with the next drawing,
 * and a row takes a millisecond or two.
 *
 * @param before what was in view when rows were drawn last; null where none were
 * @returns indexes, ascending, each once
 */
export function drawnRange(range: Range, before: RowsInView | null, activeIndex: number): number[] {
  const isJump = before !== null && (range.startIndex > before.endIndex || range.endIndex < before.startIndex)
  const near = defaultRangeExtractor(isJump ? { ...range, overscan: 0 } : range)
  return [...new Set([...near, activeIndex])].sort((one, other) => one - other)
}
