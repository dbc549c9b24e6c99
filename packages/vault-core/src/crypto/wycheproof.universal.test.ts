import { describe, expect, test } from 'vitest'
import { base64Bytes, hexBytes, wycheproof } from '../testing/vectors.ts'
import { encodeBase64 } from './base64.ts'
import { concatBytes } from './framing.ts'
import { strictSpki } from './strict-spki.ts'
import {
  ecdh,
  gcmDecrypt,
  gcmEncrypt,
  hkdf,
  hmacSign,
  hmacVerify,
  importHkdfKey,
  importPrivateKey,
  importPublicKey,
  pbkdf2,
} from './webcrypto.ts'
import type { Bytes } from './wire-types.ts'

/** Groups cases by what is said of them, so that a test asserts every one of a file. */
function tally(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  return counts
}

const same = (a: Uint8Array, b: Uint8Array) => encodeBase64(a) === encodeBase64(b)
const holds = (good: boolean) => (good ? 'as expected' : 'WRONG')

async function judge<Case>(cases: readonly Case[], verdict: (testCase: Case) => Promise<string>) {
  const words: string[] = []
  for (const testCase of cases) words.push(await verdict(testCase))
  return tally(words)
}

describe('Wycheproof vectors through the wrappers the protocol uses', () => {
  test('AES-GCM: all 66 cases of 256-bit keys and 96-bit ivs', async () => {
    const cases = wycheproof.aesGcm().flatMap((group) => group.tests.map((testCase) => ({ ...group, ...testCase })))
    const verdicts = await judge(cases, async (c) => {
      if (c.keySize !== 256) return 'not applicable: the protocol has 256-bit keys only'
      if (c.ivSize !== 96) return 'not applicable: the protocol has 96-bit ivs only'
      const key = await crypto.subtle.importKey('raw', c.key, 'AES-GCM', false, ['encrypt', 'decrypt'])
      const sealed = concatBytes(c.ct, c.tag)
      const opened = await gcmDecrypt(key, c.iv, c.aad, sealed)
      if (c.result === 'invalid') return holds(opened === null)
      const resealed = await gcmEncrypt(key, c.iv, c.aad, c.msg)
      return holds(opened !== null && same(opened, c.msg) && same(resealed, sealed))
    })
    expect(verdicts).toEqual({
      'as expected': 66,
      'not applicable: the protocol has 256-bit keys only': 211,
      'not applicable: the protocol has 96-bit ivs only': 39,
    })
  })

  test('HMAC-SHA-256: all 87 cases of untruncated signatures', async () => {
    const cases = wycheproof.hmac().flatMap((group) => group.tests.map((testCase) => ({ ...group, ...testCase })))
    const verdicts = await judge(cases, async (c) => {
      const hmac = { name: 'HMAC', hash: 'SHA-256' }
      const key = await crypto.subtle.importKey('raw', c.key, hmac, false, ['sign', 'verify'])
      const verified = await hmacVerify(key, c.tag, c.msg)
      if (c.tagSize !== 256) return verified ? 'WRONG' : 'truncated signature refused'
      const valid = c.result === 'valid'
      return holds(verified === valid && same(await hmacSign(key, c.msg), c.tag) === valid)
    })
    expect(verdicts).toEqual({ 'as expected': 87, 'truncated signature refused': 87 })
  })

  test('HKDF-SHA-256: all 86 cases', async () => {
    const cases = wycheproof.hkdf().flatMap(({ tests }) => tests)
    const verdicts = await judge(cases, async (c) => {
      const derived = await hkdf(await importHkdfKey(c.ikm), c.salt, c.info, c.size).catch(() => null)
      return holds(c.result === 'valid' ? derived !== null && same(derived, c.okm) : derived === null)
    })
    expect(verdicts).toEqual({ 'as expected': 86 })
  })

  test('PBKDF2-HMAC-SHA-256: all 60 cases', async () => {
    const cases = wycheproof.pbkdf2().flatMap(({ tests }) => tests)
    const verdicts = await judge(cases, async (c) =>
      holds(c.result === 'valid' && same(await pbkdf2(c.password, c.salt, c.iterationCount, c.dkLen), c.dk)),
    )
    expect(verdicts).toEqual({ 'as expected': 60 })
  })

  test('ECDH on P-384: all 794 cases of the WebCrypto file', async () => {
    const spkiPrefix = hexBytes('3076301006072a8648ce3d020106052b8104002203620004')
    const pkcs8Prefix = hexBytes('3081b6020100301006072a8648ce3d020106052b8104002204819e30819b0201010430')
    const pkcs8Middle = hexBytes('a16403620004')
    const coordinates = ({ x, y }: { x: string; y: string }): Bytes => concatBytes(base64Bytes(x), base64Bytes(y))
    const cases = wycheproof.ecdhWebcrypto().flatMap(({ tests }) => tests)
    const verdicts = await judge(cases, async (c) => {
      const pkcs8 = concatBytes(pkcs8Prefix, base64Bytes(c.private.d), pkcs8Middle, coordinates(c.private))
      const privateKey = await importPrivateKey(pkcs8)
      const spki = encodeBase64(concatBytes(spkiPrefix, coordinates(c.public)))
      const exchange = async () => ecdh(privateKey, await importPublicKey(strictSpki(spki)))
      const shared = await exchange().catch(() => null)
      return holds(c.result === 'valid' ? shared !== null && same(shared, c.shared) : shared === null)
    })
    expect(verdicts).toEqual({ 'as expected': 794 })
  })

  test('public keys: only the 771 valid ones of the spki file pass, whatever WebCrypto alone would take', async () => {
    const cases = wycheproof.ecdhSpki().flatMap(({ tests }) => tests)
    const takenBy = (read: () => Promise<unknown>) =>
      read().then(
        () => true,
        () => false,
      )
    const verdicts = await judge(cases, async (c) => {
      const ours = await takenBy(async () => importPublicKey(strictSpki(encodeBase64(c.public))))
      const webCryptoAlone = await takenBy(() => importPublicKey(c.public))
      return `${c.result}: ${ours ? 'taken' : 'refused'}${webCryptoAlone === ours ? '' : ', though WebCrypto takes it'}`
    })
    const inChromium = 'window' in globalThis
    expect(verdicts).toEqual(
      inChromium
        ? {
            'valid: taken': 771,
            'invalid: refused': 46,
            'acceptable: refused': 229,
            'acceptable: refused, though WebCrypto takes it': 1,
          }
        : {
            'valid: taken': 771,
            'invalid: refused': 44,
            'invalid: refused, though WebCrypto takes it': 2,
            'acceptable: refused': 211,
            'acceptable: refused, though WebCrypto takes it': 19,
          },
    )
  })
})
