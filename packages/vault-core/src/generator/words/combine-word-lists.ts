import { ArgumentError } from '../../errors.ts'

/**
 * The union of lists, each word once however many lists have it. Drawing uniformly from the union is fair to words;
 * drawing a list first and then a word of it would not be.
 *
 * @param lists in any number; words keep the order in which they first appear
 */
export function combineWordLists(lists: readonly (readonly string[])[]): readonly string[] {
  if (!Array.isArray(lists)) throw new ArgumentError('combineWordLists(lists)', 'lists', 'an array of lists', lists)
  return [...new Set(lists.flat())]
}
