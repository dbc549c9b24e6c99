import { expect, test } from 'vitest'
import { vaultNameContext } from '../crypto/contexts.ts'
import { sealText2 } from '../crypto/enc-string-v2.ts'
import { decodeHex, encodeHex } from '../crypto/hex.ts'
import { importKeyPair } from '../crypto/key-pair.ts'
import { loginRecord } from '../testing/login-record.ts'
import { base64Bytes, hexBytes, protocolVectors as vectors } from '../testing/vectors.ts'
import type { LoginSeal } from './login-seal.ts'
import { openLogin, openLoginPassword } from './open-login.ts'
import { openVaultKeys, openVaultName } from './open-vault.ts'
import { sealLoginWithIvs } from './seal-login.ts'
import { deriveVaultKeys } from './vault-keys.ts'

const keysOfVectors = () => deriveVaultKeys(hexBytes(vectors.K))
const sealOf = (tag: string): LoginSeal => ({ tag: encodeHex(decodeHex(tag, 16) ?? new Uint8Array(0)), rev: 1 })
const trusted = (text: string) => ({ trusted: true, text })

test('vault keys open from the owner’s string, with the vault’s tag', async () => {
  const { spki, pkcs8 } = vectors.owner
  const keyPair = await importKeyPair({ publicKey: spki, pkcs8: base64Bytes(pkcs8) })
  const keys = await openVaultKeys({ encryptedSymmetricKey: vectors.evk, keyPair })
  expect(keys.vaultTag).toBe(vectors.vaultTag)
  expect(await openVaultName(keys, vectors.vname)).toBe('Персональное')
})

test('vault name: reproduced', async () => {
  const iv = new Uint8Array(12).fill(4)
  expect(await sealText2(await keysOfVectors(), vaultNameContext(), 'Персональное', iv)).toBe(vectors.vname)
})

test('login: every string reproduced', async () => {
  let byte = 4
  const drawIv = () => new Uint8Array(12).fill(++byte)
  expect(await sealLoginWithIvs(await keysOfVectors(), vectors.plain, sealOf(vectors.tag), drawIv)).toEqual(vectors.login)
})

test.each([
  ['login', vectors.login, vectors.tag],
  ['login of the other implementation', vectors.loginB, vectors.tagB],
])('%s: opened', async (_, strings, tag) => {
  const keys = await keysOfVectors()
  const record = loginRecord(strings)
  const opened = await openLogin(keys, record)
  expect(opened).toMatchObject({
    name: trusted(vectors.plain.name),
    username: trusted(vectors.plain.username),
    hasPassword: true,
    uris: vectors.plain.uris.map(({ uri, match }) => ({ uri: trusted(uri), match })),
    consistent: true,
    seal: sealOf(tag),
    duplicate: false,
    rolledBack: false,
  })
  expect(await openLoginPassword(keys, record, opened.seal)).toEqual(trusted(vectors.plain.password))
})
