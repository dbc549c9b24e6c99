import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { errorCode } from '../testing/error-code.ts'
import { oneCharacterChanges } from '../testing/one-character-changes.ts'
import { decodeBase64, encodeBase64 } from './base64.ts'
import { vaultNameContext } from './contexts.ts'
import { deriveCoreKeys, sealCore } from './enc-string.ts'
import { openBytes2, openText2, sealBytes2, sealText2 } from './enc-string-v2.ts'
import { encodeFields } from './framing.ts'
import { pad } from './padding.ts'
import { randomBytes } from './random.ts'
import { encodeUtf8 } from './utf8.ts'
import { importHkdfKey } from './webcrypto.ts'
import type { Bytes } from './wire-types.ts'

const freshKeys = async () => deriveCoreKeys('2', await importHkdfKey(randomBytes(32)))
const context = vaultNameContext()

/** The parts of a sealed string, decoded. */
function partsOf(wire: string): Bytes[] {
  return wire
    .slice(2)
    .split('|')
    .map((part) => decodeBase64(part) ?? new Uint8Array(0))
}

const wireOf = (parts: readonly Uint8Array[]) => `2.${parts.map(encodeBase64).join('|')}`

describe('a version 2 string', () => {
  test('gives every text back', async () => {
    const keys = await freshKeys()
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 100 }), async (text) => {
        const wire = await sealText2(keys, context, text)
        expect(await openText2(keys, context, wire)).toBe(text)
      }),
    )
  })

  test('has the exact form and a fresh iv each time', async () => {
    const keys = await freshKeys()
    const wires = await Promise.all(Array.from({ length: 200 }, () => sealText2(keys, context, 'x')))
    for (const wire of wires) expect(wire).toMatch(/^2\.[A-Za-z0-9+/]{16}\|[A-Za-z0-9+/=]{64}\|[A-Za-z0-9+/]{43}=$/)
    expect(new Set(wires.map((wire) => wire.split('|')[0])).size).toBe(200)
  })

  test('tells the length of its text only in steps of 32 bytes', async () => {
    const keys = await freshKeys()
    const lengthOf = async (text: string) => (await sealText2(keys, context, text)).length
    expect(await lengthOf('')).toBe(await lengthOf('x'.repeat(31)))
    expect(await lengthOf('x'.repeat(32))).toBeGreaterThan(await lengthOf('x'.repeat(31)))
    expect(await lengthOf('x'.repeat(63))).toBe(await lengthOf('x'.repeat(32)))
  })

  test('opens neither with other keys nor in another place', async () => {
    const keys = await freshKeys()
    const wire = await sealText2(keys, context, 'x')
    expect(await errorCode(async () => openText2(await freshKeys(), context, wire))).toBe('integrity')
    expect(await errorCode(() => openText2(keys, encodeFields('cpa/ctx/v1', 'login-name'), wire))).toBe('integrity')
  })

  test('is refused after any one-character change', async () => {
    const keys = await freshKeys()
    const wire = await sealText2(keys, context, 'Яндекс почта')
    for (const changed of oneCharacterChanges(wire)) {
      const code = await errorCode(() => openText2(keys, context, changed))
      expect(code).toBe(changed.startsWith('2.') ? 'integrity' : 'unsupported_version')
    }
  })

  test('is refused after any one-bit change of its parts', async () => {
    const keys = await freshKeys()
    const wire = await sealText2(keys, context, 'x')
    const parts = partsOf(wire)
    for (const part of parts) {
      for (let bit = 0; bit < part.length * 8; bit++) {
        const mask = 1 << (bit % 8)
        part[bit >> 3] = (part[bit >> 3] ?? 0) ^ mask
        expect(await errorCode(() => openText2(keys, context, wireOf(parts)))).toBe('integrity')
        part[bit >> 3] = (part[bit >> 3] ?? 0) ^ mask
      }
    }
    expect(await openText2(keys, context, wireOf(parts))).toBe('x')
  })

  test('may not have been signed over other padding, even with the right keys', async () => {
    const keys = await freshKeys()
    for (const plaintext of [new Uint8Array(32), pad(new Uint8Array(5)).slice(0, 31), Uint8Array.of(0x80)]) {
      const { iv, ciphertext, signature } = await sealCore('2', keys, context, plaintext, randomBytes(12))
      const code = await errorCode(() => openBytes2(keys, context, wireOf([iv, ciphertext, signature])))
      expect(code).toBe('integrity')
    }
  })

  test('that holds bytes which are not UTF-8 is not a text', async () => {
    const keys = await freshKeys()
    const wire = await sealBytes2(keys, context, Uint8Array.of(0xff))
    expect(await errorCode(() => openText2(keys, context, wire))).toBe('integrity')
  })
})

describe('what is not a version 2 string', () => {
  test.each(['', '2', 'plain text', '1.a|b|c', '3.a|b|c', ' 2.a|b|c', '02.a|b|c', 'w1.a|b'])(
    '%j carries another version',
    async (wire) => {
      const keys = await freshKeys()
      expect(await errorCode(() => openBytes2(keys, context, wire))).toBe('unsupported_version')
    },
  )

  test('parts missing, added or of another size are malformed', async () => {
    const keys = await freshKeys()
    const wire = await sealText2(keys, context, 'x')
    const [iv = context, ciphertext = context, signature = context] = partsOf(wire)
    const malformed = [
      '2.',
      '2.||',
      wireOf([iv, ciphertext]),
      `${wire}|`,
      `${wire}|AAAA`,
      wireOf([iv.slice(1), ciphertext, signature]),
      wireOf([iv, ciphertext.slice(1), signature]),
      wireOf([iv, ciphertext.slice(0, 16), signature]),
      wireOf([iv, ciphertext, signature.slice(1)]),
      wire.slice(0, -4),
      wire.replaceAll('|', '.'),
    ]
    for (const text of malformed) {
      expect(await errorCode(() => openBytes2(keys, context, text))).toBe('integrity')
    }
  })
})

test('a text too long for an encrypted string is refused when sealing', async () => {
  const keys = await freshKeys()
  const wire = await sealText2(keys, context, 'x'.repeat(48_000))
  expect(await openText2(keys, context, wire)).toHaveLength(48_000)
  expect(await errorCode(() => sealText2(keys, context, 'x'.repeat(49_200)))).toBe('text_too_long')
})

test('a text that is not well-formed Unicode is refused when sealing', async () => {
  const keys = await freshKeys()
  expect(await errorCode(() => sealText2(keys, context, '\uD800'))).toBe('ill_formed_text')
})

test('signature keys of the two versions and of two roots differ', async () => {
  const material = randomBytes(32)
  const [one, two, other] = await Promise.all([
    deriveCoreKeys('1', await importHkdfKey(material)),
    deriveCoreKeys('2', await importHkdfKey(material)),
    freshKeys(),
  ])
  const iv = randomBytes(12)
  const sealed = await Promise.all([one, two, other].map((keys) => sealCore('2', keys, context, encodeUtf8('x'), iv)))
  expect(new Set(sealed.map(({ ciphertext }) => encodeBase64(ciphertext))).size).toBe(3)
})
