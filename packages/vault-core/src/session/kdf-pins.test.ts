import { describe, expect, it } from 'vitest'
import { createSalts } from '../crypto/kdf.ts'
import { createKeyPair } from '../crypto/key-pair.ts'
import { memoryKeyValueArea } from './ports/key-value-storage.ts'
import { createPinStore, publicKeyMatchesPin, saltsMatchPin, type Pin } from './kdf-pins.ts'

const pinsKey = 'cpa@kdf-pin'

async function pinned() {
  const local = memoryKeyValueArea().join()
  const store = createPinStore(local)
  const seen = { kdf: 1, salts: createSalts(), publicKey: (await createKeyPair()).publicKey }
  await store.remember('Anna@Example.ru', seen)
  const find = async (email: string): Promise<Pin> => {
    const pin = await store.find(email)
    if (pin === null) throw new Error('no pin')
    return pin
  }
  return { local, store, seen, find }
}

describe('a pin', () => {
  it('knows its salts and key again, and no others', async () => {
    const { seen, find } = await pinned()
    const pin = await find(' anna@example.ru')
    const { authSalt, passwordSalt } = seen.salts
    await expect(saltsMatchPin(pin, seen.salts)).resolves.toBe(true)
    await expect(saltsMatchPin(pin, { authSalt: passwordSalt, passwordSalt: authSalt })).resolves.toBe(false)
    await expect(saltsMatchPin(pin, { authSalt, passwordSalt: createSalts().passwordSalt })).resolves.toBe(false)
    await expect(publicKeyMatchesPin(pin, seen.publicKey)).resolves.toBe(true)
    await expect(publicKeyMatchesPin(pin, (await createKeyPair()).publicKey)).resolves.toBe(false)
  })

  it('covers what the salts decode to, framed', async () => {
    const { seen, find } = await pinned()
    const bytes = [seen.salts.authSalt, seen.salts.passwordSalt].map((salt) => Buffer.from(salt, 'hex'))
    const framed = Buffer.concat([
      Buffer.from([0, 0, 0, 2]),
      ...bytes.flatMap((salt) => [Buffer.from([0, 0, 0, 16]), salt]),
    ])
    const digest = await crypto.subtle.digest('SHA-256', framed)
    await expect(find('anna@example.ru')).resolves.toMatchObject({ salts: Buffer.from(digest).toString('hex') })
  })

  it('is never lowered to a weaker suite', async () => {
    const { store, seen, find } = await pinned()
    await store.remember('anna@example.ru', { ...seen, kdf: 3 })
    await store.remember('anna@example.ru', seen)
    await expect(find('anna@example.ru')).resolves.toMatchObject({ kdf: 3 })
  })

  it('is not lost to another that is written at the same time', async () => {
    const { local, seen, find } = await pinned()
    const [one, other] = [createPinStore(local), createPinStore(local)]
    await Promise.all([one.remember('boris@example.ru', seen), other.remember('vera@example.ru', seen)])
    for (const email of ['anna@example.ru', 'boris@example.ru', 'vera@example.ru']) {
      await expect(find(email)).resolves.toMatchObject({ kdf: 1 })
    }
  })

  it('keeps no address readable', async () => {
    const { local } = await pinned()
    expect(local.get(pinsKey)).not.toBeNull()
    expect(local.get(pinsKey)?.toLowerCase()).not.toContain('anna')
  })

  it('that cannot be read does not take the others along', async () => {
    const { local, store, find } = await pinned()
    local.set(pinsKey, (local.get(pinsKey) ?? '').replace('{', '{"0":{"kdf":"x"},'))
    await expect(find('anna@example.ru')).resolves.toMatchObject({ kdf: 1 })
    local.set(pinsKey, (local.get(pinsKey) ?? '').replace('"kdf":1', '"kdf":0'))
    await expect(store.find('anna@example.ru')).resolves.toBeNull()
  })

  it('of an unreadable store is none', async () => {
    const { local, store } = await pinned()
    for (const text of ['', 'x', '[]', '{"a":1}', 'null']) {
      local.set(pinsKey, text)
      await expect(store.find('anna@example.ru')).resolves.toBeNull()
    }
  })
})

describe('a pin of an e-mail in another spelling', () => {
  it.each([
    ['anna@пример.рф', 'anna@xn--e1afmkfd.xn--p1ai'],
    ['anna@xn--e1afmkfd.xn--p1ai', 'Anna@ПРИМЕР.рф'],
    ['anna@example.ru', 'an\u200bna@example.ru'],
  ])('is found, but not for that of the account itself: %j', async (kept, typed) => {
    const store = createPinStore(memoryKeyValueArea().join())
    await store.remember(kept, { kdf: 1, salts: createSalts(), publicKey: (await createKeyPair()).publicKey })
    await expect(store.find(typed)).resolves.toBeNull()
    await expect(store.findOther(typed)).resolves.toMatchObject({ kdf: 1 })
    await expect(store.findOther(kept)).resolves.toBeNull()
  })

  it('goes with the account, and that of another account stays', async () => {
    const store = createPinStore(memoryKeyValueArea().join())
    const [own, others] = await Promise.all([createKeyPair(), createKeyPair()])
    const salts = createSalts()
    for (const email of ['anna@пример.рф', 'anna@xn--e1afmkfd.xn--p1ai'])
      await store.remember(email, { kdf: 1, salts, publicKey: own.publicKey })
    await store.remember('a\u200bnna@пример.рф', { kdf: 1, salts, publicKey: others.publicKey })
    await store.forget('anna@пример.рф')
    await expect(store.find('anna@xn--e1afmkfd.xn--p1ai')).resolves.toBeNull()
    await expect(store.find('a\u200bnna@пример.рф')).resolves.not.toBeNull()
  })
})
