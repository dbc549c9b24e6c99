import { expect, test } from 'vitest'
import { errorCode } from '../testing/error-code.ts'
import { oneCharacterChanges } from '../testing/one-character-changes.ts'
import { createKeyPair } from './key-pair.ts'
import { createTabKey, unwrapSessionKey, wrapSessionKey } from './session-key.ts'

async function wrapped() {
  const { publicKey, pkcs8 } = await createKeyPair()
  const tabKey = await createTabKey()
  const place = { publicKey, tabId: 'tab-1' }
  return { tabKey, pkcs8, place, wire: await wrapSessionKey(tabKey, { ...place, pkcs8 }) }
}

test('the private key comes back in its own tab', async () => {
  const { tabKey, pkcs8, place, wire } = await wrapped()
  expect(await unwrapSessionKey(tabKey, wire, place)).toEqual(pkcs8)
  expect(wire).toMatch(/^w1\.[A-Za-z0-9+/]{16}\|[A-Za-z0-9+/=]+$/)
  expect(await wrapSessionKey(tabKey, { ...place, pkcs8 })).not.toBe(wire)
})

test('the tab key cannot be read out', async () => {
  await expect(crypto.subtle.exportKey('raw', await createTabKey())).rejects.toMatchObject({ name: 'InvalidAccessError' })
})

test('another tab, account or key does not unwrap it', async () => {
  const { tabKey, place, wire } = await wrapped()
  const { publicKey } = await createKeyPair()
  expect(await errorCode(() => unwrapSessionKey(tabKey, wire, { ...place, tabId: 'tab-2' }))).toBe('integrity')
  expect(await errorCode(() => unwrapSessionKey(tabKey, wire, { ...place, publicKey }))).toBe('integrity')
  expect(await errorCode(async () => unwrapSessionKey(await createTabKey(), wire, place))).toBe('integrity')
})

test('every one-character change is refused', async () => {
  const { tabKey, place, wire } = await wrapped()
  for (const changed of oneCharacterChanges(wire)) {
    const code = await errorCode(() => unwrapSessionKey(tabKey, changed, place))
    expect(code).toBe(changed.startsWith('w1.') ? 'integrity' : 'unsupported_version')
  }
})

test('malformed strings are refused', async () => {
  const { tabKey, place, wire } = await wrapped()
  expect(await errorCode(() => unwrapSessionKey(tabKey, 'plain pkcs8', place))).toBe('unsupported_version')
  for (const text of ['w1.', 'w1.|', `${wire}|AAAA`, wire.split('|')[0] ?? '']) {
    expect(await errorCode(() => unwrapSessionKey(tabKey, text, place))).toBe('integrity')
  }
  expect(await errorCode(() => unwrapSessionKey(tabKey, wire, { ...place, publicKey: '' }))).toBe('public_key_refused')
})
