/**
 * Patterns for `toHaveText`: as many elements as there are words, each with its word somewhere in it. With words,
 * `toContainText` would be content with some of the elements.
 */
export function containing(...words: readonly string[]): RegExp[] {
  return words.map((word) => new RegExp(word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')))
}
