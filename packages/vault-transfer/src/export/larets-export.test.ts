import type { ExportContents } from '@larets/vault-core/items'
import { randomBytes, deriveExportKeys, type ExportKeys } from '@larets/vault-core/crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { exports } from '../testing/export-arbitraries.ts'
import type { TransferError } from '../transfer/transfer-error.ts'
import { readLarets } from './read-larets.ts'
import { openContents, sealContents } from './sealed-contents.ts'
import { writeLaretsUnder, writePlainLarets, writeSealedLarets } from './write-larets.ts'

const runs = 200
const bytesOf = async (parts: readonly Uint8Array<ArrayBuffer>[]) =>
  new Uint8Array(await new Blob([...parts]).arrayBuffer())
const textOf = async (parts: readonly Uint8Array<ArrayBuffer>[]) => new Blob([...parts]).text()
const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
const read = (bytes: Uint8Array<ArrayBuffer>, ...more: [password?: string, keysOf?: typeof deriveExportKeys]) =>
  readLarets({ bytes, name: '' }, ...more)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: TransferError) => error.code,
  )

let under: ExportKeys
const contents: ExportContents = {
  exportedAt: '2026-11-25T12:00:00.000Z',
  vaults: [
    {
      name: 'Личное',
      overview: { folders: [{ id: 'a', name: 'Банки', parent: null }] },
      deletedAt: null,
      items: [
        {
          ...{ name: 'Банк', username: 'анна', password: 'секрет', overview: null, details: { note: 'тайна' } },
          uris: [{ uri: 'https://bank.example', match: null }],
          ...{
            createdAt: '2026-01-01T00:00:00.000Z',
            updatedAt: '2026-01-01T00:00:00.000Z',
            deletedAt: null,
            history: [],
          },
        },
      ],
    },
  ],
}

beforeAll(async () => {
  under = await deriveExportKeys('пароль', randomBytes(16))
})

describe('a file of larets-export/v1', () => {
  it(`gives back everything that was written, plain (${runs} runs)`, () =>
    fc.assert(
      fc.asyncProperty(exports(), async (written) => {
        expect(await read(await bytesOf(await writePlainLarets(written)))).toEqual(written)
      }),
      { numRuns: runs },
    ))

  it(`gives back everything that was written, sealed (${runs} runs)`, () =>
    fc.assert(
      fc.asyncProperty(exports(), async (written) => {
        const file = await bytesOf(await writeLaretsUnder(under, written))
        expect(await read(file, 'x', async () => under)).toEqual(written)
      }),
      { numRuns: runs },
    ))

  it('is opened by its password in whatever way it was typed, and by no other', async () => {
    const file = await bytesOf(await writeSealedLarets(contents, 'п\u0430роль\u0439'))
    expect(await read(file, 'пароль\u0438\u0306')).toEqual(contents)
    expect(await codeOf(read(file, 'пароль'))).toBe('wrong_password')
    expect(await codeOf(read(file))).toBe('password_needed')
    expect(await codeOf(read(file, ''))).toBe('password_needed')
  })

  it('tells nothing of what is in it when it is sealed', async () => {
    const text = await textOf(await writeLaretsUnder(under, contents))
    for (const secret of ['Личное', 'Банк', 'анна', 'секрет', 'тайна', 'bank.example'])
      expect(text).not.toContain(secret)
    expect(Object.keys(JSON.parse(text))).toEqual(['format', 'encryption', 'data'])
  })

  it('is refused when anything of it was changed', async () => {
    const file = JSON.parse(await textOf(await writeLaretsUnder(under, contents)))
    const readChanged = (changed: unknown) =>
      codeOf(read(encode(changed), 'x', async (_, salt) => ({ ...under, salt })))
    expect(await readChanged(file)).toBe('none')
    const [iv = '', ciphertext = '', signature = ''] = String(file.data).slice(2).split('|')
    const other = (text: string) => `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`
    for (const parts of [
      [other(iv), ciphertext, signature],
      [iv, other(ciphertext), signature],
      [iv, ciphertext, other(signature)],
    ]) {
      expect(await readChanged({ ...file, data: `2.${parts.join('|')}` })).toBe('wrong_password')
    }
    for (const data of [
      '',
      '2.',
      `1.${iv}|${ciphertext}|${signature}`,
      `${file.data}|`,
      `2.${iv}|${ciphertext}=|${signature}`,
    ]) {
      expect(await readChanged({ ...file, data })).toBe('broken')
    }
    expect(await readChanged({ ...file, encryption: { ...file.encryption, salt: `${'A'.repeat(21)}Q==` } })).toBe(
      'wrong_password',
    )
    expect(await readChanged({ ...file, encryption: { ...file.encryption, iterations: 1 } })).toBe('broken')
    expect(await codeOf(read(encode({ ...file, encryption: { ...file.encryption, salt: 'AAAA' } }), 'x'))).toBe(
      'broken',
    )
    expect(await readChanged({ ...file, format: 'larets-export/v2' })).toBe('broken')
  })

  it('is refused with a word of what it is not', async () => {
    expect(await codeOf(read(new Uint8Array([0x89, 0x50, 0, 1, 2, 0xff])))).toBe('not_text')
    expect(await codeOf(read(new TextEncoder().encode('{"format":"larets-export/v1",')))).toBe('truncated')
    expect(await codeOf(read(encode({ format: 'larets-export/v1', contents: { vaults: 1 } })))).toBe('broken')
    const notPacked = await sealContents(under, new TextEncoder().encode('not gzip'))
    const file = {
      format: 'larets-export/v1',
      encryption: { kdf: 'PBKDF2-HMAC-SHA-256', iterations: 600_000, salt: 'AAAAAAAAAAAAAAAAAAAAAA==' },
    }
    expect(await codeOf(read(encode({ ...file, data: notPacked.join('') }), 'x', async () => under))).toBe('broken')
  })

  it('is refused when it unpacks to more than a computer has room for', async () => {
    const zeros = new Uint8Array(1024 * 1024)
    const endless = new ReadableStream<BufferSource>({
      start: (stream) => {
        for (let index = 0; index < 257; index++) stream.enqueue(zeros)
        stream.close()
      },
    })
    const bomb = new Uint8Array(await new Response(endless.pipeThrough(new CompressionStream('gzip'))).arrayBuffer())
    const data = (await sealContents(under, bomb)).join('')
    const file = {
      format: 'larets-export/v1',
      encryption: { kdf: 'PBKDF2-HMAC-SHA-256', iterations: 600_000, salt: 'AAAAAAAAAAAAAAAAAAAAAA==' },
      data,
    }
    expect(await codeOf(read(encode(file), 'x', async () => under))).toBe('zip_bomb')
  })

  it('overwrites what it has sealed, and opens what is longer than a slice', async () => {
    const long = randomBytes(60_000)
    const plaintext = new Uint8Array([...long, ...long, ...long, ...long, ...long, 7])
    const before = plaintext.slice()
    const wire = (await sealContents(under, plaintext)).join('')
    expect(plaintext.every((byte) => byte === 0)).toBe(true)
    expect(await openContents(under, wire)).toEqual(before)
  })

  it('is given up when nobody waits for it any more', async () => {
    const given = new AbortController()
    const writing = writeLaretsUnder(under, contents, given.signal)
    given.abort(new Error('locked'))
    await expect(writing).rejects.toThrow('locked')
    await expect(writePlainLarets(contents, given.signal)).rejects.toThrow('locked')
  })
})
