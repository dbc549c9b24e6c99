import { isForms } from './spoken.ts'

/** True for a group of messages; the forms of a sentence are replaced as one. */
function isTree(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isForms(value)
}

/**
 * Lays some texts over all of them. Neither argument changes.
 *
 * @param defaults every text
 * @param overrides the texts that differ; a missing or undefined one leaves the default
 */
export function mergeMessages<Texts extends object>(defaults: Texts, overrides: object | undefined): Texts {
  const merged = { ...defaults }
  for (const [key, override] of Object.entries(overrides ?? {})) {
    if (override === undefined) continue
    const value: unknown = Reflect.get(defaults, key)
    Object.assign(merged, {
      [key]:
        isTree(value) && typeof override === 'object' && override !== null ? mergeMessages(value, override) : override,
    })
  }
  return merged
}
