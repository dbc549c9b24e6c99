import { argon2Here } from '@larets/vault-core/argon2'
import { createHash } from 'node:crypto'
import kdbxweb from 'kdbxweb'
import { beforeAll, describe, expect, it } from 'vitest'
import { kdbx } from '../formats/kdbx.ts'
import type { TransferError } from '../transfer/transfer-error.ts'
import { keyOfFile } from './key-file.ts'

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: TransferError) => error.code,
  )
const utf8 = (text: string) => new TextEncoder().encode(text)
const key = Uint8Array.from({ length: 32 }, (_, index) => index * 7 + 1)
const digits = Buffer.from(key).toString('hex')
const hash = createHash('sha256').update(key).digest('hex').slice(0, 8)

const keyFiles = {
  'XML of version 1': utf8(
    `<?xml version="1.0" encoding="utf-8"?>\n<KeyFile>\n<Meta><Version>1.00</Version></Meta>\n<Key><Data>${Buffer.from(key).toString('base64')}</Data></Key>\n</KeyFile>`,
  ),
  'XML of version 2': utf8(
    `<?xml version="1.0" encoding="utf-8"?>\n<KeyFile>\n\t<Meta><Version>2.0</Version></Meta>\n\t<Key><Data Hash="${hash.toUpperCase()}">\n\t\t${digits.toUpperCase().replaceAll(/.{8}/gu, '$& ')}\n\t</Data></Key>\n</KeyFile>`,
  ),
  '32 bytes': key,
  '64 digits': utf8(digits),
  'any file': utf8('Кот на окне'.repeat(10_000)),
} as const

/** A database by another implementation, stretched by AES-KDF or Argon2d. */
async function databaseOf(password: string | null, keyFile: Uint8Array<ArrayBuffer> | null, version: 3 | 4) {
  kdbxweb.CryptoEngine.setArgon2Impl(
    async (secret, salt, memory, iterations, length, parallelism) =>
      (
        await argon2Here()({
          variant: 'd',
          password: new Uint8Array(secret),
          salt: new Uint8Array(salt),
          memory,
          iterations,
          length,
          parallelism,
        })
      ).buffer,
  )
  const credentials = new kdbxweb.Credentials(
    password === null ? null : kdbxweb.ProtectedValue.fromString(password),
    keyFile?.slice().buffer,
  )
  const database = kdbxweb.Kdbx.create(await credentials.ready, 'база')
  database.createEntry(database.getDefaultGroup()).fields.set('Title', 'Запись')
  if (version === 3) {
    database.setVersion(3)
    database.header.keyEncryptionRounds = 100_001
  }
  return { bytes: new Uint8Array(await database.save()), name: 'база.kdbx' }
}

describe.each([3, 4] as const)('a database of version %i', (version) => {
  describe.each(Object.entries(keyFiles))('with a key file of %s', (_, keyFile) => {
    it('opens by both, and by neither alone', async () => {
      const file = await databaseOf('пароль', keyFile, version)
      expect((await kdbx.read(file, 'пароль', keyFile)).items).toMatchObject([{ name: 'Запись' }])
      expect(await codeOf(kdbx.read(file, 'пароль'))).toBe('wrong_key')
      expect(await codeOf(kdbx.read(file, '', keyFile))).toBe('wrong_key_file')
      expect(await codeOf(kdbx.read(file, 'пароль', utf8('другой')))).toBe('wrong_key_file')
    })
  })

  it('opens by a key file without a password, and with an empty one', async () => {
    for (const password of [null, '']) {
      const file = await databaseOf(password, key, version)
      expect((await kdbx.read(file, '', key)).items).toMatchObject([{ name: 'Запись' }])
      expect((await kdbx.read(file, undefined, key)).items).toMatchObject([{ name: 'Запись' }])
    }
  })

  it('opens by an empty password where it has one', async () => {
    const file = await databaseOf('', null, version)
    expect((await kdbx.read(file, '')).items).toMatchObject([{ name: 'Запись' }])
    expect(await codeOf(kdbx.read(file))).toBe('password_needed')
  })
})

describe('a key file that was changed', () => {
  let file: Awaited<ReturnType<typeof databaseOf>>
  beforeAll(async () => {
    file = await databaseOf('пароль', key, 3)
  })
  const xml = (version: string, data: string) =>
    utf8(`<KeyFile><Meta><Version>${version}</Version></Meta><Key>${data}</Key></KeyFile>`)

  it.each([
    ['other digits than its hash is of', xml('2.0', `<Data Hash="00000000">${digits}</Data>`)],
    ['half a digit', xml('2.0', `<Data>${digits}a</Data>`)],
    ['no base64', xml('1.00', '<Data>%%%</Data>')],
    ['no data', xml('1.00', '')],
  ])('with %s is told', async (_, keyFile) => {
    expect(await codeOf(kdbx.read(file, 'пароль', keyFile))).toBe('key_file_broken')
  })
})

it('XML that is no key file stands for its hash, like every other file', async () => {
  const picture = utf8('<?xml version="1.0"?><svg/>')
  expect(await keyOfFile(picture)).toEqual(new Uint8Array(createHash('sha256').update(picture).digest()))
})
