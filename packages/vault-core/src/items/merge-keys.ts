type Json = Readonly<Record<string, unknown>>

/** Whether two JSON values are the same; nothing is a value too. */
export function isSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/**
 * Merges two changes of one JSON object, key by key: each as whoever changed it has it; one that both changed is
 * `mine`.
 * A key that is missing is a value too.
 *
 * @param versions.base what both were made from
 */
export function mergeKeys({
  base,
  mine,
  theirs,
}: {
  readonly base: Json
  readonly mine: Json
  readonly theirs: Json
}): Json {
  const changed = [...new Set([...Object.keys(base), ...Object.keys(mine)])].filter(
    (key) => !isSameJson(mine[key], base[key]),
  )
  const kept = Object.entries(theirs).filter(([key]) => !changed.includes(key))
  return Object.fromEntries([...kept, ...changed.filter((key) => key in mine).map((key) => [key, mine[key]] as const)])
}
