/** A page, or what an address of an item names, in the parts that are compared. Only http and https have them. */
export interface WebPlace {
  /** Null for an address of the own network that was written without one: either will do. */
  readonly scheme: 'http:' | 'https:' | null
  /** Host as a browser has it: lower case, in punycode, without port. */
  readonly hostname: string
  /** The same without the dot that may close it, which names the same host. */
  readonly name: string
  /** Port with its colon; empty where it is the scheme's own. */
  readonly port: string
  /** Path with the query, as a browser writes it. */
  readonly path: string
  /** Fragment with its `#`; empty where there is none. */
  readonly fragment: string
}

/** Longest address that is looked at, in UTF-16 units: as much of one Chromium shows. */
const longest = 32_768

/** A host without a scheme, perhaps with a port and more: what people type. Never a user name before an `@`. */
const bare = /^(?:\[[\da-f:.]+\]|[^\s:/?#@[\]\\]+)(?::\d{1,5})?(?:[/?#]\S*)?$/iu
const web = /^https?:/iu

/**
 * Takes the address of a page apart, as the browser names it.
 *
 * @returns null for what is no page of the web: another scheme, a host that none can be, more than 32,768 characters
 */
export function pageAt(url: string): WebPlace | null {
  if (url.length > longest || !web.test(url)) return null
  const parsed = parsedUrl(url)
  return parsed && placeOf(parsed)
}

/** What an address of an item is, where it is none that could be compared. */
export type NoPlace =
  /** Neither a web address nor a host. */
  | 'noAddress'
  /** An app, a file, another scheme. */
  | 'otherScheme'
  /** It names a user before its host, as `https://bank.ru@evil.example` does: a disguise. */
  | 'userNamed'

/**
 * Takes an address of an item apart. One without a scheme is meant with https; an IP address or `localhost` with
 * either.
 */
export function placeWritten(text: string): WebPlace | NoPlace {
  const typed = text.trim()
  if (typed.length > longest) return 'noAddress'
  const isBare = bare.test(typed)
  const parsed = parsedUrl(isBare ? `https://${typed}` : typed)
  if (parsed === null) return 'noAddress'
  if (!isBare && !web.test(typed)) return 'otherScheme'
  if (parsed.username !== '' || parsed.password !== '') return 'userNamed'
  const place = placeOf(parsed)
  if (place === null) return 'noAddress'
  return isBare && isOwnNetwork(place.name) ? { ...place, scheme: null } : place
}

function parsedUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

function placeOf({ protocol, hostname, port, pathname, search, hash }: URL): WebPlace | null {
  const scheme = protocol === 'https:' || protocol === 'http:' ? protocol : null
  const name = hostname.endsWith('.') ? hostname.slice(0, -1) : hostname
  // A browser takes `a..b` for a host; nobody can own it.
  if (scheme === null || name === '' || name.startsWith('.') || name.endsWith('.') || name.includes('..')) return null
  return { scheme, hostname, name, port: port && `:${port}`, path: pathname + search, fragment: hash }
}

/** Whether a host is an address of the Internet Protocol, as a browser writes it. */
const isIpAddress = (name: string): boolean => name.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/u.test(name)

/** Hosts that nobody can own and that mean another device in each network: `localhost`, and IP addresses. */
export const isOwnNetwork = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || isIpAddress(name)

/** Whether what is sent to a page stays unread on its way: https, or this very device. */
export function isSecure({ scheme, name }: WebPlace): boolean {
  if (scheme === 'https:' || name === '[::1]') return true
  return isIpAddress(name) ? name.startsWith('127.') : name === 'localhost' || name.endsWith('.localhost')
}
