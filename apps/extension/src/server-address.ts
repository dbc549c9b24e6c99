/** Why an address cannot be that of a server. */
export type ServerAddressFault =
  /** It is no address of the web. */
  | 'server_address'
  /** Only a server on this computer is asked without encryption. */
  | 'server_not_https'

/** An origin, as `https://vault.example`, or why there is none. */
export type ServerAddress =
  | { readonly ok: true; readonly origin: string }
  | { readonly ok: false; readonly code: ServerAddressFault }

/** RFC 6761, section 6.3, and the loopback addresses of both protocols. */
const isLoopback = (host: string) =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/u.test(host)

/**
 * Reads the address of a server as a person typed or pasted it: without a scheme it means https, or http for this
 * computer, as the address bar shows it; what follows the host is not of interest.
 */
export function readServerAddress(typed: string): ServerAddress {
  const text = typed.trim()
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//iu.test(text)
  const address = hasScheme ? text : `https://${text}`
  // Chromium takes a space within a host for a letter of it.
  if (/\s/u.test(text) || !URL.canParse(address)) return { ok: false, code: 'server_address' }
  const { protocol, origin, hostname, host, username, password } = new URL(address)
  if (protocol !== 'https:' && protocol !== 'http:') return { ok: false, code: 'server_address' }
  if (hostname === '' || username !== '' || password !== '') return { ok: false, code: 'server_address' }
  if (protocol === 'http:' && !isLoopback(hostname)) return { ok: false, code: 'server_not_https' }
  return { ok: true, origin: !hasScheme && isLoopback(hostname) ? `http://${host}` : origin }
}
