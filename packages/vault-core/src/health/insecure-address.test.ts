import { describe, expect, it } from 'vitest'
import type { OpenedItem } from '../items/opened-item.ts'
import { insecureAddress } from './insecure-address.ts'

const address = (
  text: string,
  { trusted = true, match = null }: { trusted?: boolean; match?: number | null } = {},
) => ({
  uri: { trusted, text },
  match,
})
const found = (...uris: OpenedItem['uris'][number][]) => insecureAddress({ uris })

describe('an address without encryption', () => {
  it('is the first one that says http', () => {
    expect(found(address('https://a.example'), address(' HTTP://b.example/x '), address('http://c.example'))).toBe(
      'HTTP://b.example/x',
    )
  })

  it.each(['https://a.example', 'a.example', 'ftp://a.example', 'http://', ''])('is not «%s»', (text) => {
    expect(found(address(text))).toBeNull()
  })

  it.each([
    'http://localhost:8080',
    'http://printer.local/',
    'http://127.0.0.1',
    'http://10.0.0.1',
    'http://192.168.1.1/setup',
    'http://172.20.0.1',
    'http://[::1]/',
  ])('is not one that stays in the house: %s', (text) => {
    expect(found(address(text))).toBeNull()
  })

  it.each(['http://172.32.0.1/', 'http://10.example.ru/', 'http://localhost.example.ru/'])(
    'is one that only looks so: %s',
    (text) => {
      expect(found(address(text))).toBe(text)
    },
  )

  it('is never what the server said, nor an expression', () => {
    expect(found(address('http://a.example', { trusted: false }))).toBeNull()
    expect(found(address('http://a.example/.*', { match: 4 }))).toBeNull()
  })
})
