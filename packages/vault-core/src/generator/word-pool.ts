/** The word with its first letter as a capital. */
export function capitalise(word: string): string {
  const [first = ''] = word
  return first.toUpperCase() + word.slice(first.length)
}

/** The last pool made of each list: preparing thousands of words costs far more than drawing a few. */
const pools = /* @__PURE__ */ new WeakMap<readonly string[], { separator: string; words: readonly string[] }>()

/**
 * The words a phrase may be drawn from: lower case, each once, none empty and none with the separator inside, so that
 * different draws always give different phrases and the entropy is what the drawing says.
 *
 * @param list it must not change afterwards: it is prepared once for a separator
 * @param separator one character
 */
export function wordPool(list: readonly string[], separator: string): readonly string[] {
  const known = pools.get(list)
  if (known?.separator === separator) return known.words
  // By their capitalised form: words that only the capital makes equal could not be told apart in a phrase.
  const distinct = new Map(list.map((word) => [capitalise(word.toLowerCase()), word.toLowerCase()]))
  const words = [...distinct].filter((forms) => !forms.some((form) => form === '' || form.includes(separator)))
  const pool = { separator, words: words.map(([, word]) => word) }
  pools.set(list, pool)
  return pool.words
}
