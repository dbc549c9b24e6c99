// Small files of other programs in samples/, and how each is to be read: every value in its place, in a field, or told.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { guessByContents, guessColumns, looksHeaderless, readAssigned } from './assigned-columns.ts'
import type { TransferFile } from '../files/format.ts'
import { loadFormat, type FormatId } from './formats.ts'
import { recogniseFormat } from './recognise-format.ts'
import { headersOf, readTable } from '../files/table.ts'
import type { Transfer } from '../transfer/transfer.ts'

const open = async (name: string): Promise<TransferFile> => ({
  name,
  bytes: new Uint8Array(await readFile(fileURLToPath(new URL(`../samples/${name}`, import.meta.url)))),
})

/** Reads a file as what it is taken for. */
async function readSample(name: string, id: FormatId, certainty = 'certain'): Promise<Transfer> {
  const file = await open(name)
  expect(await recogniseFormat(file)).toEqual({ certainty, ids: [id] })
  return (await loadFormat(id)).read(file)
}

const uris = (...all: readonly string[]) => all.map((uri) => ({ uri, match: null }))
const login = (more: object = {}) => ({
  type: 'login',
  name: 'mail',
  texts: { username: 'ivan', password: 'p1' },
  uris: uris('https://mail.example'),
  fields: [],
  ...more,
})

describe('Bitwarden', () => {
  it('kinds that are not known here are notes, with every leaf in a field; numbers, pins and codes are secret', async () => {
    const { items, problems } = await readSample('bw-new-types.json', 'bitwarden-json')
    expect(items).toMatchObject([
      {
        type: 'note',
        name: 'Счёт',
        fields: [
          { label: 'bankName', kind: 'text', value: 'Банк' },
          { label: 'accountNumber', kind: 'secret', value: '40817810000000000001' },
          { label: 'pin', kind: 'secret', value: '4321' },
        ],
      },
      {
        type: 'note',
        name: 'Паспорт',
        fields: [
          { label: 'passportNumber', kind: 'secret', value: '4510123456' },
          { label: 'surname', kind: 'text', value: 'Иванов' },
        ],
      },
    ])
    expect(problems).toEqual([
      { position: 1, name: 'Счёт', code: 'kept_as_fields' },
      { position: 2, name: 'Паспорт', code: 'kept_as_fields' },
    ])
  })

  it('every collection is a tag', async () => {
    const { items } = await readSample('bw-collections.json', 'bitwarden-json')
    expect(items).toMatchObject([{ name: 'vpn', folder: ['Бухгалтерия'], tags: ['Бухгалтерия', 'Отдел/Сети'] }])
  })

  it('every collection is a tag in the table too', async () => {
    const text =
      'collections,type,name,notes,fields,reprompt,login_uri,login_username,login_password,login_totp\n"Бухгалтерия,Отдел/Сети",login,vpn,,,0,,ivan,p1,\n'
    const { items } = await (
      await loadFormat('bitwarden-csv')
    ).read({ name: '', bytes: new TextEncoder().encode(text) })
    expect(items).toMatchObject([{ folder: ['Бухгалтерия'], tags: ['Бухгалтерия', 'Отдел/Сети'] }])
  })

  it('SSH keys are notes and told, passkeys are told', async () => {
    const keys = await readSample('bw-ssh.json', 'bitwarden-json')
    expect(keys.items).toMatchObject([
      {
        type: 'note',
        fields: [
          { label: 'privateKey', kind: 'secret', value: '-----BEGIN' },
          { value: 'ssh-ed25519 AAAA' },
          { value: 'SHA256:x' },
        ],
      },
    ])
    expect(keys.problems).toMatchObject([{ position: 1, code: 'kept_as_fields' }])
    const passkeys = await readSample('bw-passkey.json', 'bitwarden-json')
    expect(passkeys).toMatchObject({
      items: [{ name: 'pk', texts: { username: 'ivan' } }],
      problems: [{ position: 1, code: 'passkey_left_out' }],
    })
  })

  it('what was archived is marked and told', async () => {
    const { items, problems } = await readSample('csv-bitwarden-archived.csv', 'bitwarden-csv')
    expect(items).toMatchObject([{ name: 'old', tags: ['archived'], fields: [] }])
    expect(problems).toEqual([{ position: 2, name: 'old', code: 'archived' }])
    const json =
      '{"encrypted":false,"items":[{"type":1,"name":"old","archivedDate":"2025-10-01T10:00:00.000Z","login":{"password":"p"}}]}'
    const read = await (await loadFormat('bitwarden-json')).read({ name: '', bytes: new TextEncoder().encode(json) })
    expect(read).toMatchObject({ items: [{ tags: ['archived'] }], problems: [{ code: 'archived' }] })
  })
})

describe('KeePass', () => {
  it('a backslash stands before quotes and backslashes', async () => {
    const { items, problems } = await readSample('csv-keepass2.csv', 'keepass-csv')
    expect(items).toMatchObject([
      {
        name: 'mail',
        texts: { username: 'ivan', password: 'p"1\\', note: 'скажи "да"' },
        uris: uris('https://mail.example'),
      },
      { name: 'bank', texts: { username: 'ivan', password: 'p2' } },
    ])
    expect(problems).toEqual([])
  })

  it('so it does in a table that nobody knows', () => {
    const text = '"Ресурс","Кто","Ключ"\n"a","b","c\\"d,\\\\"\n"e","f","g"\n'
    expect(readTable({ name: '', bytes: new TextEncoder().encode(text) }).rows.map(({ cells }) => cells)).toEqual([
      ['a', 'b', 'c"d,\\'],
      ['e', 'f', 'g'],
    ])
  })

  it('KeePassXC: the root is no folder, the code is one, the dates are dates', async () => {
    const { items, folders } = await readSample('csv-keepassxc.csv', 'keepassxc-csv')
    const texts = {
      username: 'ivan',
      password: 'p1',
      note: 'зам',
      totp: 'otpauth://totp/x:ivan?secret=JBSWY3DPEHPK3PXP&period=30&digits=6&issuer=x',
    }
    const fields = [
      { label: 'Created', kind: 'date', value: '29.03.2025' },
      { label: 'Last Modified', kind: 'date', value: '29.03.2025' },
    ]
    expect(items).toMatchObject([login({ texts, fields, folder: ['Почта'] })])
    expect(folders).toEqual([['Почта']])
  })
})

describe('a table without headers', () => {
  it.each(['csv-headerless.csv', 'csv-dashlane-old.csv'])(
    '%s is seen, and its columns are guessed from what stands in them',
    async (name) => {
      const file = await open(name)
      expect(await recogniseFormat(file)).toEqual({ certainty: 'no', ids: [] })
      expect(looksHeaderless(headersOf(file) ?? [])).toBe(true)
      const table = readTable(file, false)
      const guessed = guessByContents(table)
      expect(guessed).toEqual(['name', 'address', 'username', 'password', 'note'])
      const { items } = readAssigned(table, guessed)
      expect(items.map(({ position }) => position)).toEqual([1, 2])
      expect(items[0]).toMatchObject({ texts: { username: 'ivan' }, uris: [{ uri: 'https://mail.example' }] })
      expect(items[1]).toMatchObject({ uris: [{ uri: 'https://bank.example' }] })
    },
  )

  it('other orders are guessed too, and a table with headers is none', () => {
    const columnsOf = (text: string) => {
      const file = { name: '', bytes: new TextEncoder().encode(text) }
      return looksHeaderless(headersOf(file) ?? []) ? guessByContents(readTable(file, false)) : null
    }
    expect(columnsOf('https://a.example,ivan,p1\nhttps://b.example,ivan,p2\n')).toEqual([
      'address',
      'username',
      'password',
    ])
    expect(columnsOf('mail,p1,ivan@a.example\nbank,p2,ivan@a.example\n')).toEqual(['name', 'password', 'username'])
    expect(columnsOf('mail,ivan,p1,https://a.example,зам\n')).toEqual([
      'name',
      'username',
      'password',
      'address',
      'note',
    ])
    expect(columnsOf('name,url,username,password\nx,https://a.example,u,p\n')).toBeNull()
    expect(columnsOf('Сервис;Логин;Пароль\nПочта;ivan;p\n')).toBeNull()
  })

  it('Enpass: a name, then names and values in turn', async () => {
    const { items } = await readSample('csv-enpass.csv', 'enpass-csv')
    expect(items).toMatchObject([
      {
        position: 1,
        type: 'card',
        name: 'Карта',
        texts: { holder: 'IVAN', number: '4000000000000002', code: '123', pin: '4321', expiry: '12/28' },
        fields: [],
      },
      {
        position: 2,
        type: 'login',
        name: 'Google',
        texts: { username: 'ivan', password: 'p1' },
        uris: uris('https://accounts.example/'),
      },
    ])
  })

  it('Keeper: what is shared nests, an address may be a word', async () => {
    const home = await readSample('csv-keeper-localhost.csv', 'keeper-csv', 'likely')
    expect(home.items).toMatchObject([
      {
        position: 1,
        name: 'router',
        texts: { username: 'admin', password: 'p1', note: 'note' },
        uris: uris('http://192.168.1.1'),
        folder: ['Home'],
      },
      { position: 2, name: 'dev', uris: uris('localhost') },
    ])
    const shared = await readSample('csv-keeper-shared.csv', 'keeper-csv', 'likely')
    expect(shared.items).toMatchObject([
      { name: 'Twitter', folder: ['Social Media', 'Customer1', 'Subfolder1'], tags: [] },
      { name: 'Mail', folder: ['Business'] },
    ])
  })
})

describe('columns', () => {
  it('totp, otp and 2fa are codes; pin, cvv, ssn and seed are secret, whatever else the table has', async () => {
    const { items } = await readSample('csv-totp-generic.csv', 'chromium-csv')
    expect(items).toMatchObject([login({ texts: { username: 'ivan', password: 'p1', totp: 'JBSWY3DPEHPK3PXP' } })])
    const text =
      'name,url,username,password,OTP,PIN,CVV,SSN,seed,colour\na,https://a.example,u,p,JBSWY3DPEHPK3PXP,1,2,3,4,5\n'
    const read = await (await loadFormat('chromium-csv')).read({ name: '', bytes: new TextEncoder().encode(text) })
    expect(read.items[0]?.texts['totp']).toBe('JBSWY3DPEHPK3PXP')
    expect(read.items[0]?.fields.map(({ label, kind }) => [label, kind])).toEqual([
      ['PIN', 'secret'],
      ['CVV', 'secret'],
      ['SSN', 'secret'],
      ['seed', 'secret'],
      ['colour', 'text'],
    ])
    expect(guessColumns(['2fa', 'PIN', 'CVV', 'colour'])).toEqual(['totp', 'secret', 'secret', 'field'])
  })

  it('«Примечания» and Description are the note', async () => {
    expect((await readSample('csv-1password7-ru.csv', 'chromium-csv', 'likely')).items).toMatchObject([
      { name: 'x', texts: { username: 'ivan', password: 'p1', note: 'зам' } },
    ])
    expect((await readSample('csv-multipassword.csv', 'chromium-csv')).items).toMatchObject([
      login({ texts: { username: 'ivan', password: 'p1', note: 'зам' } }),
    ])
  })

  it('hold several addresses, with schemes or without, and commas within one', async () => {
    const read = async (cell: string) => {
      const text = `name,url,username,password\nx,"${cell}",u,p\n`
      const { items } = await (
        await loadFormat('chromium-csv')
      ).read({ name: '', bytes: new TextEncoder().encode(text) })
      return items[0]?.uris.map(({ uri }) => uri)
    }
    expect(await read('https://a.example, b.example')).toEqual(['https://a.example', 'b.example'])
    expect(await read('a.example; b.example/x')).toEqual(['a.example', 'b.example/x'])
    expect(await read('https://a.example\nb.example')).toEqual(['https://a.example', 'b.example'])
    expect(await read('https://a.example/x,y.z')).toEqual(['https://a.example/x,y.z'])
    const bitwarden =
      'folder,favorite,type,name,notes,fields,reprompt,login_uri,login_username,login_password,login_totp\n,,login,x,,,0,"https://a.example,b.example,https://c.example/?x=1,2",u,p,\n'
    const { items } = await (
      await loadFormat('bitwarden-csv')
    ).read({ name: '', bytes: new TextEncoder().encode(bitwarden) })
    expect(items[0]?.uris.map(({ uri }) => uri)).toEqual(['https://a.example', 'b.example', 'https://c.example/?x=1,2'])
  })
})

describe('Proton Pass', () => {
  it('addresses have their modes', async () => {
    const { items } = await readSample('csv-proton-autofill.csv', 'proton-csv')
    expect(items).toMatchObject([{ name: 'bank', uris: [{ uri: 'https://exact.example', match: 1 }], fields: [] }])
    const modes = [0, 1, 2, 3, 5, 6].map((mode) => ({ url: `https://${mode}.example`, mode }))
    const content = { password: 'p', urls: ['https://0.example'], autofillUrls: modes }
    const json = {
      version: '1',
      vaults: { v: { name: 'v', items: [{ data: { type: 'login', metadata: { name: 'x' }, content } }] } },
    }
    const read = await (
      await loadFormat('proton-json')
    ).read({ name: '', bytes: new TextEncoder().encode(JSON.stringify(json)) })
    // Mode 2 is never, which is 5 here.
    expect(read.items[0]?.uris.map(({ match }) => match)).toEqual([null, 1, 5, 2, 4, 3])
  })

  it('apps are addresses, and nothing else of an entry is lost', async () => {
    const { items, problems } = await readSample('proton.json', 'proton-json')
    expect(items).toMatchObject([
      {
        name: 'mail',
        uris: uris('https://mail.example', 'androidapp://com.example.bank'),
        fields: [
          { label: 'itemEmail', value: 'ivan@mail.example' },
          { label: 'Дата', kind: 'date', value: '02.01.2026' },
          { label: 'Второй код', kind: 'secret', value: 'JBSWY3DPEHPK3PXP' },
          { label: 'appName', value: 'Банк' },
        ],
      },
      { type: 'note', name: 'ключ' },
    ])
    expect(problems).toEqual([{ position: null, name: 'Личное', code: 'vault_text_left_out' }])
  })

  it('what is encrypted with PGP says so', async () => {
    const file = await open('proton-pgp.zip')
    await expect((await loadFormat('proton-json')).read(file)).rejects.toThrow(
      expect.objectContaining({ code: 'encrypted_with_pgp' }),
    )
  })
})

describe('folders and notes', () => {
  it('rows of Buttercup that are groups are folders', async () => {
    const { items, folders } = await readSample('csv-buttercup.csv', 'buttercup-csv')
    expect(items).toMatchObject([login({ folder: ['Работа'] })])
    expect(items).toHaveLength(1)
    expect(folders).toEqual([['Работа']])
  })

  it('rows of LastPass with http://group are folders, notes with http://sn keep their numbers secret', async () => {
    const { items, folders } = await readSample('csv-lastpass-blank.csv', 'lastpass-csv')
    expect(items).toMatchObject([
      { name: 'x', folder: ['Работа', 'Проекты'], favourite: true },
      {
        type: 'note',
        name: 'счёт',
        texts: { note: 'см: договор' },
        uris: [],
        fields: [
          { label: 'NoteType', kind: 'text' },
          { label: 'Bank Name', kind: 'text', value: 'Б' },
          { label: 'Account Number', kind: 'secret', value: '40817810000000000001' },
          { label: 'Routing Number', kind: 'secret', value: '044525225' },
          { label: 'Pin', kind: 'secret', value: '4321' },
        ],
      },
    ])
    expect(items).toHaveLength(2)
    expect(folders).toEqual([['Работа'], ['Работа', 'Проекты']])
  })
})

describe('what is no export', () => {
  it('a page is told from a table', async () => {
    const file = await open('html.html')
    expect(await recogniseFormat(file)).toEqual({ certainty: 'no', ids: [] })
    expect(() => readTable(file)).toThrow(expect.objectContaining({ code: 'web_page' }))
  })

  it('an export with no entries is told from an empty file', async () => {
    const codeOf = async (id: FormatId, text: string) => {
      const read = (await loadFormat(id)).read({ name: '', bytes: new TextEncoder().encode(text) })
      return read.catch((error: unknown) => (error instanceof Error ? error.message : ''))
    }
    expect(await codeOf('bitwarden-json', '{"encrypted":false,"folders":[],"items":[]}')).toBe('no_entries')
    expect(await codeOf('chromium-csv', 'name,url,username,password\n')).toBe('no_entries')
    expect(await codeOf('chromium-csv', '')).toBe('nothing_inside')
  })
})

describe('all others are read as before', () => {
  it.each<
    readonly [
      name: string,
      id: FormatId,
      certainty: 'certain' | 'likely',
      items: readonly object[],
      problems: readonly object[],
    ]
  >([
    [
      'bw-linked.json',
      'bitwarden-json',
      'certain',
      [
        {
          name: 'linked',
          texts: { totp: 'steam://JBSWY3DPEHPK3PXP' },
          fields: [{ label: 'Логин формы', kind: 'text', value: 'username' }],
        },
      ],
      [],
    ],
    [
      'csv-bitwarden-newline-field.csv',
      'bitwarden-csv',
      'certain',
      [{ uris: uris('https://a.example/?x=1,2', 'https://b.example') }],
      [],
    ],
    [
      'csv-dashlane-two.csv',
      'dashlane',
      'certain',
      [{ fields: [{ value: 'a@x.example' }, { value: 'b@x.example' }], folder: ['Работа'] }],
      [],
    ],
    ['csv-edge-ios.csv', 'chromium-csv', 'certain', [{ uris: uris('android://hash@com.example/') }], []],
    [
      'csv-excel-1251.csv',
      'chromium-csv',
      'certain',
      [{ name: 'Почта', texts: { username: 'иван', note: 'строка 1\r\nстрока 2; ещё' } }],
      [],
    ],
    ['csv-excel-utf16.txt', 'chromium-csv', 'certain', [{ name: 'Почта', texts: { note: 'a\tb' } }], []],
    ['csv-extra-cells.csv', 'chromium-csv', 'certain', [{ fields: [{ value: 'extra1' }, { value: 'extra2' }] }], []],
    [
      'csv-formula.csv',
      'chromium-csv',
      'certain',
      [{ name: '=cmd|calc', texts: { password: '=1+1', note: '@SUM(1)' } }],
      [],
    ],
    ['csv-kpm-new.csv', 'kaspersky-csv', 'certain', [{ name: 'x', folder: ['Работа'], texts: { note: 'зам' } }], []],
    [
      'csv-lastpass-crcrlf.csv',
      'lastpass-csv',
      'certain',
      [
        { name: 'x', favourite: true },
        { name: 'y', favourite: false },
      ],
      [],
    ],
    ['csv-name-only-login.csv', 'chromium-csv', 'certain', [{ name: 'x', texts: { note: 'зам' } }], []],
    [
      'csv-nordpass-folder.csv',
      'nordpass-csv',
      'certain',
      [{ name: 'док', folder: ['Работа'], fields: [{ value: 'Иван Иванов' }, { label: 'Выдан' }] }],
      [],
    ],
    [
      'csv-safari-ios.csv',
      'safari-csv',
      'certain',
      [{ texts: { totp: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' } }],
      [],
    ],
    ['csv-semicolons-in-pw.csv', 'chromium-csv', 'certain', [{ texts: { password: 'a,b,c,d,e' } }], []],
    [
      'csv-unquoted-quote.csv',
      'chromium-csv',
      'certain',
      [{ texts: { password: 'ab"cd"e' } }],
      [{ position: 3, code: 'unreadable' }],
    ],
    [
      'csv-yandex.csv',
      'chromium-csv',
      'certain',
      [{ tags: ['работа', 'почта'], texts: { note: 'коммент, с запятой' } }],
      [],
    ],
    [
      'kaspersky-ru.txt',
      'kaspersky-txt',
      'likely',
      [{ name: 'mail' }, { name: '1С' }, { type: 'note', name: 'сейф' }],
      [],
    ],
    ['passwork.csv', 'passwork-csv', 'certain', [{ name: 'mail', folder: ['Отдел'] }], []],
  ])('%s', async (name, id, certainty, items, problems) => {
    expect(await readSample(name, id, certainty)).toMatchObject({ items, problems })
  })

  it.each(['bw-oneline.json', 'other.zip'])('%s is none', async (name) => {
    expect(await recogniseFormat(await open(name))).toEqual({ certainty: 'no', ids: [] })
  })
})
