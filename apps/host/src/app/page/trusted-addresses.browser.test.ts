import { expect, it } from 'vitest'
import { argon2Worker, openingWorker, readingWorker, serviceWorker, trustedAddress } from './trusted-addresses.ts'

it('lets the workers of the app pass, and no other address', () => {
  const absolute = (address: string) => new URL(address, location.href).href
  expect(absolute(trustedAddress(openingWorker))).toBe(absolute(openingWorker))
  expect(absolute(trustedAddress(readingWorker))).toBe(absolute(readingWorker))
  expect(absolute(trustedAddress(serviceWorker))).toBe(absolute('/sw.js'))
  expect(absolute(trustedAddress(argon2Worker))).toBe(absolute(argon2Worker))
  for (const other of [
    '/sw.js?build=2',
    '/assets/sw.js',
    'https://elsewhere.example/sw.js',
    'data:text/javascript,',
    '',
  ]) {
    expect(() => trustedAddress(other)).toThrow(TypeError)
  }
})
