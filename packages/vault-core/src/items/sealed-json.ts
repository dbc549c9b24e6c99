import type * as z from 'zod/mini'

/** A JSON text of an item after opening; what did not open, or is none of ours, is the server's own words. */
export type OpenedJson<Value> =
  | { readonly trusted: true; readonly value: Value }
  | { readonly trusted: false; readonly text: string }

/** Reads a JSON text that opened; null when it has another shape. */
export function parseJson<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Every text within a JSON value, keys left out. */
export function leafTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(leafTexts)
}
