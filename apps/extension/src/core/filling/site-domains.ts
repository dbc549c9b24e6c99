import { registrableDomain, type RegistrableDomains } from '@larets/vault-core/matching'
import { getDomain } from 'tldts'

/** Registrable domains by the list of public suffixes, its private part included: neighbours there are strangers. */
export const siteDomains: RegistrableDomains = {
  of: (host) => getDomain(host, { allowPrivateDomains: true, validateHostname: false }),
}

/**
 * The site of an address: its registrable domain; host and port where it has none. Two addresses of one site belong to
 * one owner.
 */
export function siteOf(address: string): string {
  const { hostname, host } = new URL(address)
  const name = hostname.endsWith('.') ? hostname.slice(0, -1) : hostname
  return registrableDomain(name, siteDomains) ?? host
}
