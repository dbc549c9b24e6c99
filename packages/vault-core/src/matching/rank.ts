import type { WebPlace } from './web-place.ts'

/** How closely an address fits a page, the closest first: its path, its host, its domain. */
export const matchRanks = ['path', 'host', 'domain'] as const
/** One of {@link matchRanks}. */
export type MatchRank = (typeof matchRanks)[number]

/** How closely an address fits the page that it matches, by whatever mode: the right subdomain comes first. */
export function rankOf(place: WebPlace, page: WebPlace): MatchRank {
  if (place.name !== page.name || place.port !== page.port) return 'domain'
  return place.path !== '/' && isBeginning(place.path, page.path) ? 'path' : 'host'
}

/** The closer one of two. */
export const closer = (one: MatchRank, other: MatchRank): MatchRank =>
  matchRanks.indexOf(one) <= matchRanks.indexOf(other) ? one : other

/** Whether a path begins so, and the beginning ends where a part of it does: before `/`, `?`, `#`, or at its end. */
export function isBeginning(beginning: string, path: string): boolean {
  if (!path.startsWith(beginning)) return false
  return beginning.endsWith('/') || path.length === beginning.length || '/?#'.includes(path.charAt(beginning.length))
}
