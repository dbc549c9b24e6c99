import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6, type Socket } from 'node:net'

/** Origin of a request, read through the proxies that are trusted. */
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
  const isTrusted = createProxyCheck(trustedProxies)
  return (incoming) => {
    const peer = peerAddress(incoming.socket)
    if (!isTrusted(peer)) return { address: networkOf(peer), secure: false }
    return {
      address: networkOf(furthestBelieved(peer, headerList(incoming.headers['x-forwarded-for']), isTrusted)),
      secure: headerList(incoming.headers['x-forwarded-proto']).at(-1)?.toLowerCase() === 'https',
    }
  }
}

/** Peer of a connection, without a zone, and an IPv4 address as such. */
export const peerAddress = (socket: Socket): string => plain(socket.remoteAddress ?? '')

/** @param trustedProxies addresses or CIDR ranges; the check tells whether an address is one of them */
export function createProxyCheck(trustedProxies: readonly string[]): (address: string) => boolean {
  if (trustedProxies.length === 0) return () => false
  const trusted = new BlockList()
  for (const proxy of trustedProxies) {
    const [address = '', prefix] = proxy.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    trusted.addSubnet(address, prefix === undefined ? (family === 'ipv6' ? 128 : 32) : Number(prefix), family)
  }
  return (address) => isIP(address) !== 0 && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
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
export const networkOf = (address: string): string => (isIPv6(address) ? prefixOf(address, 64) : address)

/** A network that requests are counted for. */
export interface CountedNetwork {
  readonly network: string
  /** How many times what one address may is allowed to all of it. */
  readonly share: number
}

/** A household is given a /64 or a /56, a site a /48: whoever holds one has all its addresses at will. */
const countedPrefixes = [
  { bits: 64, share: 1 },
  { bits: 56, share: 2 },
  { bits: 48, share: 4 },
] as const

/**
 * Every network that a client is counted with, the narrowest first.
 *
 * @param address a client's, as {@link ClientOrigin} has it
 */
export function countedNetworks(address: string): readonly CountedNetwork[] {
  const [start = ''] = address.split('/')
  if (!isIPv6(start)) return [{ network: address, share: 1 }]
  return countedPrefixes.map(({ bits, share }) => ({ network: prefixOf(start, bits), share }))
}

/** The widest network that a client is counted with: what one customer can hold of the Internet at most. */
export function widestNetwork(address: string): string {
  return countedNetworks(address).at(-1)?.network ?? address
}

/** @param bits 1 to 64 */
function prefixOf(address: string, bits: number): string {
  const [head = '', tail] = address.split('::')
  const before = groupsOf(head)
  const after = tail === undefined ? [] : groupsOf(tail)
  const groups = [
    ...before,
    ...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0'),
    ...after,
  ]
  const kept = groups.slice(0, 4).map((group, index) => {
    const free = Math.min(16, Math.max(0, (index + 1) * 16 - bits))
    return ((Number.parseInt(group, 16) >> free) << free).toString(16)
  })
  return `${kept.join(':')}::/${bits}`
}

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'))
