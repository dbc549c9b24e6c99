import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { countedNetworks, createOriginReader, networkOf, widestNetwork } from './client-address.ts'

function requestFrom(peer: string, headers: Record<string, string> = {}): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: peer })
  const incoming = new IncomingMessage(socket)
  for (const [name, value] of Object.entries(headers)) incoming.headers[name] = value
  return incoming
}

const proxied = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9, 10.0.0.2', 'x-forwarded-proto': 'https' }

describe('the address of a client', () => {
  it('is the peer’s own when no proxy is trusted, whatever the headers say', () => {
    expect(createOriginReader([])(requestFrom('203.0.113.5', proxied))).toEqual({
      address: '203.0.113.5',
      secure: false,
    })
  })

  it('is read through trusted proxies only, from the nearest on', () => {
    const read = createOriginReader(['10.0.0.0/8', 'fd00::/8'])
    expect(read(requestFrom('10.0.0.1', proxied))).toEqual({ address: '203.0.113.9', secure: true })
    expect(read(requestFrom('::ffff:10.0.0.1', proxied)).address).toBe('203.0.113.9')
    expect(read(requestFrom('fd00::1', proxied)).address).toBe('203.0.113.9')
    expect(read(requestFrom('203.0.113.5', proxied))).toEqual({ address: '203.0.113.5', secure: false })
  })

  it('stays the last one that is an address', () => {
    const read = createOriginReader(['10.0.0.1'])
    expect(read(requestFrom('10.0.0.1', { 'x-forwarded-for': 'unknown' })).address).toBe('10.0.0.1')
    expect(read(requestFrom('10.0.0.1')).address).toBe('10.0.0.1')
  })

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['192.0.2.1', '192.0.2.1'],
  ])('stands for its network: %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('the networks that a client is counted with', () => {
  it('are its own, its household’s and its site’s, which may more each', () => {
    const address = networkOf('2001:db8:1:23ff::9')
    expect(countedNetworks(address)).toEqual([
      { network: '2001:db8:1:23ff::/64', share: 1 },
      { network: '2001:db8:1:2300::/56', share: 2 },
      { network: '2001:db8:1:0::/48', share: 4 },
    ])
    expect(widestNetwork(address)).toBe('2001:db8:1:0::/48')
  })

  it('are one for an IPv4 address, and for what is none', () => {
    for (const address of ['192.0.2.1', '']) {
      expect(countedNetworks(address)).toEqual([{ network: address, share: 1 }])
      expect(widestNetwork(address)).toBe(address)
    }
  })
})
