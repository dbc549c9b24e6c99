import { expect, it } from 'vitest'
import { utf8 } from '../generators/planted-entry.ts'
import { recogniseFormat } from './recognise-format.ts'
import { passworkCsv } from './passwork-csv.ts'
import { passworkJson } from './passwork-json.ts'

it('a table of Пассворк with doubled quotes has no backslash before anything', async () => {
  const bytes = utf8(
    ['"Name","Login","Password","URL","Note","Folder"', String.raw`"Сайт","DOMAIN\ivan","a""b","","",""`].join('\n'),
  )
  const { items } = await passworkCsv.read({ bytes, name: '' })
  expect(items).toMatchObject([
    { name: 'Сайт', folder: [], texts: { username: String.raw`DOMAIN\ivan`, password: 'a"b' } },
  ])
})

it('JSON of Пассворк is read with fields of three kinds, and keys that nobody names stand in custom fields', async () => {
  const bytes =
    utf8(`{"vaults":[{"id":"v","name":"Отдел","folders":[{"id":"f1","name":"БД","folders":[{"name":"Пустая"}],"passwords":[
      {"id":"1","name":"pg","login":"postgres","password":"p","url":"db.example.com","description":"d","tags":["prod"],"isFavorite":true,"color":3,"shortcut":"ещё",
        "custom":[{"name":"otp","type":"totp","value":"JBSWY3DPEHPK3PXP"},{"name":"pin","type":"password","value":"4321"},{"name":"port","type":"text","value":5432}],
        "attachments":[{"name":"ca.pem"}]}]}],
      "passwords":[{"name":"Домофон","description":"12К3456"},{"name":"в папке","login":["a"],"folderId":"f1"}]}]}`)
  const file = { bytes, name: '' }
  const { items, folders, problems } = await passworkJson.read(file)
  expect(items).toMatchObject([
    {
      ...{ type: 'login', name: 'pg', folder: ['Отдел', 'БД'], tags: ['prod'], favourite: true },
      texts: { username: 'postgres', password: 'p', note: 'd', totp: 'JBSWY3DPEHPK3PXP' },
      uris: [{ uri: 'db.example.com', match: null }],
      fields: [
        { label: 'pin', kind: 'secret', value: '4321' },
        { label: 'port', value: '5432' },
        { label: 'shortcut', value: 'ещё' },
      ],
    },
    { type: 'note', name: 'Домофон', folder: ['Отдел'], texts: { note: '12К3456' } },
    { name: 'в папке', folder: ['Отдел', 'БД'], fields: [{ label: 'login', value: 'a' }] },
  ])
  expect(folders).toContainEqual(['Отдел', 'БД', 'Пустая'])
  expect(problems).toMatchObject([{ position: 1, code: 'attachments_left_out' }])
})

it('folders of Пассворк that stand beside the passwords are named by those', async () => {
  const bytes = utf8(`{"folders":[{"id":"b","name":"B","parentId":"a"},{"id":"a","name":"A","parentId":""}],
      "passwords":[{"name":"L","login":"i","password":"p","folderId":"b"},7]}`)
  const file = { bytes, name: '' }
  expect(await recogniseFormat(file)).toEqual({ certainty: 'likely', ids: ['passwork-json'] })
  const { items, problems } = await passworkJson.read(file)
  expect(items).toMatchObject([{ name: 'L', folder: ['A', 'B'], texts: { username: 'i', password: 'p' } }])
  expect(problems).toMatchObject([{ position: 2, code: 'unreadable' }])
})
