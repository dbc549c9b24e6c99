import { describe, expect, test } from 'vitest'
import { errorCode } from '../testing/error-code.ts'
import { oneCharacterChanges } from '../testing/one-character-changes.ts'
import { createKeyPair, importKeyPair } from './key-pair.ts'
import { goBackTo, openPreviousKey, sealPreviousKey, type ReplacedPair } from './previous-key.ts'

async function newPair() {
  const { publicKey, pkcs8 } = await createKeyPair()
  return { publicKey, pkcs8, pair: await importKeyPair({ publicKey, pkcs8 }) }
}

/** Pairs of an account, newest first, and what its server keeps of all but the first. */
async function rotated(times: number) {
  const pairs = [await newPair()]
  const replaced: ReplacedPair[] = []
  for (let time = 0; time < times; time += 1) {
    const [before, next] = [pairs[0], await newPair()]
    if (before === undefined) throw new Error('no pair')
    replaced.unshift({ publicKey: before.publicKey, previousKey: await sealPreviousKey(next.pair, before) })
    pairs.unshift(next)
  }
  const [present] = pairs
  if (present === undefined) throw new Error('no pair')
  return { pairs, present, replaced }
}
const first = (replaced: readonly ReplacedPair[]) => {
  const [one] = replaced
  if (one === undefined) throw new Error('none was replaced')
  return one
}

test('opens with the pair that took its place, under a fresh iv each time', async () => {
  const { pairs, present, replaced } = await rotated(1)
  expect((await openPreviousKey(present.pair, first(replaced))).publicKey).toBe(pairs[1]?.publicKey)
  const before = pairs[1]
  if (before === undefined) throw new Error('no pair')
  expect(await sealPreviousKey(present.pair, before)).not.toBe(first(replaced).previousKey)
})

describe('a server that would have another key vouched for', () => {
  test('cannot with a pair of its own', async () => {
    const [{ replaced }, foreign] = [await rotated(1), await newPair()]
    expect(await errorCode(() => openPreviousKey(foreign.pair, first(replaced)))).toBe('integrity')
  })

  test('cannot with another public key in the place of the replaced one', async () => {
    const [{ present, replaced }, foreign] = [await rotated(1), await newPair()]
    const { previousKey } = first(replaced)
    expect(await errorCode(() => openPreviousKey(present.pair, { publicKey: foreign.publicKey, previousKey }))).toBe(
      'integrity',
    )
    expect(await errorCode(() => openPreviousKey(present.pair, { publicKey: 'AAAA', previousKey }))).toBe(
      'public_key_refused',
    )
  })

  test('cannot by sealing one private key under the name of another', async () => {
    const [present, mine, foreign] = [await newPair(), await newPair(), await newPair()]
    const previousKey = await sealPreviousKey(present.pair, { publicKey: mine.publicKey, pkcs8: foreign.pkcs8 })
    expect(await errorCode(() => openPreviousKey(present.pair, { publicKey: mine.publicKey, previousKey }))).toBe(
      'integrity',
    )
  })

  test('cannot with one of another version, or with a character changed', async () => {
    const { present, replaced } = await rotated(1)
    const { publicKey, previousKey } = first(replaced)
    expect(
      await errorCode(() => openPreviousKey(present.pair, { publicKey, previousKey: previousKey.replace('2.', '1.') })),
    ).toBe('unsupported_version')
    for (const [index, changed] of [...oneCharacterChanges(previousKey)].entries()) {
      if (index % 17 !== 0) continue
      expect(await errorCode(() => openPreviousKey(present.pair, { publicKey, previousKey: changed }))).toMatch(
        /^(integrity|unsupported_version)$/,
      )
    }
  })
})

test('from the pair of now the way leads back to each before it, and to no other', async () => {
  const { pairs, present, replaced } = await rotated(3)
  for (const [index, { publicKey }] of pairs.slice(1).entries()) {
    const way = await goBackTo(present.pair, replaced, (found) => found === publicKey)
    expect(way?.map((pair) => pair.publicKey)).toEqual(pairs.slice(1, index + 2).map((pair) => pair.publicKey))
  }
  const foreign = await newPair()
  expect(await goBackTo(present.pair, replaced, (found) => found === foreign.publicKey)).toBeNull()
  expect(await goBackTo(present.pair, [], () => true)).toBeNull()
  // With one left out, nothing behind it is reached.
  expect(await errorCode(() => goBackTo(present.pair, replaced.slice(1), () => false))).toBe('integrity')
  expect(await errorCode(() => goBackTo(present.pair, replaced.toReversed(), () => false))).toBe('integrity')
})
