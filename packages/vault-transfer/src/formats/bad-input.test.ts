import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Format, TransferFile } from '../files/format.ts'
import { formatIds, loadFormat } from './formats.ts'
import { anyEntries, entryWithAll } from '../generators/any-entries.ts'
import { utf8, type Generator, type PlantedEntry, type WrittenFile } from '../generators/planted-entry.ts'
import { generators } from '../generators/sources.ts'
import { writeZip } from '../generators/write-zip.ts'
import { maxFileBytes } from '../files/limits.ts'
import { recogniseFormat } from './recognise-format.ts'
import { TransferError, type TransferErrorCode } from '../transfer/transfer-error.ts'
import type { Transfer } from '../transfer/transfer.ts'

type Outcome = Transfer | TransferErrorCode

/** Outcome of a file: what was read, or the code by which it was refused. Anything else fails the test. */
async function outcome(format: Format, file: TransferFile, password?: string): Promise<Outcome> {
  expect(['certain', 'likely', 'no']).toContain(await format.recognise(file))
  expect(typeof (await format.needsPassword(file))).toBe('boolean')
  try {
    return await format.read(file, password)
  } catch (error) {
    if (error instanceof TransferError) return error.code
    throw error
  }
}

const isRefused = (result: Outcome): result is TransferErrorCode => typeof result === 'string'
const fileOf = (bytes: Uint8Array<ArrayBuffer> | string, name = 'file'): TransferFile => ({
  bytes: typeof bytes === 'string' ? utf8(bytes) : bytes,
  name,
})

/** Cyrillic alone, so that it can be written in Windows-1251 too. */
const plain: PlantedEntry = {
  ...entryWithAll('login'),
  name: 'Почта',
  password: 'пароль',
  tags: [],
  note: 'Строка первая\nи вторая',
}
const written = [plain, { ...plain, name: 'Вторая' }, { ...plain, name: 'Третья', isTrashed: false }]

const everyWriter = formatIds.flatMap((id) =>
  (generators[id] ?? []).map((generator) => [id, generator.program, generator] as const),
)
const writersOf = (...kinds: readonly Generator['kind'][]) =>
  everyWriter.filter(([, , { kind }]) => kinds.includes(kind))

describe.each(everyWriter)('%s, a bad file of %s', (id, _, generator: Generator) => {
  let format: Format
  let file: WrittenFile
  let whole: Transfer

  beforeAll(async () => {
    format = await loadFormat(id)
    file = await generator.write(written)
    whole = await format.read(file, file.password)
  })

  it('that is cut anywhere is refused, or read as far as it goes', async () => {
    const entire = await outcome(format, file, file.password)
    expect(entire).toEqual(whole)
    for (let part = 1; part < 16; part++) {
      const cut = fileOf(file.bytes.slice(0, Math.floor((file.bytes.length * part) / 16)))
      const result = await outcome(format, cut, file.password)
      if (isRefused(result)) continue
      // Only of what has no end of its own, and there all but the last is as it was.
      expect(['table', 'text']).toContain(generator.kind)
      const sure = result.items.slice(0, -1)
      expect(whole.items.slice(0, sure.length)).toEqual(sure)
    }
  })

  it('with a wrong password or none is refused for that', async () => {
    const results = await Promise.all([outcome(format, file, 'не тот'), outcome(format, file)])
    expect(results).toEqual(
      file.password === undefined
        ? [whole, whole]
        : [generator.kind === 'database' ? 'wrong_key' : 'wrong_password', 'password_needed'],
    )
  })

  it('that is changed anywhere is refused or read, and nothing else (any change)', async () => {
    expect.hasAssertions()
    const change = fc.record({ at: fc.nat(), bytes: fc.uint8Array({ maxLength: 4 }), dropped: fc.nat({ max: 40 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        let bytes = file.bytes
        for (const { at, bytes: put, dropped } of changes) {
          const from = at % bytes.length
          bytes = new Uint8Array([...bytes.subarray(0, from), ...put, ...bytes.subarray(from + dropped), 0x0a])
        }
        await outcome(format, fileOf(bytes), file.password)
      }),
      { numRuns: 60 },
    )
  })
})

describe.each(writersOf('table', 'text', 'json', 'sealed'))('%s, a file of %s', (id, _, generator: Generator) => {
  it('in another encoding is read the same', async () => {
    const format = await loadFormat(id)
    const file = await generator.write(written)
    const whole = await outcome(format, file, file.password)
    const text = new TextDecoder().decode(file.bytes)
    const utf16 = new Uint8Array(Buffer.from(text, 'utf16le'))
    const swapped = new Uint8Array(Buffer.from(text, 'utf16le').swap16())
    const marked = (bytes: Uint8Array<ArrayBuffer>, ...mark: number[]) => new Uint8Array([...mark, ...bytes])
    const cases = [
      utf16,
      swapped,
      marked(utf16, 0xff, 0xfe),
      marked(swapped, 0xfe, 0xff),
      marked(file.bytes, 0xef, 0xbb, 0xbf),
      inWindows1251(text),
    ]
    for (const bytes of cases) expect(await outcome(format, fileOf(bytes), file.password)).toEqual(whole)
  })
})

describe.each(writersOf('json'))('%s, a file of %s', (id, _, generator: Generator) => {
  it('whose values are of other kinds is refused or read, and nothing else (any values)', async () => {
    const format = await loadFormat(id)
    const json: unknown = JSON.parse(new TextDecoder().decode((await generator.write(written)).bytes))
    const value = fc.oneof(
      fc.constantFrom(null, [], {}, '', 'ё', -1, 1e300, true, '\uD800', [[]], { id: [] }),
      fc.jsonValue({ maxDepth: 2 }),
    )
    expect.hasAssertions()
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(), value), { minLength: 1, maxLength: 5 }), async (changes) => {
        const changed = changes.reduce((now, [at, put]) => withValueAt(now, at, put), json)
        const result = await outcome(format, fileOf(JSON.stringify(changed)))
        expect(isRefused(result) || result.items.every(({ name }) => name.isWellFormed())).toBe(true)
      }),
      { numRuns: 150 },
    )
  })
})

/** Letters of Cyrillic in their places of Windows-1251, and `?` for what it has not. */
function inWindows1251(text: string): Uint8Array<ArrayBuffer> {
  const letters = new Map(
    Array.from({ length: 128 }, (_, index) => [
      new TextDecoder('windows-1251').decode(new Uint8Array([index + 128])),
      index + 128,
    ]),
  )
  return new Uint8Array(
    Array.from(text, (letter) => letters.get(letter) ?? (letter < '\u0080' ? (letter.codePointAt(0) ?? 63) : 63)),
  )
}

/** The JSON with one of its values in another's place. */
function withValueAt(json: unknown, at: number, put: unknown): unknown {
  if (typeof json !== 'object' || json === null) return put
  const entries = Object.entries(json)
  if (entries.length === 0 || at % 7 === 0) return put
  const index = at % entries.length
  const changed = entries.map(
    ([key, value], place) =>
      [key, place === index ? withValueAt(value, Math.floor(at / entries.length), put) : value] as const,
  )
  return Array.isArray(json) ? changed.map(([, value]) => value) : Object.fromEntries(changed)
}

/** More than is unpacked. */
const zeros = new Uint8Array(101_000_000)
const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
const bombNames = ['data.json', 'export.data', 'Proton Pass/data.json', 'credentials.csv'] as const

describe.each(formatIds)('%s, given', (id) => {
  it.each([
    ['nothing', () => fileOf('')],
    ['blanks', () => fileOf(' \r\n\r\n \n')],
    ['one column', () => fileOf('password\nqwerty\n123\n')],
    [
      'ten thousand columns',
      () => fileOf(`${Array.from({ length: 10_000 }, (_, index) => `c${index}`).join(',')}\n1,2\n`),
    ],
    ['deep JSON', () => fileOf(deep)],
    ['an archive of nothing', () => fileOf(writeZip([]))],
    [
      'an archive that claims too much',
      () => fileOf(writeZip(bombNames.map((name) => ({ name, bytes: utf8('{}'), claimedSize: 101_000_000 })))),
    ],
    ['zeros', () => fileOf(new Uint8Array(10_000))],
    [
      'a picture',
      () => fileOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0xff, 0xd8])),
    ],
    ['more than it reads', () => fileOf(new Uint8Array(200_000_000))],
  ] as const)('%s, refuses it', async (_, file) => {
    expect(isRefused(await outcome(await loadFormat(id), file()))).toBe(true)
  })

  it('deep JSON in its own keys, reads nothing of it', async () => {
    const file = fileOf(
      `{"encrypted":false,"folders":${deep},"items":${deep},"accounts":${deep},"vaults":${deep},"records":${deep}}`,
    )
    const result = await outcome(await loadFormat(id), file)
    expect(isRefused(result) ? [] : result.items).toEqual([])
  })

  it('any bytes or any text, refuses or reads it', async () => {
    expect.hasAssertions()
    const format = await loadFormat(id)
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.constantFrom('\0', '"', 'a,b\n"', '{"items":[{}]}', '[]', '{}'),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.uint8Array().map((bytes) => new Uint8Array(bytes)),
          text,
        ),
        async (given) => {
          await outcome(format, fileOf(given))
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('a text that is tried by expressions', () => {
  // A search that tried each of a million places from each other one would not end.
  const run = (text: string) => text.repeat(1_000_000)
  it.each([
    ['kaspersky-txt', `Notes\n\nName: a\nText: ${run('\n')}x\n\n---\n`],
    [
      'lastpass-csv',
      `url,username,password,totp,extra,name,grouping,fav\nhttp://sn,,,,"NoteType:Server\n${run('\n')}x",a,,0\n`,
    ],
    [
      'bitwarden-json',
      `{"items":[{"type":1,"name":"x","login":{"totp":"${run('=')}x"}},{"type":4,"name":"y","identity":{"phone":"${run('1 ')}x"}}]}`,
    ],
    ['kaspersky-txt', `Notes\n\nName: a\nText: b\n---\n${run('\n')}x\n---\n${run('\n')}---\n`],
    ['kaspersky-txt', `Сайты\n\nИмя: a\nТекст: b\n---\n${run('\n')}x\n---\n${run('- \n')}---\n`],
    [
      'kaspersky-txt',
      Array.from({ length: 200_000 }, (_, at) => `Раздел ${at}\n\nа${at}: 1\nб: 2\n\n---\n\n`).join(''),
    ],
    [
      'passwork-json',
      `{"vaults":[{"name":"a","folders":[${'{"name":"a","folders":['.repeat(100_000)}${']}'.repeat(100_000)}],"passwords":[{"name":"b"}]}]}`,
    ],
    [
      'passwork-csv',
      `"Name","Login","Password","URL","Note","Folder"\r\n"a","${run('\\\\')}","p","u","${run('\\"')}","f"\r\n`,
    ],
    [
      'proton-json',
      `{"version":"1","vaults":{"v":{"name":"v","items":[],"folders":[${Array.from({ length: 300_000 }, (_, at) => `{"folderId":"${at}"}`).join()}]}}}`,
    ],
    ['roboform-csv', `Name,Url,MatchUrl,Login,Pwd,Note,Folder,RfFieldsV2\na,u,u,l,p,n,f,"${run('a,')}"\n`],
    [
      'chromium-csv',
      `name,url,username,password\na,"${run(' ')}x",u,p\nb,"https://b.example/${run(',a.b')}",u,p\nc,"${run('\n')}x",u,p\n`,
    ],
    [
      'bitwarden-csv',
      `folder,favorite,type,name,notes,fields,reprompt,login_uri,login_username,login_password,login_totp\n,,login,a,,,0,"https://b.example/${run(',a.b')}",u,p,\n`,
    ],
    [
      'larets-csv',
      `vault,folder,favourite,type,name,url,username,password,fields\nv,,,login,a,,u,${run("';")},"${run('\\\\')}[: a"\n`,
    ],
    ['kaspersky-txt', `Сайты\n\nИмя: a\nАдрес: ${run('a.')}@\nЛогин: b\n\n---\n`],
    ['keeper-json', `{"records":[{"title":"a","folders":[{"folder":"${run('\\\\')}"}]}]}`],
  ] as const)('is read to its end in a file of %s', async (id, text) => {
    const result = await outcome(await loadFormat(id), fileOf(text))
    expect(isRefused(result) ? [] : result.problems.map(({ code }) => code)).not.toContain('unreadable')
  })

  it('and more values than a computer holds are refused before they are parsed', async () => {
    const lists = `{"items":[${'[],'.repeat(6_000_000)}0]}`
    expect(await outcome(await loadFormat('bitwarden-json'), fileOf(lists))).toBe('too_large')
  })

  it('and more entries than anybody has are refused', async () => {
    const rows = 'https://a.example,u,p\n'.repeat(100_001)
    expect(await outcome(await loadFormat('chromium-csv'), fileOf(`url,username,password\n${rows}`))).toBe('too_large')
    const items = '0,'.repeat(100_001)
    expect(await outcome(await loadFormat('bitwarden-json'), fileOf(`{"items":[${items}0]}`))).toBe('too_large')
  })
})

describe('a file that is not looked at', () => {
  it('is one of 200 MB', async () => {
    await expect(recogniseFormat(fileOf(new Uint8Array(maxFileBytes + 1)))).rejects.toThrow(
      expect.objectContaining({ code: 'too_large' }),
    )
    await expect(recogniseFormat(fileOf(''))).rejects.toThrow(expect.objectContaining({ code: 'nothing_inside' }))
  })
})

describe('a bomb', () => {
  let packed: Uint8Array
  beforeAll(() => {
    packed = deflateRawSync(zeros)
  })

  it.each(writersOf('archive'))('given to %s is refused by what comes out of it, whatever it claims', async (id) => {
    const bomb = writeZip(bombNames.map((name) => ({ name, bytes: utf8(''), packed, claimedSize: 1_000 })))
    expect(await outcome(await loadFormat(id), fileOf(bomb))).toBe('zip_bomb')
  })
})

it('any file is taken for something or nothing, and never fails (any entries)', async () => {
  expect.hasAssertions()
  await fc.assert(
    fc.asyncProperty(anyEntries, fc.nat(), async (entries, pick) => {
      const [id, , generator] = everyWriter[pick % everyWriter.length] ?? everyWriter[0] ?? []
      if (id === undefined || generator === undefined) return
      const file = await generator.write(entries)
      const { ids } = file.expected.length === 0 ? { ids: [id] } : await recogniseFormat(file)
      expect(ids).toContain(id)
    }),
  )
})
