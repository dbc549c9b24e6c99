// Small files of other programs with their right reading: what KeePass keeps in its own ways, authenticators, and
// vaults in XML.
import { createCodes, readTotp } from '@larets/vault-core/totp'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { loadFormat, type FormatId } from './formats.ts'
import { readMigration } from './google-migration.ts'
import { utf8 } from '../generators/planted-entry.ts'
import { recogniseFormat } from './recognise-format.ts'
import type { TransferError } from '../transfer/transfer-error.ts'

async function readGiven(name: string) {
  const file = { bytes: new Uint8Array(await readFile(new URL(`../samples/${name}`, import.meta.url))), name }
  const { certainty, ids } = await recogniseFormat(file)
  expect(certainty).toBe('certain')
  const [id] = ids
  if (id === undefined) throw new Error(`${name} is not known`)
  return (await loadFormat(id)).read(file)
}
const readText = async (id: FormatId, text: string) => (await loadFormat(id)).read({ bytes: utf8(text), name: '' })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: TransferError) => error.code,
  )
const field = (label: string, value: string, kind = 'text') => ({ label, kind, value })

/** An entry of KeePass with these fields and whatever else. */
const entry = (fields: Readonly<Record<string, string>>, more = '') =>
  `<Entry>${more}${Object.entries(fields)
    .map(([key, value]) => `<String><Key>${key}</Key><Value>${value}</Value></String>`)
    .join('')}</Entry>`
const keepass = (inside: string) =>
  readText(
    'keepass-xml',
    `<?xml version="1.0"?><KeePassFile><Root><Group><Name>Root</Name>${inside}</Group></Root></KeePassFile>`,
  )

describe('a given file', () => {
  it.each([
    [
      'kp-apps.xml',
      [
        {
          name: 'apps',
          uris: [
            'https://apps.example',
            'https://second.example',
            'https://third.example',
            'androidapp://com.example.bank',
          ].map((uri) => ({ uri, match: null })),
          fields: [],
        },
      ],
      [],
    ],
    ['kp-expires.xml', [{ name: 'exp', fields: [field('Expires', '31.03.2027', 'date')] }], []],
    [
      'kp-hotp.xml',
      [
        {
          name: 'hotp',
          texts: { password: 'pw-hotp', username: 'ivan' },
          fields: [field('HmacOtp-Secret-Base32', 'JBSWY3DPEHPK3PXP', 'secret'), field('HmacOtp-Counter', '5')],
        },
      ],
      ['code_unsupported'],
    ],
    [
      'kp-keeotp.xml',
      [
        {
          name: 'keeotp',
          texts: expect.objectContaining({ totp: 'otpauth://totp/?secret=GEZDGNBVGY3TQOJQ&digits=8&period=60' }),
          fields: [],
        },
      ],
      [],
    ],
    [
      'kp-timeotp-utf8.xml',
      [{ name: 'utf8', texts: expect.objectContaining({ totp: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' }), fields: [] }],
      [],
    ],
    [
      'kp-timeotp-b32-512.xml',
      [
        {
          name: 'b32',
          texts: expect.objectContaining({
            totp: 'otpauth://totp/?secret=GEZDGNBVGY3TQOJQ&algorithm=SHA512&digits=8&period=60',
          }),
          fields: [],
        },
      ],
      [],
    ],
    [
      'kp-steam-seed.xml',
      [
        {
          name: 'steam',
          texts: expect.objectContaining({ totp: 'otpauth://totp/?secret=JBSWY3DPEHPK3PXP&encoder=steam' }),
          fields: [],
        },
      ],
      [],
    ],
    [
      'kp-otp-steam.xml',
      [
        {
          name: 'steam2',
          texts: expect.objectContaining({ totp: expect.stringContaining('encoder=steam') }),
          fields: [],
        },
      ],
      [],
    ],
    [
      'kp-override.xml',
      [
        {
          name: 'ov',
          uris: [{ uri: 'https://ov.example', match: null }],
          fields: [field('OverrideURL', 'cmd://chrome {URL}'), field('Auto-Type', '{USERNAME}{TAB}{PASSWORD}{ENTER}')],
        },
        { type: 'note', name: 'Банк', folder: ['Банк'], texts: { note: 'Кодовое слово: рябина' } },
      ],
      ['kept_elsewhere', 'kept_elsewhere'],
    ],
    [
      'kp-ref.xml',
      [
        { name: 'main' },
        {
          name: 'copy',
          texts: { username: 'ivan', password: 'pw-main' },
          uris: [{ uri: 'https://copy.example', match: null }],
        },
      ],
      [],
    ],
    [
      'kp-space-pw.xml',
      [
        { name: 'sp', texts: { username: ' ivan ', password: '  two  ' } },
        { name: 'blank', texts: { password: '   ' } },
      ],
      [],
    ],
    ['aegis.json', [{ name: 'mail', texts: { username: 'ivan', totp: 'JBSWY3DPEHPK3PXP' } }], []],
    ['2fas.json', [{ name: 'mail', texts: { username: 'ivan', totp: 'JBSWY3DPEHPK3PXP' } }], []],
    [
      'otpauth-list.txt',
      [
        { name: 'mail', texts: { username: 'ivan', totp: expect.stringContaining('otpauth://') } },
        { name: 'bank', texts: { username: 'ivan' } },
      ],
      [],
    ],
    ['ga-migration.txt', [{ name: 'mail', texts: { username: 'ivan', totp: 'JBSWY3DPEHPK3PXP' } }], []],
    [
      'sticky.xml',
      [
        {
          name: 'mail',
          texts: { username: 'ivan', password: 'p1' },
          uris: [{ uri: 'https://mail.example', match: null }],
        },
      ],
      [],
    ],
    ['safeincloud.xml', [{ name: 'mail', texts: { username: 'ivan', password: 'p1' } }], []],
  ])('%s', async (name, wanted, problems) => {
    const read = await readGiven(name)
    expect(read.items).toMatchObject(wanted)
    expect(read.items).toHaveLength(wanted.length)
    expect(read.problems.map(({ code }) => code)).toEqual(problems)
  })

  it('kp-deep.xml: what is too deep stands higher up, and is told', async () => {
    const { items, problems } = await readGiven('kp-deep.xml')
    expect(items.map(({ name }) => name)).toEqual(['top', 'deep'])
    expect(problems.map(({ code }) => code)).toEqual(['folder_moved'])
  })

  it('with a note of 600 kB keeps the entry and all of the note', async () => {
    const note = Array.from({ length: 300_000 }, (_, index) => 'яёж '[index % 4]).join('')
    const { items, problems } = await keepass(
      entry({ Title: 'longnote', UserName: 'ivan', Password: 'pw', Notes: note }),
    )
    expect(items[0]).toMatchObject({ type: 'login', name: 'longnote', texts: { username: 'ivan', password: 'pw' } })
    expect(items[1]).toMatchObject({ type: 'note', name: 'longnote (2)' })
    expect(items.map(({ texts }) => texts['note'] ?? '').join('')).toBe(note)
    expect(problems).toMatchObject([{ code: 'continued' }])
  })

  it('with 500 fields keeps them all', async () => {
    const fields = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`f${index}`, `v${index}`]))
    const { items } = await keepass(entry({ Title: 't', Password: 'pw', ...fields }))
    expect(items.flatMap(({ fields: list }) => list.map(({ value }) => value))).toEqual(Object.values(fields))
  })
})

/** The code at 59 seconds, of the seed of RFC 6238. */
function codeAt59(totp: string | undefined): string {
  const read = readTotp(totp ?? '')
  return read.ok ? createCodes(read.totp).at(59_000).code : read.fault
}

describe('codes of KeePass and its plug-ins are those of the seed', () => {
  const base32 = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const hex = '3132333435363738393031323334353637383930'
  const base64 = 'MTIzNDU2Nzg5MDEyMzQ1Njc4OTA='
  it.each<readonly [string, Readonly<Record<string, string>>, string]>([
    ['UTF-8', { 'TimeOtp-Secret': '12345678901234567890', 'TimeOtp-Length': '8' }, '94287082'],
    ['hex', { 'TimeOtp-Secret-Hex': hex, 'TimeOtp-Length': '8' }, '94287082'],
    ['Base32', { 'TimeOtp-Secret-Base32': base32, 'TimeOtp-Length': '8' }, '94287082'],
    ['Base64', { 'TimeOtp-Secret-Base64': base64, 'TimeOtp-Length': '8' }, '94287082'],
    ['KeeOtp', { otp: `key=${base32}&amp;size=8&amp;step=30&amp;type=Totp` }, '94287082'],
    ['KeeOtp in hex', { otp: `key=${hex}&amp;size=8&amp;encoding=Hex` }, '94287082'],
    ['KeeOtp in Base64', { otp: `key=${encodeURIComponent(base64)}&amp;size=8&amp;encoding=Base64` }, '94287082'],
    ['KeeOtp of Steam', { otp: `key=${base32}&amp;type=Steam` }, 'PV9M4'],
    ['TOTP Seed', { 'TOTP Seed': base32, 'TOTP Settings': '30;8' }, '94287082'],
    ['TOTP Seed with a clock', { 'TOTP Seed': base32, 'TOTP Settings': '30;8;https://time.example' }, '94287082'],
    ['TOTP Seed of Steam', { 'TOTP Seed': base32, 'TOTP Settings': '30;S' }, 'PV9M4'],
    ['an address', { otp: `otpauth://totp/x?secret=${base32}&amp;digits=8` }, '94287082'],
  ])('%s', async (_, fields, code) => {
    const { items, problems } = await keepass(entry({ Title: 't', ...fields }))
    expect(codeAt59(items[0]?.texts['totp'])).toBe(code)
    expect(problems).toEqual([])
  })

  it('a third part of the settings stays in a field', async () => {
    const { items } = await keepass(
      entry({ Title: 't', 'TOTP Seed': base32, 'TOTP Settings': '30;6;https://time.example' }),
    )
    expect(items[0]?.fields).toEqual([field('TOTP Settings', '30;6;https://time.example')])
  })

  it.each<readonly [string, Readonly<Record<string, string>>]>([
    ['codes by a counter', { 'HmacOtp-Secret-Hex': hex, 'HmacOtp-Counter': '5' }],
    ['KeeOtp by a counter', { otp: `key=${base32}&amp;type=Hotp&amp;counter=5` }],
    ['settings of another kind', { 'TOTP Seed': base32, 'TOTP Settings': 'x;y' }],
    ['hex that is none', { 'TimeOtp-Secret-Hex': 'xyz' }],
  ])('%s stay in fields, secret, and are told', async (_, fields) => {
    const { items, problems } = await keepass(entry({ Title: 't', ...fields }))
    expect(items[0]?.texts).toEqual({})
    const [[secretName] = []] = Object.entries(fields)
    expect(items[0]?.fields.find(({ label }) => label === secretName)).toMatchObject({ kind: 'secret' })
    expect(problems).toMatchObject([{ code: 'code_unsupported' }])
  })
})

describe('what else KeePass keeps', () => {
  const id = (digit: string) => digit.repeat(32)
  const uuid = (digit: string) => `<UUID>${Buffer.from(id(digit), 'hex').toString('base64')}</UUID>`

  it('references are followed by id, by whole values and by parts of them; what is not found stands as it was, and is told', async () => {
    const { items, problems } = await keepass(
      [
        entry(
          { Title: 'Главная', UserName: 'ivan', Password: 'p<![CDATA[<]]>1', URL: 'https://main.example' },
          uuid('a'),
        ),
        entry(
          {
            Title: 'b',
            UserName: `{ref:u@i:${id('A')}}`,
            Password: '{REF:P@T:главная}',
            Notes: 'до {REF:A@U:iva} после',
            Own: '{REF:I@T:Главная}',
          },
          uuid('b'),
        ),
        entry({ Title: 'c', Password: '{REF:P@T:b}' }, uuid('c')),
        entry({ Title: 'd', UserName: '{REF:U@T:e}', Password: `{REF:P@I:${id('f')}}` }, uuid('d')),
        entry({ Title: 'e', UserName: '{REF:U@T:d}', Password: '{REF:X@Y:z} {REF:P' }, uuid('e')),
      ].join(''),
    )
    expect(items[1]).toMatchObject({
      texts: { username: 'ivan', password: 'p<1', note: 'до https://main.example после' },
      fields: [field('Own', id('A'))],
    })
    expect(items[2]).toMatchObject({ texts: { password: 'p<1' } })
    expect(items[3]).toMatchObject({ texts: { password: `{REF:P@I:${id('f')}}` } })
    expect(items[4]).toMatchObject({ texts: { password: '{REF:X@Y:z} {REF:P' } })
    expect(problems.map(({ position, code }) => [position, code])).toEqual([
      [4, 'reference_unresolved'],
      [5, 'reference_unresolved'],
    ])
  })

  it('addresses of Kee, with the ways they are compared', async () => {
    const kee = JSON.stringify({
      version: 1,
      altURLs: ['https://second.example'],
      regExURLs: ['^https://.*'],
      blockedURLs: ['https://never.example'],
    }).replaceAll('"', '&quot;')
    const { items } = await keepass(entry({ Title: 't', URL: 'https://first.example', 'KPRPC JSON': kee }))
    expect(items[0]?.uris).toEqual([
      { uri: 'https://first.example', match: null },
      { uri: 'https://second.example', match: null },
      { uri: '^https://.*', match: 4 },
      { uri: 'https://never.example', match: 5 },
    ])
    expect(items[0]?.fields).toMatchObject([{ label: 'KPRPC JSON', kind: 'secret' }])
  })

  it('an override that is an address, windows of auto-type, data of plug-ins', async () => {
    const more =
      '<OverrideURL>https://override.example</OverrideURL><AutoType><Association><Window>Банк*</Window><KeystrokeSequence>{PASSWORD}</KeystrokeSequence></Association></AutoType><CustomData><Item><Key>Plugin</Key><Value>сведения</Value></Item><Item><Key>_LAST_MODIFIED</Key><Value>x</Value></Item></CustomData>'
    const { items, problems } = await keepass(entry({ Title: 't', Password: 'p' }, more))
    expect(items[0]).toMatchObject({
      uris: [{ uri: 'https://override.example', match: null }],
      fields: [field('Auto-Type Банк*', '{PASSWORD}'), field('Plugin', 'сведения')],
    })
    expect(problems).toMatchObject([{ code: 'kept_elsewhere' }])
  })

  it('a passkey is told', async () => {
    const { items, problems } = await keepass(
      entry({
        Title: 't',
        UserName: 'u',
        KPEX_PASSKEY_RELYING_PARTY: 'a.example',
        KPEX_PASSKEY_PRIVATE_KEY_PEM: 'key',
      }),
    )
    expect(items).toMatchObject([{ texts: { username: 'u' }, fields: [] }])
    expect(problems).toMatchObject([{ code: 'passkey_left_out' }])
  })
})

describe('authenticators', () => {
  it('say what is not made here, and keep its secret', async () => {
    const aegis = {
      version: 1,
      header: { slots: null, params: null },
      db: {
        version: 3,
        groups: [],
        entries: [
          {
            type: 'hotp',
            name: 'ivan',
            issuer: 'mail',
            info: { secret: 'JBSWY3DPEHPK3PXP', algo: 'SHA1', digits: 6, counter: 7 },
          },
          {
            type: 'steam',
            name: 'ivan',
            issuer: 'Steam',
            info: { secret: 'JBSWY3DPEHPK3PXP', algo: 'SHA1', digits: 5, period: 30 },
          },
          {
            type: 'totp',
            name: 'ivan',
            issuer: 'work',
            info: { secret: 'JBSWY3DPEHPK3PXP', algo: 'SHA256', digits: 8, period: 60 },
          },
          { type: 'totp' },
        ],
      },
    }
    const { items, problems } = await readText('aegis-json', JSON.stringify(aegis))
    expect(items).toMatchObject([
      {
        name: 'mail',
        texts: { username: 'ivan' },
        fields: [field('secret', 'JBSWY3DPEHPK3PXP', 'secret'), field('type', 'hotp'), field('counter', '7')],
      },
      {
        name: 'Steam',
        texts: { totp: 'otpauth://totp/Steam:ivan?secret=JBSWY3DPEHPK3PXP&issuer=Steam&encoder=steam' },
      },
      {
        name: 'work',
        texts: {
          totp: 'otpauth://totp/work:ivan?secret=JBSWY3DPEHPK3PXP&issuer=work&algorithm=SHA256&digits=8&period=60',
        },
      },
    ])
    expect(problems.map(({ code }) => code).toSorted()).toEqual(['code_unsupported', 'unreadable'])
  })

  it('that are encrypted are told what to do', async () => {
    expect(
      await codeOf(
        readText('aegis-json', JSON.stringify({ version: 1, header: { slots: [{}], params: {} }, db: 'c2VhbGVk' })),
      ),
    ).toBe('export_plain')
    expect(
      await codeOf(
        readText('twofas-json', JSON.stringify({ services: [], servicesEncrypted: 'c2VhbGVk:a:b', schemaVersion: 4 })),
      ),
    ).toBe('export_plain')
  })

  it('carry over in several pictures: a missing one is told', async () => {
    const part = (index: number) => {
      const code = [0x0a, 5, 1, 2, 3, 4, 5, 0x12, 1, 0x61, 0x20, 2, 0x28, 2, 0x30, 2]
      return `otpauth-migration://offline?data=${encodeURIComponent(btoa(String.fromCharCode(0x0a, code.length, ...code, 0x10, 1, 0x18, 2, 0x20, index, 0x28, 9)))}`
    }
    expect(readMigration(part(0))).toMatchObject({
      size: 2,
      part: 0,
      codes: [{ account: 'a', algorithm: 'SHA256', digits: '8' }],
    })
    expect((await readText('otpauth-txt', part(0))).problems).toMatchObject([{ code: 'parts_missing' }])
    expect((await readText('otpauth-txt', `${part(0)}\n${part(1)}\n`)).problems).toEqual([])
  })

  it('lines that are no address are told, and none at all is refused', async () => {
    const { items, problems } = await readText(
      'otpauth-txt',
      'otpauth://totp/a?secret=JBSWY3DPEHPK3PXP\nчто-то\notpauth://hotp/b:c?secret=JBSWY3DPEHPK3PXP&counter=1\n',
    )
    expect(items).toMatchObject([{ name: 'a' }, { name: 'b', texts: { username: 'c' }, fields: [{ kind: 'secret' }] }])
    expect(problems.map(({ code }) => code)).toEqual(['unreadable', 'code_unsupported'])
    expect(await codeOf(readText('otpauth-txt', 'otpauth-migration://offline?data=%25'))).toBe('broken')
  })
})
