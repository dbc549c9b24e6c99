import { describe, expect, test } from 'vitest'
import { sealVaultKey } from '../crypto/enc-string-v1.ts'
import { createKeyPair, importKeyPair } from '../crypto/key-pair.ts'
import { randomBytes } from '../crypto/random.ts'
import { errorCode } from '../testing/error-code.ts'
import { itemRecord } from '../testing/item-record.ts'
import type { ItemStrings } from '../testing/item-record.ts'
import { oneCharacterChanges } from '../testing/one-character-changes.ts'
import { createSeal, nextSeal } from '../items/item-seal.ts'
import type { ItemToSeal } from '../items/item-input.ts'
import { markDuplicates } from '../items/mark-duplicates.ts'
import { openItem, openItemDetails, openItemPassword } from '../items/open-item.ts'
import { sealItem } from '../items/seal-item.ts'
import { openVaultKeys, openVaultName, sealNewVault } from './vault-crypto.ts'
import { deriveVaultKeys } from './vault-keys.ts'

const freshPair = async () => importKeyPair(await createKeyPair())
const freshKeys = () => deriveVaultKeys(randomBytes(32))

const mail: ItemToSeal = {
  name: 'Яндекс почта',
  username: 'user@ya.ru',
  password: 'first password',
  overview: { tags: ['почта'] },
  details: { note: 'Заметка' },
  uris: [
    { uri: 'https://mail.yandex.ru', match: null },
    { uri: 'https://ya.ru', match: 1 },
  ],
}

/** An honest login: its keys, seal, strings, and what a person would see after the server changed them. */
async function sealedMail() {
  const keys = await freshKeys()
  const seal = createSeal()
  const strings: ItemStrings = await sealItem(keys, mail, seal)
  const openChanged = async (change: Partial<ItemStrings>) => openItem(keys, itemRecord({ ...strings, ...change }))
  return { keys, seal, strings, openChanged }
}

/** The string of a field that is there. */
function present(text: string | null): string {
  if (text === null) throw new Error('a string expected')
  return text
}

describe('a hostile server and vault keys', () => {
  test('a server-made vault key does not open', async () => {
    const [user, server] = [await freshPair(), await freshPair()]
    const place = { senderSpki: user.spki, recipientSpki: user.spki, keyEpoch: 1 }
    const encryptedSymmetricKey = await sealVaultKey(randomBytes(32), server, place)
    expect(await errorCode(() => openVaultKeys({ encryptedSymmetricKey, keyPair: user }))).toBe('hybrid_decrypt')
  })

  test('a vault key of another epoch does not open', async () => {
    const keyPair = await freshPair()
    const { encryptedSymmetricKey } = await sealNewVault({ name: 'x', keyPair, keyEpoch: 2 })
    expect(await errorCode(() => openVaultKeys({ encryptedSymmetricKey, keyPair }))).toBe('hybrid_decrypt')
    expect((await openVaultKeys({ encryptedSymmetricKey, keyPair, keyEpoch: 2 })).vaultTag).toHaveLength(32)
  })

  test('a shared record replayed as own does not open', async () => {
    const [user, sharer] = [await freshPair(), await freshPair()]
    const place = { senderSpki: sharer.spki, recipientSpki: user.spki, keyEpoch: 1 }
    const encryptedSymmetricKey = await sealVaultKey(randomBytes(32), sharer, place)
    expect(await errorCode(() => openVaultKeys({ encryptedSymmetricKey, keyPair: user }))).toBe('hybrid_decrypt')
  })

  test('a record shared by the user replayed as own does not open', async () => {
    const [user, friend] = [await freshPair(), await freshPair()]
    const place = { senderSpki: user.spki, recipientSpki: friend.spki, keyEpoch: 1 }
    const encryptedSymmetricKey = await sealVaultKey(randomBytes(32), user, place)
    expect(await errorCode(() => openVaultKeys({ encryptedSymmetricKey, keyPair: user }))).toBe('hybrid_decrypt')
  })

  test('the key of one vault given to two is seen by their equal tags', async () => {
    const keyPair = await freshPair()
    const [mine, other] = await Promise.all([
      sealNewVault({ name: 'a', keyPair }),
      sealNewVault({ name: 'b', keyPair }),
    ])
    const replayed = await openVaultKeys({ encryptedSymmetricKey: mine.encryptedSymmetricKey, keyPair })
    expect(replayed.vaultTag).toBe(mine.keys.vaultTag)
    expect(other.keys.vaultTag).not.toBe(mine.keys.vaultTag)
  })

  test('a version 2 string where a vault key stands is refused', async () => {
    const keyPair = await freshPair()
    const { name } = await sealNewVault({ name: 'x', keyPair })
    expect(await errorCode(() => openVaultKeys({ encryptedSymmetricKey: name, keyPair }))).toBe('unsupported_version')
  })
})

describe('a hostile server and vault names', () => {
  test('a login’s name put in the place of a vault’s name is refused', async () => {
    const { keys, strings } = await sealedMail()
    expect(await errorCode(() => openVaultName(keys, strings.name))).toBe('integrity')
  })

  test('the name of another vault is refused', async () => {
    const keyPair = await freshPair()
    const { name } = await sealNewVault({ name: 'x', keyPair })
    const other = await sealNewVault({ name: 'y', keyPair })
    expect(await errorCode(() => openVaultName(other.keys, name))).toBe('integrity')
  })

  test('every one-character change is refused', async () => {
    const { name, keys } = await sealNewVault({ name: 'Персональное', keyPair: await freshPair() })
    for (const changed of oneCharacterChanges(name)) {
      const code = await errorCode(() => openVaultName(keys, changed))
      expect(code).toBe(changed.startsWith('2.') ? 'integrity' : 'unsupported_version')
    }
  })
})

describe('a hostile server and a login’s strings', () => {
  test('the unchanged record opens and is consistent', async () => {
    const { openChanged } = await sealedMail()
    expect(await openChanged({})).toMatchObject({ name: { trusted: true }, consistent: true })
  })

  test('a vault’s name as login name: all raw, nothing trusted', async () => {
    const { name, keys } = await sealNewVault({ name: 'x', keyPair: await freshPair() })
    const strings = await sealItem(keys, mail)
    const opened = await openItem(keys, itemRecord({ ...strings, name }))
    expect(opened).toMatchObject({
      name: { trusted: false, text: name },
      username: { trusted: false, text: strings.username },
      uris: strings.uris.map(({ uri, match }) => ({ uri: { trusted: false, text: uri }, match })),
      consistent: false,
      seal: null,
    })
  })

  test('password as login name: all raw, nothing trusted', async () => {
    const { strings, openChanged } = await sealedMail()
    const opened = await openChanged({ name: present(strings.password) })
    expect(opened).toMatchObject({ name: { trusted: false }, username: { trusted: false }, seal: null })
  })

  test('password in uri: the address is raw and untrusted', async () => {
    const { strings, openChanged } = await sealedMail()
    const uri = present(strings.password)
    const opened = await openChanged({ uris: [{ uri, match: null }, ...strings.uris.slice(1)] })
    expect(opened.uris[0]?.uri).toEqual({ trusted: false, text: uri })
    expect(opened.uris[1]?.uri.trusted).toBe(true)
    expect(opened.consistent).toBe(false)
  })

  test('password as username: raw and untrusted', async () => {
    const { strings, openChanged } = await sealedMail()
    const opened = await openChanged({ username: strings.password })
    expect(opened.username).toEqual({ trusted: false, text: strings.password })
    expect(opened.consistent).toBe(false)
  })

  test('password of another item: raw and untrusted', async () => {
    const { keys, seal, strings, openChanged } = await sealedMail()
    const { password } = await sealItem(keys, { ...mail, password: 'the server knows' })
    expect((await openChanged({ password })).consistent).toBe(false)
    const opened = await openItemPassword(keys, itemRecord({ ...strings, password }), seal)
    expect(opened).toEqual({ trusted: false, text: password })
  })

  test('password of another revision: the record is inconsistent', async () => {
    const { keys, seal, openChanged } = await sealedMail()
    const { password } = await sealItem(keys, { ...mail, password: 'second password' }, nextSeal(seal))
    expect((await openChanged({ password })).consistent).toBe(false)
  })

  test('overview dropped, details dropped: the record is inconsistent', async () => {
    const { openChanged } = await sealedMail()
    expect(await openChanged({ overview: null })).toMatchObject({ overview: null, consistent: false })
    expect(await openChanged({ details: null })).toMatchObject({ hasDetails: false, consistent: false })
  })

  test('overview and details swapped with each other or with another field: raw and untrusted', async () => {
    const { keys, seal, strings, openChanged } = await sealedMail()
    for (const overview of [strings.details, strings.password, strings.username]) {
      const opened = await openChanged({ overview })
      expect(opened).toMatchObject({ overview: { trusted: false, text: overview }, consistent: false })
    }
    for (const details of [strings.overview, strings.password]) {
      expect((await openChanged({ details })).consistent).toBe(false)
      expect(await openItemDetails(keys, { details }, seal)).toEqual({ trusted: false, text: details })
    }
  })

  test('overview and details of another item: raw and untrusted', async () => {
    const { keys, seal, openChanged } = await sealedMail()
    const { overview, details } = await sealItem(keys, mail)
    expect(await openChanged({ overview })).toMatchObject({ overview: { trusted: false }, consistent: false })
    expect((await openChanged({ details })).consistent).toBe(false)
    expect(await openItemDetails(keys, { details }, seal)).toEqual({ trusted: false, text: details })
  })

  test('overview or details of another revision: the record is inconsistent', async () => {
    const { keys, seal, openChanged } = await sealedMail()
    const { overview, details } = await sealItem(keys, mail, nextSeal(seal))
    expect(await openChanged({ overview })).toMatchObject({ overview: { trusted: true }, consistent: false })
    expect((await openChanged({ details })).consistent).toBe(false)
  })

  test('plaintext in the place of overview and details: raw and untrusted', async () => {
    const { keys, seal, openChanged } = await sealedMail()
    const words = '{"type":"note"}'
    expect(await openChanged({ overview: words })).toMatchObject({
      type: 'login',
      overview: { trusted: false, text: words },
      consistent: false,
    })
    expect(await openItemDetails(keys, { details: words }, seal)).toEqual({ trusted: false, text: words })
  })

  test('match changed: the record is inconsistent', async () => {
    const { strings, openChanged } = await sealedMail()
    for (const match of [0, 5, -1]) {
      const uris = strings.uris.map(({ uri }) => ({ uri, match }))
      expect((await openChanged({ uris })).consistent).toBe(false)
    }
  })

  test('uri dropped, added twice or reordered: the record is inconsistent', async () => {
    const { strings, openChanged } = await sealedMail()
    const { uris } = strings
    for (const changed of [[], uris.slice(1), uris.slice(0, 1), uris.toReversed(), [...uris, ...uris]]) {
      const opened = await openChanged({ uris: changed })
      expect(opened.consistent).toBe(false)
      expect(opened.uris.every(({ uri }) => uri.trusted)).toBe(true)
    }
  })

  test('password nulled, username nulled: the record is inconsistent', async () => {
    const { openChanged } = await sealedMail()
    expect(await openChanged({ password: null })).toMatchObject({ hasPassword: false, consistent: false })
    expect(await openChanged({ username: null })).toMatchObject({ username: null, consistent: false })
  })

  test('plaintext injected: raw and untrusted', async () => {
    const { keys, seal, strings, openChanged } = await sealedMail()
    const words = 'https://evil.example'
    const opened = await openChanged({ username: words, uris: [{ uri: words, match: null }] })
    expect(opened.username).toEqual({ trusted: false, text: words })
    expect(opened.uris[0]?.uri).toEqual({ trusted: false, text: words })
    expect(opened.consistent).toBe(false)
    const password = await openItemPassword(keys, itemRecord({ ...strings, password: words }), seal)
    expect(password).toEqual({ trusted: false, text: words })
    expect((await openChanged({ name: words })).name).toEqual({ trusted: false, text: words })
  })

  test('text with lone surrogates injected: raw and untrusted, nothing throws', async () => {
    const { openChanged } = await sealedMail()
    const opened = await openChanged({ username: '\uD800' })
    expect(opened).toMatchObject({ username: { trusted: false, text: '\uD800' }, consistent: false })
  })

  test('a version 1 string in a version 2 slot: raw and untrusted', async () => {
    const { strings, openChanged } = await sealedMail()
    const { encryptedSymmetricKey } = await sealNewVault({ name: 'x', keyPair: await freshPair() })
    expect((await openChanged({ username: encryptedSymmetricKey })).username?.trusted).toBe(false)
    expect((await openChanged({ name: strings.name.replace('2.', '1.') })).name.trusted).toBe(false)
  })

  test.each([
    ['non-canonical base64: URL-safe letters', (wire: string) => wire.replace(/.\|/, '-|')],
    ['non-canonical base64: missing padding', (wire: string) => wire.slice(0, -1)],
    ['non-canonical base64: whitespace', (wire: string) => `${wire}\n`],
    [
      'non-canonical base64: spare bits',
      (wire: string) => wire.replace(/(.)=$/, (_, letter: string) => `${next(letter)}=`),
    ],
    ['extra part', (wire: string) => `${wire}|AAAA`],
    ['truncation', (wire: string) => wire.slice(0, wire.lastIndexOf('|'))],
  ])('%s: raw and untrusted', async (_, change) => {
    const { strings, openChanged } = await sealedMail()
    const uri = change(strings.uris[0]?.uri ?? '')
    const opened = await openChanged({ uris: [{ uri, match: null }, ...strings.uris.slice(1)] })
    expect(opened.uris[0]?.uri).toEqual({ trusted: false, text: uri })
    expect(opened.consistent).toBe(false)
  })

  test('a whole login of another vault: nothing opens', async () => {
    const { strings } = await sealedMail()
    const opened = await openItem(await freshKeys(), itemRecord(strings))
    expect(opened).toMatchObject({ name: { trusted: false, text: strings.name }, consistent: false, seal: null })
  })

  test('every one-character change of every string is noticed', async () => {
    const { strings, openChanged } = await sealedMail()
    for (const name of oneCharacterChanges(strings.name)) {
      expect(await openChanged({ name })).toMatchObject({ name: { trusted: false, text: name }, consistent: false })
    }
    for (const username of oneCharacterChanges(present(strings.username))) {
      const opened = await openChanged({ username })
      expect(opened).toMatchObject({ username: { trusted: false, text: username }, consistent: false })
    }
    for (const overview of oneCharacterChanges(present(strings.overview))) {
      expect(await openChanged({ overview })).toMatchObject({ overview: { trusted: false }, consistent: false })
    }
    for (const uri of oneCharacterChanges(strings.uris[0]?.uri ?? '')) {
      const opened = await openChanged({ uris: [{ uri, match: null }, ...strings.uris.slice(1)] })
      expect(opened).toMatchObject({ uris: [{ uri: { trusted: false, text: uri } }, {}], consistent: false })
    }
  })

  test('every one-character change of the password is noticed', async () => {
    const { keys, seal, strings, openChanged } = await sealedMail()
    for (const password of oneCharacterChanges(present(strings.password))) {
      const opened = await openItemPassword(keys, { password }, seal)
      expect(opened).toEqual({ trusted: false, text: password })
      expect((await openChanged({ password })).consistent).toBe(false)
    }
  })
})

describe('a hostile server and records', () => {
  test('duplicate tag: the older revision of a login shown twice is marked', async () => {
    const { keys, seal, strings } = await sealedMail()
    const older = await openItem(keys, itemRecord(strings))
    const newer = await openItem(keys, itemRecord(await sealItem(keys, mail, nextSeal(seal))))
    const bystander = await openItem(keys, itemRecord(await sealItem(keys, mail)))
    const marked = markDuplicates([older, bystander, newer])
    expect(marked.map(({ duplicate }) => duplicate)).toEqual([true, false, false])
    expect(marked[1]).toBe(bystander)
  })

  test('duplicate tag: of two copies of one revision both are marked', async () => {
    const { keys, strings } = await sealedMail()
    const copies = await Promise.all([openItem(keys, itemRecord(strings)), openItem(keys, itemRecord(strings))])
    expect(markDuplicates(copies).map(({ duplicate }) => duplicate)).toEqual([true, true])
  })

  test('a mark goes when the other record does', async () => {
    const { keys, strings } = await sealedMail()
    const copies = await Promise.all([openItem(keys, itemRecord(strings)), openItem(keys, itemRecord(strings))])
    const [first] = markDuplicates(copies)
    expect(markDuplicates(first ? [first] : []).map(({ duplicate }) => duplicate)).toEqual([false])
  })

  test('the same tag in two vaults is a move seen half-way, not a duplicate', async () => {
    const { keys, strings } = await sealedMail()
    const here = await openItem(keys, itemRecord(strings))
    const there = await openItem(keys, itemRecord(strings, { vaultId: crypto.randomUUID() }))
    expect(markDuplicates([here, there]).map(({ duplicate }) => duplicate)).toEqual([false, false])
  })
})

/** The base64 letter after `letter`: the same bytes, other spare bits. */
function next(letter: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
  return letters.charAt(letters.indexOf(letter) + 1)
}
