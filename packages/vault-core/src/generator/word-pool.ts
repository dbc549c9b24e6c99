/** What Shift makes of the keys that hold Russian letters on a Russian layout and none on a Latin one. */
const shifted: Readonly<Record<string, string>> = {
  '`': '~',
  '[': '{',
  ']': '}',
  ';': ':',
  "'": '"',
  ',': '<',
  '.': '>',
}

/**
 * The word with its first character as Shift gives it. In a Russian word typed on a Latin layout that character may
 * be no letter: «Хлеб» is `{kt,`.
 */
export function capitalise(word: string): string {
  const [first = ''] = word
  return (shifted[first] ?? first.toUpperCase()) + word.slice(first.length)
}

/** Pools of one list by separator. */
type PoolsBySeparator = Map<string, readonly string[]>

/** Preparing thousands of words costs more than drawing a few; a list that nobody holds any more is forgotten. */
const prepared = /* @__PURE__ */ new WeakMap<readonly string[], PoolsBySeparator>()

/** More are not kept: a person tries a handful of separators. */
const poolsKept = 8

/**
 * The words a phrase may be drawn from: lower case, each once, none empty and none with the separator inside, so that
 * different draws always give different phrases and the entropy is what the drawing says.
 *
 * @param words the list; it must not change afterwards, as it is prepared once for each separator
 * @param separator one character
 */
export function wordPool(words: readonly string[], separator: string): readonly string[] {
  const pools = prepared.get(words) ?? new Map<string, readonly string[]>()
  prepared.set(words, pools)
  const known = pools.get(separator)
  if (known) return known
  if (pools.size === poolsKept) pools.clear()
  // Words that are one when capitalised count as one: in a phrase of mixed case nobody could tell them apart.
  const distinct = new Map(
    words.map((word) => {
      const lower = word.toLowerCase()
      return [capitalise(lower), lower] as const
    }),
  )
  const pool = [...distinct]
    .filter(([capitalised, lower]) => lower !== '' && !(capitalised + lower).includes(separator))
    .map(([, lower]) => lower)
  pools.set(separator, pool)
  return pool
}
