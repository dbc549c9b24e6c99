import { isOwnNetwork } from './web-place.ts'

/**
 * Tells which part of a host somebody registers, and so owns with all below it. It takes a list of public suffixes,
 * which is large and grows: whoever matches brings one. It has to know the private part of the list, too
 * (`github.io`, `vercel.app`), where neighbours are strangers.
 *
 * @see https://publicsuffix.org/list/
 * @example
 * ```ts
 * // Of a library that has the list, such as tldts: `(host) => getDomain(host, { allowPrivateDomains: true })`.
 * declare const domainOf: (host: string) => string | null
 *
 * const domains = { of: domainOf }
 * ```
 */
export interface RegistrableDomains {
  /**
   * @param host in lower case and punycode, without a dot at its end; never an IP address
   * @returns the registrable domain; null where the host has none, as a public suffix itself
   */
  readonly of: (host: string) => string | null
}

/**
 * Whether a host may have a registrable domain. An IP address, `localhost` and a single word have none, by any list:
 * they are compared as a whole, with their port.
 *
 * @param name in lower case and punycode, without a dot at its end
 */
export const mayHaveDomain = (name: string): boolean => !isOwnNetwork(name) && name.includes('.')

/**
 * The registrable domain of a host, or null: then a host is compared as a whole, with its port. So it is with IP
 * addresses and `localhost`, and for what a list answers that is no part of the host.
 */
export function registrableDomain(name: string, domains: RegistrableDomains): string | null {
  if (!mayHaveDomain(name)) return null
  const domain = domains.of(name)
  if (domain === null || !domain.includes('.')) return null
  return name === domain || name.endsWith(`.${domain}`) ? domain : null
}
