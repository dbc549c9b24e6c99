import { expect, test } from 'vitest'
import { errorCode } from '../testing/error-code.ts'
import { oneCharacterChanges } from '../testing/one-character-changes.ts'
import { decodeHex } from './hex.ts'
import { createKeyPair } from './key-pair.ts'
import { randomBytes } from './random.ts'
import { deriveTabKey, unwrapSessionKey, wrapSessionKey } from './session-key.ts'
import { tabHalfLength } from './tab-half.ts'

const newTabKey = () => deriveTabKey(randomBytes(tabHalfLength), randomBytes(tabHalfLength))

async function wrapped() {
  const { publicKey, pkcs8 } = await createKeyPair()
  const tabKey = await newTabKey()
  const place = { publicKey, tabId: 'tab-1' }
  return { tabKey, pkcs8, place, wire: await wrapSessionKey(tabKey, { ...place, pkcs8 }) }
}

test('the private key comes back in its own tab', async () => {
  const { tabKey, pkcs8, place, wire } = await wrapped()
  expect(await unwrapSessionKey(tabKey, wire, place)).toEqual(pkcs8)
  expect(wire).toMatch(/^w2\.[A-Za-z0-9+/]{16}\|[A-Za-z0-9+/=]+$/)
  expect(await wrapSessionKey(tabKey, { ...place, pkcs8 })).not.toBe(wire)
})

test('the tab key cannot be read out', async () => {
  await expect(crypto.subtle.exportKey('raw', await newTabKey())).rejects.toMatchObject({ name: 'InvalidAccessError' })
})

test('another tab, account or key does not unwrap it', async () => {
  const { tabKey, place, wire } = await wrapped()
  const { publicKey } = await createKeyPair()
  expect(await errorCode(() => unwrapSessionKey(tabKey, wire, { ...place, tabId: 'tab-2' }))).toBe('integrity')
  expect(await errorCode(() => unwrapSessionKey(tabKey, wire, { ...place, publicKey }))).toBe('integrity')
  expect(await errorCode(async () => unwrapSessionKey(await newTabKey(), wire, place))).toBe('integrity')
})

test('every one-character change is refused', async () => {
  const { tabKey, place, wire } = await wrapped()
  for (const changed of oneCharacterChanges(wire)) {
    const code = await errorCode(() => unwrapSessionKey(tabKey, changed, place))
    expect(code).toBe(changed.startsWith('w2.') ? 'integrity' : 'unsupported_version')
  }
})

test('malformed strings are refused', async () => {
  const { tabKey, place, wire } = await wrapped()
  expect(await errorCode(() => unwrapSessionKey(tabKey, 'plain pkcs8', place))).toBe('unsupported_version')
  for (const text of ['w2.', 'w2.|', `${wire}|AAAA`, wire.split('|')[0] ?? '']) {
    expect(await errorCode(() => unwrapSessionKey(tabKey, text, place))).toBe('integrity')
  }
  expect(await errorCode(() => unwrapSessionKey(tabKey, wire, { ...place, publicKey: '' }))).toBe('public_key_refused')
})

test('the tab key is the one that another implementation derives from the two halves', async () => {
  const [diskHalf, serverHalf] = [new Uint8Array(32).fill(0xd1), new Uint8Array(32).fill(0x5e)]
  const tabKey = await deriveTabKey(diskHalf, serverHalf)
  const iv = new Uint8Array(12)
  const known = decodeHex('64d19afd69933f2f39143799a78a4711a97c0f72ded367fcea8cd2f05d2a69de', 32)
  expect(new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, tabKey, new Uint8Array(16)))).toEqual(
    known,
  )
})

test('the wrapped key opens with both halves in their order, and with nothing less', async () => {
  const [diskHalf, serverHalf] = [randomBytes(tabHalfLength), randomBytes(tabHalfLength)]
  const { place, pkcs8 } = await wrapped()
  const wire = await wrapSessionKey(await deriveTabKey(diskHalf, serverHalf), { ...place, pkcs8 })
  expect(await unwrapSessionKey(await deriveTabKey(diskHalf, serverHalf), wire, place)).toEqual(pkcs8)
  const none = new Uint8Array(tabHalfLength)
  for (const [disk, server] of [
    [serverHalf, diskHalf],
    [diskHalf, none],
    [none, serverHalf],
    [diskHalf, diskHalf],
  ] as const) {
    expect(await errorCode(async () => unwrapSessionKey(await deriveTabKey(disk, server), wire, place))).toBe(
      'integrity',
    )
  }
})
