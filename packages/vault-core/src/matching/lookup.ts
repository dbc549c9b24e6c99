import { addressRule } from './address-rule.ts'
import type { MatchMode } from './match-mode.ts'
import { registrableDomain, type RegistrableDomains } from './registrable-domain.ts'
import type { WebPlace } from './web-place.ts'

/** Where an address is put, and by what it is found there. */
export type Lookup =
  /**
   * By registrable domain (mode 0), by host and port (mode 1, and mode 0 of a host without a domain), by host and port
   * as they are written (mode 2), by all but scheme and fragment (mode 3).
   */
  | {
      readonly table: 'domains' | 'hosts' | 'beginnings' | 'pages'
      readonly key: string
      readonly place: WebPlace
    }
  /** By the expression (mode 4). */
  | { readonly table: 'expressions'; readonly key: string }

/** By what a page is looked up in the tables. */
export const keysOf = {
  hosts: ({ name, port }: WebPlace) => name + port,
  beginnings: ({ hostname, port }: WebPlace) => hostname + port,
  pages: ({ hostname, port, path }: WebPlace) => hostname + port + path,
}

/** Reads addresses, each once: after a change of one item all others are what they were. */
export interface LookupReader {
  /** Begins a round; what the round before it asked for no more is forgotten when that is much. */
  readonly begin: (byDefault: MatchMode) => (text: string, match: number | null) => Lookup | null
  /** Forgets everything. */
  readonly clear: () => void
}

/** Makes a reader that has read nothing. It remembers addresses as they are written, in memory. */
export function lookupReader(domains: RegistrableDomains): LookupReader {
  /** By mode, then by text. */
  const known = new Map<number | null, Map<string, Lookup | null>>()
  let [size, asked] = [0, 0]
  let readFor: MatchMode | null = null
  const clear = () => {
    known.clear()
    size = 0
  }
  return {
    begin(byDefault) {
      if (readFor !== byDefault || size > 2 * asked) clear()
      readFor = byDefault
      asked = 0
      return (text, match) => {
        asked += 1
        let ofMode = known.get(match)
        if (ofMode === undefined) known.set(match, (ofMode = new Map()))
        const before = ofMode.get(text)
        if (before !== undefined) return before
        const found = lookupOf(text, match, { byDefault, domains })
        ofMode.set(text, found)
        size += 1
        return found
      }
    },
    clear,
  }
}

function lookupOf(
  text: string,
  match: number | null,
  { byDefault, domains }: { readonly byDefault: MatchMode; readonly domains: RegistrableDomains },
): Lookup | null {
  const rule = addressRule({ text, match }, byDefault)
  switch (rule.kind) {
    case 'domain': {
      const { place } = rule
      const domain = registrableDomain(place.name, domains)
      return domain === null
        ? { table: 'hosts', key: keysOf.hosts(place), place }
        : { table: 'domains', key: domain, place }
    }
    case 'host':
      return { table: 'hosts', key: keysOf.hosts(rule.place), place: rule.place }
    case 'beginning':
      return { table: 'beginnings', key: keysOf.beginnings(rule.place), place: rule.place }
    case 'exact':
      return { table: 'pages', key: keysOf.pages(rule.place), place: rule.place }
    case 'expression':
      return { table: 'expressions', key: rule.source }
    case 'nowhere':
      return null
  }
}
