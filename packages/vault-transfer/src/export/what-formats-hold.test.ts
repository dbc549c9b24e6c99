import type { ExportContents, ExportedItem } from '@larets/vault-core/items'
import { expect, it } from 'vitest'
import { exportedLogin, exportedVault, exportOf, earlierLogin } from '../testing/exported-sample.ts'
import { kdbxXml } from './kdbx-xml.ts'
import { writeBitwarden } from './write-bitwarden.ts'
import { writeCsv } from './write-csv.ts'
import { writePlainLarets } from './write-larets.ts'

const textOf = async (parts: readonly Uint8Array<ArrayBuffer>[]) => new Blob([...parts]).text()

/** Writes an export as each format does, and tells what the file holds. */
const formats: readonly (readonly [name: string, write: (contents: ExportContents) => Promise<string>])[] = [
  ['Ларец', async (contents) => textOf(await writePlainLarets(contents))],
  [
    'KeePass (KDBX)',
    async (contents) =>
      [...kdbxXml(contents)].join('').replaceAll(/<UUID>[^<]*<\/UUID>|<RecycleBinUUID>[^<]*<\/RecycleBinUUID>/gu, ''),
  ],
  ['Bitwarden JSON', async (contents) => textOf(await writeBitwarden(contents))],
  ['CSV', async (contents) => textOf(await writeCsv(contents))],
]

const item = (parts: Partial<ExportedItem>) => exportOf(exportedVault([exportedLogin(parts)]))
const login = (parts: Partial<ExportedItem>) => [item({}), item(parts)] as const
const typed = (type: string, details: object) => {
  const of = (more: object) => item({ overview: { type }, details: { [type]: more } })
  return [of({}), of(details)] as const
}
const field = (kind: string) => item({ details: { fields: [{ id: 'a', label: 'Поле', kind, value: '1' }] } })
const gone = '2026-02-02T00:00:00.000Z'

/** Two exports that differ in one thing: a format in which they do not differ drops it. */
const things: readonly (readonly [name: string, exports: readonly [ExportContents, ExportContents]])[] = [
  ['Name, username, password', login({ username: 'anna', password: 'secret' })],
  [
    'All addresses',
    login({
      uris: [
        { uri: 'https://a.example', match: null },
        { uri: 'https://b.example', match: null },
      ],
    }),
  ],
  [
    'How an address is compared',
    [item({ uris: [{ uri: 'a.example', match: null }] }), item({ uris: [{ uri: 'a.example', match: 3 }] })],
  ],
  ['One-time codes', login({ details: { totp: 'JBSWY3DPEHPK3PXP' } })],
  ['Notes', login({ details: { note: 'Note' } })],
  [
    'Secure notes as such',
    [item({ details: { note: 'Note' } }), item({ overview: { type: 'note' }, details: { note: 'Note' } })],
  ],
  ['Cards', typed('card', { number: '4111111111111111' })],
  ['PIN and bank of a card', typed('card', { pin: '1234', bank: 'Bank' })],
  ['Persons', typed('identity', { surname: 'Ivanova' })],
  ['Russian papers', typed('identity', { snils: '11223344595' })],
  ['Wi-Fi', typed('wifi', { ssid: 'Home' })],
  ['Custom fields', [item({}), field('text')]],
  ['Custom fields that are secret', [field('text'), field('secret')]],
  ['Kinds of other custom fields', [field('email'), field('phone')]],
  ['Tags', login({ overview: { tags: ['tag'] } })],
  ['Favourites', login({ overview: { favourite: true } })],
  [
    'Folders',
    [
      exportOf(exportedVault([exportedLogin({ overview: { folder: 'a' } })])),
      exportOf(
        exportedVault([exportedLogin({ overview: { folder: 'a' } })], {
          overview: { folders: [{ id: 'a', name: 'Folder', parent: null }] },
        }),
      ),
    ],
  ],
  [
    'Empty folders',
    [
      exportOf(exportedVault([exportedLogin()])),
      exportOf(
        exportedVault([exportedLogin()], { overview: { folders: [{ id: 'a', name: 'Folder', parent: null }] } }),
      ),
    ],
  ],
  [
    'Several vaults by name',
    [
      exportOf(exportedVault([exportedLogin()]), exportedVault([exportedLogin()], { name: 'One' })),
      exportOf(exportedVault([exportedLogin()]), exportedVault([exportedLogin()], { name: 'Two' })),
    ],
  ],
  [
    'Look of a vault',
    [
      exportOf(exportedVault([exportedLogin()])),
      exportOf(exportedVault([exportedLogin()], { overview: { folders: [], colour: 'red', description: 'Text' } })),
    ],
  ],
  ['When an item was made and changed', login({ createdAt: gone, updatedAt: gone })],
  ['When a password was changed', login({ overview: { passwordChangedAt: gone } })],
  ['What a person does not want to be reminded of', login({ overview: { dismissed: { weak: gone } } })],
  ['What newer versions wrote', login({ details: { newKey: { inner: 1 } } })],
  ['Former passwords', login({ history: [earlierLogin({ password: 'before' })] })],
  ['All of what an item was before', login({ history: [earlierLogin({ username: 'before' })] })],
  ['Trash', [exportOf(exportedVault([])), exportOf(exportedVault([exportedLogin({ deletedAt: gone })]))]],
]

/** Ids that are drawn for the file alone. */
const withoutIds = (text: string) =>
  text.replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/gu, 'id')

it('is told in a table, which this test writes', async () => {
  const rows = await Promise.all(
    things.map(async ([name, [without, with_]]) => {
      const held = await Promise.all(
        formats.map(async ([, write]) => withoutIds(await write(without)) !== withoutIds(await write(with_))),
      )
      return { name, held }
    }),
  )
  expect(rows.filter(({ held: [ours] }) => !ours)).toEqual([])
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const table = [
    line(['', ...formats.map(([name]) => name)]),
    line(['---', ...formats.map(() => ':-:')]),
    ...rows.map(({ name, held }) => line([name, ...held.map((is) => (is ? 'yes' : '–'))])),
  ]
  const introduction = [
    '# What exports hold',
    '',
    'What is kept of an item in each format, and what is dropped (–). `what-formats-hold.test.ts` of the core writes this page with',
    '`vitest -u`: for each line it writes two exports that differ in that alone, and looks whether the files differ.',
    '',
  ]
  await expect([...introduction, ...table, ''].join('\n')).toMatchFileSnapshot('../../../../docs/export-losses.md')
})
