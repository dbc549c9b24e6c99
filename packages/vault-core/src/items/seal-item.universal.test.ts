import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createItem, type ItemBody, type SealedTexts } from '../contracts/items.ts'
import { deriveCoreKeys } from '../crypto/enc-string.ts'
import { randomBytes } from '../crypto/random.ts'
import { importHkdfKey } from '../crypto/webcrypto.ts'
import { errorCode } from '../testing/error-code.ts'
import { itemRecord } from '../testing/item-record.ts'
import { loginInput } from '../testing/login-input.ts'
import { createSeal, nextSeal } from './item-seal.ts'
import type { ItemToSeal } from './item-input.ts'
import { openItem, openItemDetails, openItemPassword } from './open-item.ts'
import { sealItem } from './seal-item.ts'

const freshKeys = async () => deriveCoreKeys('2', await importHkdfKey(randomBytes(32)))
const trusted = (text: string) => ({ trusted: true, text })
const bare = loginInput({ name: 'x' })

const anyText = fc.string({ unit: 'binary', maxLength: 70 })
const anyTextOrNull = fc.option(anyText)
const anyJson = fc.dictionary(fc.constantFrom('note', 'totp', 'later'), fc.jsonValue())
const anyItem: fc.Arbitrary<ItemToSeal> = fc.record({
  name: anyText,
  username: anyTextOrNull,
  password: anyTextOrNull,
  overview: fc.option(
    fc.record(
      { type: anyText, tags: fc.array(anyText, { maxLength: 2 }), later: fc.jsonValue() },
      { requiredKeys: [] },
    ),
  ),
  details: fc.option(anyJson),
  uris: fc.array(fc.record({ uri: anyText, match: fc.option(fc.nat({ max: 5 })) }), { maxLength: 3 }),
})

const trustedOrNull = (text: string | null) => (text === null ? null : trusted(text))

/** A value as it is after having been written as JSON. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const jsonOrNull = (value: unknown) => (value === null ? null : { trusted: true, value: asJson(value) })

test('every item comes back, trusted and consistent, with the keys that this version does not know', async () => {
  const keys = await freshKeys()
  await fc.assert(
    fc.asyncProperty(anyItem, async (item) => {
      const { name, username, password, overview, details, uris } = item
      const record = itemRecord(await sealItem(keys, item))
      const opened = await openItem(keys, record)
      expect(opened.overview).toEqual(jsonOrNull(overview))
      expect(await openItemDetails(keys, record, opened.seal)).toEqual(jsonOrNull(details))
      expect(opened).toMatchObject({
        name: trusted(name),
        type: overview?.type ?? 'login',
        username: trustedOrNull(username),
        hasPassword: password !== null,
        hasDetails: details !== null,
        uris: uris.map(({ uri, match }) => ({ uri: trusted(uri), match })),
        consistent: true,
      })
      expect(await openItemPassword(keys, record, opened.seal)).toEqual(trustedOrNull(password))
    }),
  )
})

test('what is sealed is a body the contract accepts', async () => {
  const fields: SealedTexts = await sealItem(await freshKeys(), {
    ...bare,
    username: '',
    uris: [{ uri: 'https://ya.ru', match: 0 }],
  })
  const { vaultId } = itemRecord(fields)
  const body: ItemBody = { ...fields, vaultId }
  expect(createItem.body?.parse(body)).toEqual(body)
})

describe('the seal', () => {
  test('of a new item is a fresh tag and revision 1', async () => {
    const keys = await freshKeys()
    const openNew = async () => openItem(keys, itemRecord(await sealItem(keys, bare)))
    const [first, second] = [await openNew(), await openNew()]
    expect(first.seal?.rev).toBe(1)
    expect(second.seal?.tag).not.toBe(first.seal?.tag)
  })

  test('of an update keeps the tag and raises the revision', async () => {
    const keys = await freshKeys()
    const seal = createSeal()
    const opened = await openItem(keys, itemRecord(await sealItem(keys, bare, nextSeal(seal))))
    expect(opened.seal).toMatchObject({ tag: seal.tag, rev: 2 })
  })
})

test('a text that is not well-formed Unicode is refused', async () => {
  const keys = await freshKeys()
  expect(await errorCode(() => sealItem(keys, { ...bare, name: '\uD800' }))).toBe('ill_formed_text')
  expect(await errorCode(() => sealItem(keys, { ...bare, username: '\uD800' }))).toBe('ill_formed_text')
})

test('a text longer than an encrypted string can hold is refused', async () => {
  const keys = await freshKeys()
  const long = 'x'.repeat(49_200)
  const changes: Partial<ItemToSeal>[] = [
    { name: long },
    { username: long },
    { password: long },
    { overview: { subtitle: long } },
    { details: { note: long.repeat(2) } },
    { uris: [{ uri: long, match: null }] },
  ]
  for (const change of changes) {
    expect(await errorCode(() => sealItem(keys, { ...bare, ...change }))).toBe('text_too_long')
  }
  await expect(sealItem(keys, { ...bare, details: { note: long } })).resolves.toBeDefined()
})
