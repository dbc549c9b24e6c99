import { describe, expect, it } from 'vitest'
import { utf8 } from '../generators/planted-entry.ts'
import { recogniseFormat } from './recognise-format.ts'
import { kasperskyTxt } from './kaspersky-txt.ts'

const end = ['', '---', '']
const fileOf = (...lines: readonly string[]) => ({ bytes: utf8(lines.join('\n')), name: '' })
const site = (name: string, ...comment: readonly string[]) => [
  `Sitio: ${name}`,
  'URL: a.example',
  'Nombre:',
  'Usuario: u',
  'Clave: c',
  ...comment,
  ...end,
]
const app = (name: string, ...comment: readonly string[]) => [
  `App: ${name}`,
  'Nombre:',
  'Usuario: u',
  'Clave: c',
  ...comment,
  ...end,
]

describe('Kaspersky’s text in any language', () => {
  it('is read by the order of the lines', async () => {
    const file = fileOf(
      ...[
        'Веб-сайты',
        '',
        'Название: Сайт',
        'Адрес: example.com',
        'Имя: Основной',
        'Логин: ivan',
        'Пароль: p: 1',
        'Комментарий: один',
        'порт: 22',
        '',
        '---',
        '',
      ],
      ...['Название: Второй', 'Адрес: ', 'Имя: ', 'Логин: i', 'Пароль: 2', 'Комментарий: ', '', '---', ''],
      ...[
        'Программы',
        '',
        'Программа: App',
        'Имя:',
        'Логин: i',
        'Пароль: 2',
        'Комментарий: a',
        'порт: 22',
        '',
        '---',
        '',
        'Другие записи',
        '',
        'Заметки',
        '',
      ],
      ...['Заголовок: Заметка', 'Текст: Логин: не логин', 'сервер: a', '---', 'Заметки', 'конец', '', '---', ''],
    )
    expect(await recogniseFormat(file)).toEqual({ certainty: 'likely', ids: ['kaspersky-txt'] })
    expect((await kasperskyTxt.read(file)).items).toMatchObject([
      {
        position: 3,
        name: 'Сайт',
        texts: { username: 'ivan', password: 'p: 1', note: 'один\nпорт: 22' },
        uris: [{ uri: 'example.com', match: null }],
        fields: [{ label: 'Имя', value: 'Основной' }],
      },
      { position: 13, name: 'Второй', texts: { username: 'i', password: '2' }, uris: [], fields: [] },
      { position: 24, name: 'App', texts: { username: 'i', password: '2', note: 'a\nпорт: 22' }, uris: [] },
      {
        position: 37,
        type: 'note',
        name: 'Заметка',
        texts: { note: 'Логин: не логин\nсервер: a\n---\nЗаметки\nконец' },
      },
    ])
  })

  it('takes no line of a comment for a label, though one entry alone has it', async () => {
    const file = fileOf(
      'Sitios',
      '',
      ...site('S', 'Nota: uno'),
      'Programas',
      '',
      ...app('A', 'Nota: dos', 'puerto: 22'),
      'Notas',
      '',
      'Título: T',
      'Texto: x',
      'a: 1',
      'b: 2',
      ...end,
    )
    expect(await kasperskyTxt.recognise(file)).toBe('likely')
    const { items } = await kasperskyTxt.read(file)
    expect(items).toMatchObject([
      { name: 'S', texts: { username: 'u', password: 'c', note: 'uno' }, uris: [{ uri: 'a.example' }] },
      { name: 'A', texts: { username: 'u', password: 'c', note: 'dos\npuerto: 22' }, uris: [] },
      { name: 'T', type: 'note', texts: { note: 'x\na: 1\nb: 2' } },
    ])
  })

  it('puts what it does not know under its labels, out of sight', async () => {
    const card = ['Tarjeta: Visa', 'Número: 4111111111111111', 'Titular: Ana', 'Código: 123', ...end]
    const { items } = await kasperskyTxt.read(
      fileOf(
        'Sitios',
        '',
        ...site('S', 'Nota:'),
        'Tarjetas',
        '',
        ...card,
        'Notas',
        '',
        'Título: T',
        'Texto: x',
        ...end,
      ),
    )
    expect(items[1]).toMatchObject({
      name: 'Visa',
      fields: [
        { label: 'Número', kind: 'secret', value: '4111111111111111' },
        { label: 'Titular', kind: 'secret', value: 'Ana' },
        { label: 'Código', kind: 'secret', value: '123' },
      ],
    })
    expect(items).toHaveLength(3)
  })

  it('keeps a divider and a heading that stand in a comment, and reads what is cut as far as it goes', async () => {
    const whole = [
      'Sitios',
      '',
      ...site('S', 'Nota: a', '---', 'Sitios', 'b', '---', '', 'c'),
      ...site('Z', 'Nota:'),
    ].join('\n')
    const { items } = await kasperskyTxt.read({ bytes: utf8(`${whole}Sitio: Cut\nURL: b.exa`), name: '' })
    expect(items).toMatchObject([
      { name: 'S', texts: { note: 'a\n---\nSitios\nb\n---\n\nc' } },
      { name: 'Z' },
      { name: 'Cut', uris: [{ uri: 'b.exa' }] },
    ])
  })

  it.each([
    ['without a heading', [...site('S', 'Nota:')]],
    ['without a divider', ['Sitios', '', 'Sitio: S', 'URL: a.example']],
    ['of one label an entry', ['Lista', '', 'Uno: 1', ...end, 'Uno: 2', ...end]],
    ['that is prose', ['Notas', '', 'Dos líneas', 'sin nada', ...end]],
  ])('is not found in a text %s', async (_, lines) => {
    const file = fileOf(...lines)
    expect(await kasperskyTxt.recognise(file)).toBe('no')
    await expect(kasperskyTxt.read(file)).rejects.toThrow(expect.objectContaining({ code: 'unknown_format' }))
  })
})
