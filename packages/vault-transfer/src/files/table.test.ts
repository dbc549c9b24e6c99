import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guessColumns, readAssigned } from '../formats/assigned-columns.ts'
import { loadFormat } from '../formats/formats.ts'
import { utf8 } from '../generators/planted-entry.ts'
import { writeCsv } from '../generators/write-csv.ts'
import { recogniseFormat } from '../formats/recognise-format.ts'
import { readTable } from './table.ts'

const fileOf = (text: string) => ({ bytes: utf8(text), name: '' })
const rowsOf = (text: string) => readTable(fileOf(text)).rows.map(({ cells }) => cells)

describe('a table', () => {
  it('is read as it was written, whatever is in its cells, between any delimiters (any table)', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('=1+1', '+7', '@x', 'a"b', 'a,b;c\td', 'line\nbreak', 'line\r\nbreak', ' blank ', "'", '""'),
    )
    const any = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(
        any,
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n'),
        fc.boolean(),
        (rows, delimiter, newline, quoteAll) => {
          const text = writeCsv([['name', 'login', 'password'], ...rows], { delimiter, newline, quoteAll })
          expect(rowsOf(text)).toEqual(rows)
        },
      ),
    )
  })

  it('may say what its delimiter is, begin with a mark or blank lines, and have blank lines between', () => {
    expect(rowsOf('\uFEFFsep=;\r\na;b\r\n1,2;3\r\n')).toEqual([['1,2', '3']])
    expect(rowsOf('\r\n\r\na,b\n\n1,2\n\n')).toEqual([['1', '2']])
  })

  it('tells of rows that cannot be read, and reads the others', async () => {
    const format = await loadFormat('chromium-csv')
    const cut = await format.read(fileOf('name,url,username,password\na,https://a.example,u,p\nb,https://b.exa'))
    expect(cut).toMatchObject({ items: [{ name: 'a' }], problems: [{ position: 3, name: null, code: 'unreadable' }] })
    const open = await format.read(
      fileOf('name,url,username,password\na,https://a.example,u,p\nb,https://b.example,u,"p'),
    )
    expect(open).toMatchObject({ items: [{ name: 'a' }], problems: [{ position: 3, code: 'unreadable' }] })
    const blank = await format.read(fileOf('name,url,username,password\n,,,\na,https://a.example,u,p\n'))
    expect(blank).toMatchObject({ items: [{ position: 3 }], problems: [{ position: 2, code: 'empty' }] })
  })

  it('keeps what stands under the same header twice, under none, or beyond the last', async () => {
    const text = 'url,username,password,password,,extra\nhttps://a.example,u,p,q,r,s,t\n'
    const { items } = await (await loadFormat('chromium-csv')).read(fileOf(text))
    expect(items).toMatchObject([
      {
        texts: { password: 'p' },
        fields: [
          { label: 'password', kind: 'secret', value: 'q' },
          { label: '5', value: 'r' },
          { label: 'extra', value: 's' },
          { label: '7', value: 't' },
        ],
      },
    ])
  })
})

describe('headers of browsers', () => {
  it.each([
    ['Название;Адрес;Имя пользователя;Пароль;Заметка', 'Почта;https://a.example;u;p;n'],
    ['пароль,логин,сайт,название,комментарий', 'p,u,https://a.example,Почта,n'],
    ['Name\tURL\tBenutzername\tPasswort\tNotiz', 'Почта\thttps://a.example\tu\tp\tn'],
    ["nom,url,nom d'utilisateur,mot de passe,commentaire", 'Почта,https://a.example,u,p,n'],
    ['url,username,password,comment,name', 'https://a.example,u,p,n,Почта'],
  ])('are understood: %s', async (headers, row) => {
    const file = fileOf(`${headers}\n${row}\n`)
    expect(await recogniseFormat(file)).toEqual({ certainty: 'certain', ids: ['chromium-csv'] })
    const { items } = await (await loadFormat('chromium-csv')).read(file)
    expect(items).toMatchObject([
      {
        name: 'Почта',
        uris: [{ uri: 'https://a.example' }],
        texts: { username: 'u', password: 'p', note: 'n' },
        fields: [],
      },
    ])
  })
})

describe('what a file is taken for', () => {
  it('is told as several where several are as sure, and as none where none is', async () => {
    expect(await recogniseFormat(fileOf('Title,URL,Username,Password,Notes\n'))).toEqual({
      certainty: 'certain',
      ids: ['chromium-csv', 'safari-csv'],
    })
    expect(await recogniseFormat(fileOf('url,username,password,colour\n'))).toEqual({
      certainty: 'likely',
      ids: ['chromium-csv'],
    })
    expect(await recogniseFormat(fileOf('service,key\n'))).toEqual({ certainty: 'no', ids: [] })
    expect(await recogniseFormat(fileOf('{"a":1}'))).toEqual({ certainty: 'no', ids: [] })
  })
})

describe('columns that a person assigns', () => {
  const table = readTable(
    fileOf('Сервис;Логин;Пароль;Код;Группа;Пароль;Где\nПочта;ivan;p;1234;Дом/Счета;q;https://a.example\n'),
  )

  it('are read as they say', () => {
    const assigned = ['name', 'username', 'password', 'secret', 'folder', 'left_out', 'address'] as const
    expect(readAssigned(table, assigned)).toMatchObject({
      items: [
        {
          position: 2,
          type: 'login',
          name: 'Почта',
          texts: { username: 'ivan', password: 'p' },
          uris: [{ uri: 'https://a.example' }],
          fields: [{ label: 'Код', kind: 'secret', value: '1234' }],
          folder: ['Дом', 'Счета'],
        },
      ],
      problems: [],
    })
    expect(readAssigned(table, []).items[0]?.fields).toHaveLength(7)
  })

  it('are guessed by their headers, each part once', () => {
    expect(guessColumns(table.headers)).toEqual(['field', 'username', 'password', 'field', 'folder', 'secret', 'field'])
    expect(guessColumns(['Account name', 'Web site', 'User', 'Pass phrase', 'TOTP secret', 'Notes', 'Labels'])).toEqual(
      ['name', 'address', 'username', 'field', 'totp', 'note', 'tags'],
    )
  })
})
