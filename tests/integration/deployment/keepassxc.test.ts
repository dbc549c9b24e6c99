import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeExport, type ExportContents, type ExportedItem } from '@larets/vault-transfer/export'
import { createCodes, readTotp } from '@larets/vault-core/totp'
import { loadFormat } from '@larets/vault-transfer/formats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureKeepassxc, installingTime, keepassxc } from './keepassxc-cli.ts'

const password = 'Пароль файла 7'
const moment = '2026-11-25T12:00:00.000Z'

let folder: string
const at = (name: string) => join(folder, name)

beforeAll(() => {
  ensureKeepassxc()
  folder = mkdtempSync(join(tmpdir(), 'keepassxc-'))
}, installingTime)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function item(parts: Partial<ExportedItem>): ExportedItem {
  const none = { username: null, password: null, overview: null, details: null, uris: [], deletedAt: null, history: [] }
  return { name: 'Без названия', ...none, createdAt: moment, updatedAt: moment, ...parts }
}

const contents: ExportContents = {
  exportedAt: moment,
  vaults: [
    {
      name: 'Личное',
      overview: {
        folders: [
          { id: 'a', name: 'Банки', parent: null },
          { id: 'b', name: 'Вклады & займы', parent: 'a' },
        ],
      },
      deletedAt: null,
      items: [
        item({
          ...{ name: 'Банк <1>', username: 'анна', password: 'секрет & "ещё"' },
          overview: { folder: 'b', tags: ['важное'] },
          details: {
            note: 'Строка\nи\tещё',
            totp: 'JBSWY3DPEHPK3PXP',
            fields: [{ id: 'f', label: 'ПИН', kind: 'secret', value: '4321' }],
          },
          uris: [
            { uri: 'https://bank.example', match: null },
            { uri: 'https://m.bank.example', match: 3 },
          ],
          history: [{ ...item({ name: 'Банк', password: 'прежний' }), updatedAt: '2026-10-01T12:00:00.000Z' }],
        }),
        item({
          name: 'Карта',
          overview: { type: 'card' },
          details: { card: { number: '4111111111111111', pin: '1234' } },
        }),
        item({ name: 'Steam', details: { totp: 'steam://JBSWY3DPEHPK3PXP' } }),
        item({
          name: 'Минута',
          details: {
            totp: 'otpauth://totp/Банк%20и%20Ко:анна@x?secret=GEZDGNBVGY3TQOJQ&digits=8&period=60&algorithm=SHA512&issuer=%D0%91%D0%B0%D0%BD%D0%BA+%D0%B8+%D0%9A%D0%BE',
          },
        }),
        item({ name: 'Лишний', password: 'лишний', deletedAt: moment }),
      ],
    },
  ],
}

describe('what is exported for KeePass', () => {
  let path: string
  beforeAll(async () => {
    path = at('export.kdbx')
    writeFileSync(path, new Uint8Array(await (await writeExport('kdbx', contents, { password })).arrayBuffer()))
  })
  const show = (attribute: string, entry: string) =>
    keepassxc([password], 'show', '--quiet', '--show-protected', '--attributes', attribute, path, entry)

  it('is opened by KeePassXC with its password, and with no other', async () => {
    expect(await keepassxc([password], 'db-info', '--quiet', path)).toContain('Argon2id')
    await expect(keepassxc(['другой'], 'db-info', path)).rejects.toThrow(/HMAC|credentials/iu)
  })

  it('has folders as groups, and the trash as the recycle bin', async () => {
    const list = await keepassxc([password], 'ls', '--quiet', '--recursive', '--flatten', path)
    expect(list.split('\n')).toEqual(
      expect.arrayContaining([
        'Карта',
        'Банки/',
        'Банки/Вклады & займы/',
        'Банки/Вклады & займы/Банк <1>',
        'Recycle Bin/Лишний',
      ]),
    )
  })

  it.each([
    ['UserName', 'анна'],
    ['Password', 'секрет & "ещё"'],
    ['URL', 'https://bank.example'],
    ['KP2A_URL', 'https://m.bank.example'],
    ['Notes', 'Строка\nи\tещё'],
    ['ПИН', '4321'],
  ])('has %s in its place', async (attribute, value) => {
    expect(await show(attribute, 'Банки/Вклады & займы/Банк <1>')).toBe(`${value}\n`)
  })

  it('has texts of other types under their names', async () => {
    expect(await show('number', 'Карта')).toBe('4111111111111111\n')
    expect(await show('pin', 'Карта')).toBe('1234\n')
  })

  it.each([
    ['Банки/Вклады & займы/Банк <1>', 'JBSWY3DPEHPK3PXP'],
    ['Steam', 'steam://JBSWY3DPEHPK3PXP'],
    ['Минута', 'otpauth://totp/?secret=GEZDGNBVGY3TQOJQ&digits=8&period=60&algorithm=SHA512'],
  ])('shows the codes that are shown here: %s', async (entry, secret) => {
    const read = readTotp(secret)
    if (!read.ok) throw new Error(read.fault)
    const ours = () => createCodes(read.totp).at(Date.now()).code
    const before = ours()
    const theirs = await keepassxc([password], 'show', '--quiet', '--totp', path, entry)
    expect([before, ours()]).toContain(theirs.trim())
  })

  it('has what items were as their history, and masks what is secret', async () => {
    const xml = await keepassxc([password], 'export', '--quiet', '--format', 'xml', path)
    expect(/<History>[\s\S]*прежний[\s\S]*<\/History>/u.test(xml)).toBe(true)
    expect(xml).toMatch(/<Key>ПИН<\/Key>\s*<Value ProtectInMemory="True">4321<\/Value>/u)
    expect(xml).toMatch(/<Key>Password<\/Key>\s*<Value ProtectInMemory="True">/u)
  })

  it('is whole again when KeePassXC has written it', async () => {
    const changed = at('changed.kdbx')
    writeFileSync(changed, readFileSync(path))
    await keepassxc([password], 'edit', '--quiet', '--username', 'анна-2', changed, 'Банки/Вклады & займы/Банк <1>')
    const kdbx = await loadFormat('kdbx')
    const { items } = await kdbx.read({ bytes: new Uint8Array(readFileSync(changed)), name: '' }, password)
    const bank = items.find(({ name }) => name === 'Банк <1>')
    expect(bank).toMatchObject({
      texts: { username: 'анна-2', password: 'секрет & "ещё"', note: 'Строка\nи\tещё', totp: 'JBSWY3DPEHPK3PXP' },
      uris: [
        { uri: 'https://bank.example', match: null },
        { uri: 'https://m.bank.example', match: 3 },
      ],
      fields: [{ label: 'ПИН', kind: 'secret', value: '4321' }],
      folder: ['Банки', 'Вклады & займы'],
      tags: ['важное'],
    })
    expect(items.find(({ name }) => name === 'Карта')).toMatchObject({
      type: 'card',
      texts: { number: '4111111111111111', pin: '1234' },
    })
  })
})

describe('what KeePassXC has made', () => {
  it('is read: groups, masked values, codes, the recycle bin', async () => {
    const path = at('own.kdbx')
    await keepassxc([password, password], 'db-create', '--quiet', '--set-password', path)
    await keepassxc([password], 'mkdir', '--quiet', path, 'Почта')
    await keepassxc(
      [password, 'секрет', 'секрет'],
      'add',
      '--quiet',
      '--username',
      'анна',
      '--url',
      'https://mail.example',
      '--notes',
      'Текст',
      '--password-prompt',
      path,
      'Почта/Ящик',
    )
    await keepassxc([password], 'add', '--quiet', '--username', 'нет', path, 'Лишний')
    await keepassxc([password], 'rm', '--quiet', path, 'Лишний')
    const kdbx = await loadFormat('kdbx')
    const { items, folders, problems } = await kdbx.read(
      { bytes: new Uint8Array(readFileSync(path)), name: '' },
      password,
    )
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      ...{ type: 'login', name: 'Ящик', folder: ['Почта'], uris: [{ uri: 'https://mail.example', match: null }] },
      texts: { username: 'анна', password: 'секрет', note: 'Текст' },
    })
    expect(folders).toEqual([['Почта']])
    expect(problems).toContainEqual({ position: 2, name: 'Лишний', code: 'in_trash' })
    const xml = await keepassxc([password], 'export', '--quiet', '--format', 'xml', path)
    const fromXml = await (await loadFormat('keepass-xml')).read({ bytes: new TextEncoder().encode(xml), name: '' })
    expect(fromXml.items).toEqual(items)
  })

  it('opens by its key file, with a password and without', async () => {
    const kdbx = await loadFormat('kdbx')
    for (const [name, secret] of [
      ['both.kdbx', password],
      ['key.kdbx', ''],
    ] as const) {
      const [path, key] = [at(name), at(`${name}.keyx`)]
      const own = secret === '' ? [] : ['--set-password']
      const typed = secret === '' ? [] : [secret]
      await keepassxc([...typed, ...typed], 'db-create', '--quiet', ...own, '--set-key-file', key, path)
      await keepassxc(
        typed,
        'add',
        '--quiet',
        ...(secret === '' ? ['--no-password'] : []),
        '--key-file',
        key,
        '--username',
        'анна',
        path,
        'Ящик',
      )
      const file = { bytes: new Uint8Array(readFileSync(path)), name }
      expect((await kdbx.read(file, secret, new Uint8Array(readFileSync(key)))).items).toMatchObject([
        { name: 'Ящик', texts: { username: 'анна' } },
      ])
      await expect(kdbx.read(file, secret)).rejects.toMatchObject({ code: 'wrong_key' })
    }
  })
})
