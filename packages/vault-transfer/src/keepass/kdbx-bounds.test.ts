import { argon2Here } from '@larets/vault-core/argon2'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { u32le, u64le } from '../export/kdbx-header.ts'
import { kdbx } from '../formats/kdbx.ts'
import { keepassXml } from '../formats/keepass-xml.ts'
import { kdbx3, kdbx4 } from '../generators/keepass.ts'
import { entryWithAll } from '../generators/any-entries.ts'
import { provideArgon2 } from './provided-argon2.ts'
import { inflate } from '../files/inflate.ts'
import type { TransferError } from '../transfer/transfer-error.ts'
import { parseBoundedXml } from '../files/xml-file.ts'
import { splitTags } from './keepass-database.ts'

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: TransferError) => error.code,
  )
const hex = (text: string) => Uint8Array.from(text.match(/../gu) ?? [], (pair) => Number.parseInt(pair, 16))
const joined = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts))
const utf8 = (text: string) => new TextEncoder().encode(text)

const aesKdf = 'c9d9f39a628a4460bf740d08c18a4fea'
const [argon2d, argon2id] = ['ef636ddf8c29444b91f7a9a403e30a0c', '9e298b1956db4773b23dfc3ec6f0a1e6']
const [aes, twofish] = ['31c1f2e6bf714350be5805216afc5aff', 'ad68f29f576f4bb9a36ad47af965346c']

/** The head of a file, and nothing after it: what is refused before that is refused by its head. */
function headOf({
  version = 4,
  cipher = aes,
  kdf = {},
}: {
  readonly version?: number
  readonly cipher?: string
  readonly kdf?: Readonly<Record<string, Uint8Array>>
}) {
  const field = (id: number, bytes: Uint8Array) =>
    joined(Uint8Array.of(id), version === 3 ? u32le(bytes.length).subarray(0, 2) : u32le(bytes.length), bytes)
  const values = Object.entries(kdf).map(([name, value]) =>
    joined(Uint8Array.of(0x42), u32le(name.length), utf8(name), u32le(value.length), value),
  )
  const stretching =
    version === 3
      ? [field(5, new Uint8Array(32)), field(6, kdf['R'] ?? u64le(1n))]
      : [field(11, joined(Uint8Array.of(0, 1), ...values, Uint8Array.of(0)))]
  const masks = version === 3 ? [field(8, new Uint8Array(32)), field(9, new Uint8Array(32)), field(10, u32le(2))] : []
  const common = [field(2, hex(cipher)), field(3, u32le(1)), field(4, new Uint8Array(32)), field(7, new Uint8Array(16))]
  const bytes = joined(
    hex('03d9a29a67fb4bb5'),
    Uint8Array.of(0, 0, version, 0),
    ...common,
    ...stretching,
    ...masks,
    field(0, utf8('\r\n\r\n')),
  )
  return { bytes, name: '' }
}
const ofArgon2 = (id: string, memory: bigint, iterations: bigint, parallelism = 1) => ({
  ...{
    $UUID: hex(id),
    S: new Uint8Array(32),
    V: u32le(0x13),
    M: u64le(memory),
    I: u64le(iterations),
    P: u32le(parallelism),
  },
})

describe('a KeePass file that asks for too much is refused before anything is computed', () => {
  it.each([
    ['AES-KDF of version 3, 2^40 rounds', { version: 3, kdf: { R: u64le(2n ** 40n) } }],
    ['AES-KDF of version 4, 2^40 rounds', { kdf: { $UUID: hex(aesKdf), S: new Uint8Array(32), R: u64le(2n ** 40n) } }],
    ['Argon2d, 4 GiB', { kdf: ofArgon2(argon2d, 2n ** 32n, 1n) }],
    ['Argon2id, 4 GiB', { kdf: ofArgon2(argon2id, 2n ** 32n, 1n) }],
    ['Argon2d, 2^40 passes', { kdf: ofArgon2(argon2d, 2n ** 20n, 2n ** 40n) }],
    ['Argon2id, 2^40 passes', { kdf: ofArgon2(argon2id, 2n ** 20n, 2n ** 40n) }],
    ['Argon2id, 2^31 threads', { kdf: ofArgon2(argon2id, 2n ** 45n, 1n, 2 ** 31) }],
  ])('%s', async (_, head) => {
    expect(await codeOf(kdbx.read(headOf(head), 'x'))).toBe('too_costly')
  })

  it.each([
    ['Argon2id without memory', { kdf: ofArgon2(argon2id, 0n, 1n) }, 'broken'],
    ['Argon2d without passes', { kdf: ofArgon2(argon2d, 2n ** 20n, 0n) }, 'broken'],
    [
      'another version of Argon2',
      { kdf: { ...ofArgon2(argon2d, 2n ** 20n, 1n), V: u32le(0x10) } },
      'encrypted_otherwise',
    ],
    ['Twofish', { cipher: twofish }, 'twofish'],
    ['Twofish of version 3', { cipher: twofish, version: 3 }, 'twofish'],
    ['a version before 3', { version: 2 }, 'kdbx_old'],
    ['a version after 4', { version: 5 }, 'kdbx_new'],
  ])('%s is told', async (_, head, code) => {
    expect(await codeOf(kdbx.read(headOf(head), 'x'))).toBe(code)
  })

  it('what KeePass 1 and the first KeePass 2 wrote is told by name, with a password or without', async () => {
    const old = (kind: string) => ({ bytes: joined(hex(`03d9a29a${kind}`), new Uint8Array(200)), name: '' })
    expect(await codeOf(kdbx.read(old('65fb4bb5'), 'x'))).toBe('kdb')
    expect(await codeOf(kdbx.read(old('65fb4bb5')))).toBe('kdb')
    expect(await codeOf(kdbx.read(old('66fb4bb5'), 'x'))).toBe('kdbx_old')
  })
})

describe('what is within the bounds opens, by each way of stretching', () => {
  it.each([
    ['AES-KDF', kdbx3],
    ['Argon2d', kdbx4],
  ])('%s', async (_, generator) => {
    provideArgon2(argon2Here())
    const { bytes, name, password } = await generator.write([entryWithAll('login')])
    expect((await kdbx.read({ bytes, name }, password)).items).toMatchObject([
      { name: 'Почта Яндекса 📮', texts: { password: 'p,a;s"s\'w\\o/r{d}' } },
    ])
  })
})

describe('XML', () => {
  const file = (inside: string) =>
    `<?xml version="1.0"?><KeePassFile><Root><Group><UUID/><Name>n</Name>${inside}</Group></Root></KeePassFile>`
  const entry = (more: string) => file(`<Entry>${more}<String><Key>Title</Key><Value>t</Value></String></Entry>`)
  const read = (xml: string) => keepassXml.read({ bytes: utf8(xml), name: '' })

  it.each([
    [
      '300,000 attributes',
      entry(`<Times ${Array.from({ length: 300_000 }, (_, index) => `a${index}="1"`).join(' ')}/>`),
      'too_large',
    ],
    ['a name of a million letters', entry(`<${'a'.repeat(1_000_000)}/>`), 'too_large'],
    ['300,000 elements in one another', `${'<a>'.repeat(300_000)}${'</a>'.repeat(300_000)}`, 'too_large'],
    ['two million elements', entry('<a/>'.repeat(2_000_000)), 'too_large'],
    ['a document type with entities', `<!DOCTYPE x [<!ENTITY a "aaaaaaaa">]>${entry('&a;&a;')}`, 'broken'],
    ['a tag without an end', `${entry('')}<a b="`, 'truncated'],
    ['remarks without an end', '<!--'.repeat(300_000), 'truncated'],
    ['texts as they are without an end', `<a>${'<![CDATA['.repeat(300_000)}`, 'truncated'],
  ])('with %s is refused', async (_, xml, code) => {
    expect(await codeOf(read(xml))).toBe(code)
  })

  it('with 300 kB of blanks among its tags is read to its end', async () => {
    const blanks = ' '.repeat(300_000)
    const { items } = await read(entry(`<Tags>${blanks}a;${blanks}b${blanks}</Tags>`))
    expect(items).toMatchObject([{ name: 't', tags: ['a', 'b'] }])
    expect(splitTags(`${' ; '.repeat(100_000)}x${blanks}y`).map((tag) => tag.length)).toEqual([300_002])
  })

  it('keeps tabs, line breaks and texts as they are, and drops what may not stand in it', () => {
    const { text } = parseBoundedXml('<a>\t1&#9;2\r\n3&#13;<![CDATA[<b>\t&amp;]]><!-- no -->&amp;\u0001</a>')
    expect(text).toBe('\t1\t2\n3\r<b>\t&amp;&')
  })

  it('that refers to itself and doubles at each step ends', async () => {
    const id = (index: number) => index.toString(16).padStart(32, '0')
    const uuid = (index: number) => Buffer.from(id(index), 'hex').toString('base64')
    const note = (index: number) => `{REF:N@I:${id(index + 1)}}`.repeat(50)
    const entries = Array.from(
      { length: 30 },
      (_, index) =>
        `<Entry><UUID>${uuid(index)}</UUID><String><Key>Title</Key><Value>t</Value></String><String><Key>Notes</Key><Value>${index === 29 ? note(0) : note(index)}</Value></String></Entry>`,
    )
    const { items, problems } = await read(file(entries.join('')))
    expect(items.length).toBeGreaterThan(0)
    expect(problems.map(({ code }) => code)).toContain('reference_unresolved')
  })
})

it('what unpacks to more than is read is refused by what comes out', () => {
  expect(() => inflate(gzipSync(new Uint8Array(101_000_000)), 'gzip')).toThrow(
    expect.objectContaining({ code: 'zip_bomb' }),
  )
})
