/**
 * How an address of an item is compared with a page. The place of a mode in this list is the number that stands in
 * `uris[].match`; exports of other vaults use the same numbers.
 */
export const matchModes = ['domain', 'host', 'beginning', 'exact', 'expression', 'never'] as const
/** One of {@link matchModes}. */
export type MatchMode = (typeof matchModes)[number]

/** The mode of addresses without one, where the person has chosen none. */
export const usualMatchMode: MatchMode = 'domain'

/** The number of a mode, 0…5, as it stands in `uris[].match`. */
export const matchNumber = (mode: MatchMode): number => matchModes.indexOf(mode)

/**
 * The mode of an address.
 *
 * @param match its `uris[].match`; null for the usual mode
 * @param byDefault the usual mode, as the person has chosen it
 * @returns null for a number that only a newer version knows: such an address is compared with nothing
 * @example
 * ```ts
 * matchModeOf(null, 'host') // 'host'
 * matchModeOf(3, 'host') // 'exact'
 * ```
 */
export function matchModeOf(match: number | null, byDefault: MatchMode = usualMatchMode): MatchMode | null {
  return match === null ? byDefault : (matchModes[match] ?? null)
}
