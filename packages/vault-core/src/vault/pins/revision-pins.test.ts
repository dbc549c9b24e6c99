import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vaultId } from '../../contracts/primitives.ts'
import { encodeHex } from '../../crypto/hex.ts'
import { decodeUtf8 } from '../../crypto/utf8.ts'
import { nextTask } from '../../next-task.ts'
import { isSamePins, mergePins, noPins, type PinSet, type VaultPin } from './revision-pins.ts'
import { readPins, writePins } from './written-pins.ts'

const tag = encodeHex(new Uint8Array(16).fill(1))
const [hash, otherHash] = [encodeHex(new Uint8Array(32).fill(2)), encodeHex(new Uint8Array(32).fill(3))]
const id = vaultId.parse('00000000-0000-4000-8000-000000000001')
const vault: VaultPin = { rev: 3, highest: 3, id, name: 'Работа', absences: 0 }
const set = (rev: number, { baseline = 0, highest = rev, nameHash = hash } = {}): PinSet => ({
  baseline,
  items: new Map([[tag, { rev, nameHash, highest }]]),
  vaults: new Map([[tag, { ...vault, rev, highest }]]),
})

describe('two pages that have seen different sealings', () => {
  test('know the higher one together', () => {
    expect(mergePins(set(3), set(5))).toEqual(set(5))
    expect(mergePins(set(5), set(3))).toEqual(set(5))
    expect(mergePins(noPins, set(3))).toEqual(set(3))
  })

  test('of one number stand by the one that was kept first', () => {
    expect(mergePins(set(3), set(3, { nameHash: otherHash }))).toEqual(set(3))
  })

  test('do not undo a state of the server that was accepted, and remember the highest all the same', () => {
    const accepted = set(3, { baseline: 1, highest: 7 })
    expect(mergePins(accepted, set(7))).toEqual(accepted)
    expect(mergePins(set(7), accepted)).toEqual(accepted)
    expect(mergePins(accepted, set(8))).toEqual(set(8, { baseline: 1 }))
    expect(mergePins(set(3, { baseline: 1 }), set(2, { highest: 9 }))).toEqual(set(3, { baseline: 1, highest: 9 }))
  })
})

describe('two pages that know of a vault', () => {
  const one = (pin: Partial<VaultPin>): PinSet => ({ ...noPins, vaults: new Map([[tag, { ...vault, ...pin }]]) })

  test('call it by its newest name, or by the one that is known', () => {
    expect(mergePins(one({}), one({ rev: 4, highest: 4, name: 'Дом' }))).toEqual(
      one({ rev: 4, highest: 4, name: 'Дом' }),
    )
    expect(mergePins(one({ rev: 4, highest: 4, name: null }), one({}))).toEqual(one({ rev: 4, highest: 4 }))
  })

  test('know that somebody has answered for its absence, until it was back', () => {
    const answered = one({ absences: 1 })
    expect(mergePins(one({}), answered)).toEqual(answered)
    expect(mergePins(answered, one({}))).toEqual(answered)
    expect(mergePins(answered, one({ absences: 2 }))).toEqual(one({ absences: 2 }))
  })
})

const hex = (bytes: number) => fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((array) => encodeHex(array))
const counter = fc.integer({ min: 0, max: 9 })
/** The highest number that was seen of something is never lower than the one that counts. */
const withHighest = <P extends { readonly rev: number; readonly highest: number }>(pin: P): P => ({
  ...pin,
  highest: pin.rev + pin.highest,
})
/** Few, so that two sets often know the same. */
const known = fc.constantFrom(tag, encodeHex(new Uint8Array(16).fill(9)))
const pins: fc.Arbitrary<PinSet> = fc.record({
  baseline: fc.integer({ min: 0, max: 2 }),
  items: fc
    .array(fc.tuple(known, fc.record({ rev: counter, nameHash: hex(32), highest: counter }).map(withHighest)))
    .map((entries) => new Map(entries)),
  vaults: fc
    .array(
      fc.tuple(
        known,
        fc
          .record({
            ...{ rev: counter, highest: counter, absences: counter, id: fc.constant(id) },
            name: fc.option(fc.string({ unit: 'grapheme' })),
          })
          .map(withHighest),
      ),
    )
    .map((entries) => new Map(entries)),
})

test('any set is read back as it was written', async () => {
  await fc.assert(
    fc.asyncProperty(pins, async (written) => {
      expect(await readPins(decodeUtf8(await writePins(written)) ?? '')).toEqual(written)
    }),
  )
})

test('thousands are written as few are, and are never one task of the thread', async () => {
  const numbered = (number: number) => encodeHex(new Uint8Array(new Uint32Array([number, 0, 0, 0]).buffer))
  const many: PinSet = {
    ...set(3),
    items: new Map(
      Array.from({ length: 3_500 }, (_, number) => [
        numbered(number),
        { rev: number, nameHash: hash, highest: number },
      ]),
    ),
  }
  let isWritten = false
  const writing = writePins(many).finally(() => {
    isWritten = true
  })
  for (const _ of [1, 2, 3]) {
    expect(isWritten).toBe(false)
    await nextTask()
  }
  expect(await readPins(decodeUtf8(await writing) ?? '')).toEqual(many)
})

test('merging what is in it already changes nothing, on either side, and no number seen is forgotten', () => {
  fc.assert(
    fc.property(pins, pins, (one, other) => {
      const merged = mergePins(one, other)
      for (const again of [mergePins(merged, other), mergePins(merged, one), mergePins(one, merged)]) {
        expect(again).toEqual(merged)
        expect(isSamePins(again, merged)).toBe(true)
      }
      for (const [seen, { highest }] of [...one.items, ...other.items]) {
        expect(merged.items.get(seen)?.highest).toBeGreaterThanOrEqual(highest)
      }
      for (const [seen, { highest, absences }] of [...one.vaults, ...other.vaults]) {
        expect(merged.vaults.get(seen)?.highest).toBeGreaterThanOrEqual(highest)
        expect(merged.vaults.get(seen)?.absences).toBeGreaterThanOrEqual(absences)
      }
    }),
  )
})

test.each([
  ['another version', { version: 2, baseline: 0, items: [], vaults: [] }],
  ['a tag that is none', { version: 1, baseline: 0, items: [['x', 1, hash, 1]], vaults: [] }],
  ['a negative number', { version: 1, baseline: 0, items: [[tag, -1, hash, 1]], vaults: [] }],
  ['something else', 'words'],
])('%s is not read', async (_, contents) => {
  expect(await readPins(JSON.stringify(contents))).toBeNull()
})
