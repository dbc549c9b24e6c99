import { createDecipheriv, hkdfSync } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { keyMaterial, keyWindows, type KeyName } from './harness/key-material.ts'
import { personAt } from './harness/person.ts'
import { findPlaintexts } from './harness/plaintext-search.ts'
import { expect, test } from './harness/test.ts'
import { account, keptSnapshots, marked, stockMarkedAccount, type KeptBytes } from './planted/marked-account.ts'
import { readProfile } from './planted/recorded-profile.ts'
import { contextOf, u64 } from './harness/wire.ts'
import { expectRows } from './whole/ten-thousand.ts'

/** As many as a snapshot is written for, and some. */
const others = 60
const tagLength = 16
const indexedDb = 'the profile file IndexedDB'
/** A text that is put beside the snapshot as it is, so that a search that finds nothing is known to have looked. */
const control = 'ПодкидышКп89 foundling-Ct89zq'

const secrets = [...Object.values(marked), account.masterPassword]
const texts = [...secrets, control].flatMap((text) => [text, text.toLowerCase(), ...text.split(' ')])

/** Which of the texts stand in bytes, in any form that a careless program could have given them. */
const found = (bytes: Buffer): readonly string[] => [...new Set(findPlaintexts(texts, bytes).map(({ text }) => text))]

/** Opens a snapshot with Node's own cryptography. @returns null when the key is another */
function openSnapshot({ userId, cursor, iv, ciphertext }: KeptBytes, key: Buffer, vaultKey: Buffer): Buffer | null {
  const vaultTag = Buffer.from(hkdfSync('sha256', vaultKey, '', 'cpa/2/vault-tag', tagLength))
  const decipher = createDecipheriv('aes-256-gcm', key, iv)
  decipher.setAAD(contextOf('snapshot', userId, vaultTag, u64(1), cursor)).setAuthTag(ciphertext.subarray(-tagLength))
  const plain = decipher.update(ciphertext.subarray(0, -tagLength))
  try {
    return Buffer.concat([plain, decipher.final()])
  } catch {
    return null
  }
}

const keyNamed = (keys: ReadonlyMap<KeyName, Buffer>, name: KeyName): Buffer => keys.get(name) ?? Buffer.alloc(0)

/** Runs in the page. */
async function plant(text: string): Promise<void> {
  const request = indexedDB.open('planted')
  await new Promise((resolve, reject) => {
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('rows'))
    request.addEventListener('success', resolve)
    request.addEventListener('error', reject)
  })
  const transaction = request.result.transaction('rows', 'readwrite')
  transaction.objectStore('rows').put({ text, blob: new Blob([text]) }, 'row')
  await new Promise((resolve) => transaction.addEventListener('complete', resolve))
  request.result.close()
}

/** Waits until a snapshot is kept. */
async function keptSnapshot(page: Page): Promise<KeptBytes> {
  await expect.poll(async () => (await keptSnapshots(page)).length).toBe(1)
  const [snapshot] = await keptSnapshots(page)
  if (snapshot === undefined) throw new Error('No snapshot is kept')
  return snapshot
}

test(
  'a snapshot copied with the profile after a lock holds no text of an item, and opens for nobody without the master password',
  { tag: '@full' },
  async ({ playwright, server }) => {
    test.setTimeout(300_000)
    await server.stop()
    await server.start({ RATE_LIMITS: '0' })
    await stockMarkedAccount(server.url, others)
    const folder = await mkdtemp(join(tmpdir(), 'larets-profile-'))
    const copy = await mkdtemp(join(tmpdir(), 'larets-copied-'))
    const options = { viewport: { width: 1280, height: 800 }, locale: 'ru-RU' }
    try {
      const context = await playwright.chromium.launchPersistentContext(folder, options)
      const page = context.pages()[0] ?? (await context.newPage())
      await page.goto(server.url)
      await personAt(page).signIn(account)
      await expectRows(page, others + 1)
      const snapshot = await keptSnapshot(page)
      const keys = await keyMaterial(page, server.url, account.masterPassword)
      const vaultKey = keyNamed(keys, 'the vault key')

      await test.step('it is the list of the account, which the key from the master password opens, and another does not', () => {
        const opened = openSnapshot(snapshot, keyNamed(keys, 'the key of snapshots'), vaultKey)
        if (opened === null) throw new Error('The snapshot does not open')
        for (const text of [marked.name, marked.username, marked.address]) expect(found(opened)).toContain(text)
        // Only what lists show is in it.
        for (const text of [marked.password, marked.note, account.masterPassword])
          expect(found(opened)).not.toContain(text)
        for (const [name, key] of keys) {
          if (name !== 'the key of snapshots')
            expect(openSnapshot(snapshot, key.subarray(0, 32), vaultKey), name).toBeNull()
        }
        expect(found(snapshot.ciphertext)).toEqual([])
      })

      await page.evaluate(plant, control)
      await page.keyboard.press('Alt+KeyL')
      await personAt(page).expectLockScreen()
      await context.close()
      await cp(folder, copy, { recursive: true })

      await test.step('no file of the copied profile holds a text or a key', async () => {
        const files = await readProfile(copy)
        for (const [file, bytes] of files) {
          const expected = file === indexedDb ? [control, control.toLowerCase(), ...control.split(' ')] : []
          expect(
            found(bytes).filter((text) => !expected.includes(text)),
            file,
          ).toEqual([])
          if (file === indexedDb) expect(found(bytes)).toContain(control)
          if (file === indexedDb) expect(bytes.includes(snapshot.ciphertext)).toBe(true)
          for (const [name, key] of keys)
            expect(
              keyWindows(key).some((window) => bytes.includes(window)),
              `${name} in ${file}`,
            ).toBe(false)
        }
      })

      await test.step('it asks for the master password, shows nothing with another one, and the list with the right one', async () => {
        const copied = await playwright.chromium.launchPersistentContext(copy, options)
        const other = copied.pages()[0] ?? (await copied.newPage())
        const person = personAt(other)
        // The storage of a tab is gone with its browser.
        const expectDoor = async () => {
          await expect(other.getByText(`Вы авторизовались как ${account.email}`)).toBeVisible()
          await expect(other.getByRole('grid')).toHaveCount(0)
        }
        await other.goto(server.url)
        await expectDoor()
        expect((await keptSnapshot(other)).ciphertext.equals(snapshot.ciphertext)).toBe(true)
        await person.giveMasterPassword('Другой мастер-пароль 42')
        await expect(other.getByText('Неверная почта или мастер-пароль').first()).toBeVisible()
        await expectDoor()
        await person.giveMasterPassword(account.masterPassword)
        await expectRows(other, others + 1)
        await copied.close()
      })
    } finally {
      await rm(folder, { recursive: true, force: true })
      await rm(copy, { recursive: true, force: true })
    }
  },
)
