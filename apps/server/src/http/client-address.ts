import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** What a request says about where it came from, read through the proxies that are trusted. */
export interface ClientOrigin {
  /** The client's address; an IPv6 address stands for its /64, which one customer holds. */
  readonly address: string
  /** True when the client's connection was encrypted, as a trusted proxy says. */
  readonly secure: boolean
}

/** Reads the origin of a request. */
export type OriginReader = (incoming: IncomingMessage) => ClientOrigin

/**
 * @param trustedProxies addresses or CIDR ranges whose `X-Forwarded-*` headers are believed; none by default
 */
export function createOriginReader(trustedProxies: readonly string[]): OriginReader {
  const trusted = new BlockList()
  for (const proxy of trustedProxies) {
    const [address = '', prefix] = proxy.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    trusted.addSubnet(address, prefix === undefined ? (family === 'ipv6' ? 128 : 32) : Number(prefix), family)
  }
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

  return (incoming) => {
    const peer = plain(incoming.socket.remoteAddress ?? '')
    if (!isTrusted(peer)) return { address: networkOf(peer), secure: false }
    return {
      address: networkOf(furthestBelieved(peer, headerList(incoming.headers['x-forwarded-for']), isTrusted)),
      secure: headerList(incoming.headers['x-forwarded-proto']).at(-1)?.toLowerCase() === 'https',
    }
  }
}

/** Each proxy appends whom it spoke with: walk from the nearest, as long as the speaker is trusted. */
function furthestBelieved(peer: string, forwarded: readonly string[], isTrusted: (address: string) => boolean): string {
  let believed = peer
  for (const entry of forwarded.toReversed()) {
    if (!isTrusted(believed)) return believed
    const address = plain(entry)
    if (isIP(address) === 0) return believed
    believed = address
  }
  return believed
}

function headerList(header: string | readonly string[] | undefined): readonly string[] {
  const joined = typeof header === 'string' ? header : (header ?? []).join(',')
  return joined
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

/** Without a zone, and an IPv4 address that came in IPv6 clothes as itself. */
function plain(address: string): string {
  const withoutZone = address.split('%', 1).join('')
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(withoutZone)?.[1] ?? withoutZone
}

/** The /64 of an IPv6 address, another address itself. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const before = groupsOf(head)
  const after = tail === undefined ? [] : groupsOf(tail)
  const groups = [...before, ...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0'), ...after]
  return `${groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'))
