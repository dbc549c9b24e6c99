/** The fields of a node of a parsed statement; none of what is not one. */
export const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

/** The elements of a list; none of what is not one. */
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A field of a node. */
export const fieldOf = (value: unknown, name: string): unknown => asObject(value)[name]
