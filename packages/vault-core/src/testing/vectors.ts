import * as z from 'zod/mini'
import aesGcmJson from '../crypto/vectors/aes_gcm_test.json?raw'
import ecdhSpkiJson from '../crypto/vectors/ecdh_secp384r1_test.json?raw'
import ecdhWebcryptoJson from '../crypto/vectors/ecdh_secp384r1_webcrypto_test.json?raw'
import hkdfJson from '../crypto/vectors/hkdf_sha256_test.json?raw'
import hmacJson from '../crypto/vectors/hmac_sha256_test.json?raw'
import pbkdf2Json from '../crypto/vectors/pbkdf2_hmacsha256_test.json?raw'
import protocolJson from '../crypto/vectors/protocol.json?raw'
import type { Bytes } from '../crypto/wire-types.ts'

/** Bytes of hexadecimal test data; independent of the decoder under test. */
export function hexBytes(hex: string): Bytes {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}

/** Bytes of base64 or base64url test data; independent of the decoder under test. */
export function base64Bytes(text: string): Bytes {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
}

const bytes = z.pipe(z.string(), z.transform(hexBytes))
const common = { tcId: z.int(), result: z.enum(['valid', 'invalid', 'acceptable']) }
const point = { crv: z.string(), x: z.string(), y: z.string() }

const aesGcmFile = z.object({
  testGroups: z.array(
    z.object({
      keySize: z.int(),
      ivSize: z.int(),
      tagSize: z.int(),
      tests: z.array(z.object({ ...common, key: bytes, iv: bytes, aad: bytes, msg: bytes, ct: bytes, tag: bytes })),
    }),
  ),
})

const hmacFile = z.object({
  testGroups: z.array(
    z.object({ tagSize: z.int(), tests: z.array(z.object({ ...common, key: bytes, msg: bytes, tag: bytes })) }),
  ),
})

const hkdfFile = z.object({
  testGroups: z.array(
    z.object({
      tests: z.array(z.object({ ...common, ikm: bytes, salt: bytes, info: bytes, size: z.int(), okm: bytes })),
    }),
  ),
})

const pbkdf2File = z.object({
  testGroups: z.array(
    z.object({
      tests: z.array(
        z.object({ ...common, password: bytes, salt: bytes, iterationCount: z.int(), dkLen: z.int(), dk: bytes }),
      ),
    }),
  ),
})

const ecdhWebcryptoFile = z.object({
  testGroups: z.array(
    z.object({
      tests: z.array(
        z.object({
          ...common,
          public: z.object(point),
          private: z.object({ ...point, d: z.string() }),
          shared: bytes,
        }),
      ),
    }),
  ),
})

const ecdhSpkiFile = z.object({
  testGroups: z.array(z.object({ tests: z.array(z.object({ ...common, public: bytes })) })),
})

/** Project Wycheproof's vectors, parsed when asked for. */
export const wycheproof = {
  aesGcm: () => aesGcmFile.parse(JSON.parse(aesGcmJson)).testGroups,
  hmac: () => hmacFile.parse(JSON.parse(hmacJson)).testGroups,
  hkdf: () => hkdfFile.parse(JSON.parse(hkdfJson)).testGroups,
  pbkdf2: () => pbkdf2File.parse(JSON.parse(pbkdf2Json)).testGroups,
  ecdhWebcrypto: () => ecdhWebcryptoFile.parse(JSON.parse(ecdhWebcryptoJson)).testGroups,
  ecdhSpki: () => ecdhSpkiFile.parse(JSON.parse(ecdhSpkiJson)).testGroups,
}

const pair = z.object({ spki: z.string(), pkcs8: z.string() })
const replacedPair = z.object({ publicKey: z.string(), previousKey: z.string() })
const uris = z.array(z.object({ uri: z.string(), match: z.nullable(z.int()) }))
const itemTexts = z.object({
  name: z.string(),
  username: z.string(),
  password: z.string(),
  overview: z.nullable(z.string()),
  details: z.nullable(z.string()),
  uris,
})

/** The protocol's own vectors, made by an independent implementation. */
export const protocolVectors = z
  .object({
    pw: z.string(),
    authSalt: z.string(),
    passwordSalt: z.string(),
    passwordHash: z.string(),
    wrapRoot: z.string(),
    owner: pair,
    other: pair,
    eph: pair,
    ctxPk: z.string(),
    kdf3: z.object({ salt: z.string(), wrapRoot: z.string(), ctxPk: z.string(), encryptedPrivateKey: z.string() }),
    encryptedPrivateKey: z.string(),
    K: z.string(),
    evk: z.string(),
    shared: z.string(),
    vname: z.string(),
    vaultOverview: z.string(),
    vaultOverviewPlain: z.string(),
    tag: z.string(),
    tagB: z.string(),
    plain: itemTexts,
    login: itemTexts,
    loginB: itemTexts,
    vaultTag: z.string(),
    accountRoot: z.string(),
    fp: z.string(),
    passkey: z.object({ prf: z.string(), credentialId: z.string(), prfSalt: z.string(), blob: z.string() }),
    previousKeys: z.tuple([replacedPair, replacedPair]),
    recovery: z.object({ code: z.string(), text: z.string(), hash: z.string(), blob: z.string() }),
  })
  .parse(JSON.parse(protocolJson))
