import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeExport, type ExportContents, type ExportFormatId } from '@larets/vault-transfer/export'
import { loadFormat } from '@larets/vault-transfer/formats'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const documentation = readFileSync(at('docs/export-format.md'), 'utf8').split('## A file to try a reader on')[1] ?? ''
const [sealed = '', expected = ''] = [...documentation.matchAll(/```json\n([^`]+)```/gu)].map(([, json]) => json)
const documented = /Its password is `([^`]+)`/u.exec(documentation)?.[1] ?? ''
const moment = '2026-11-25T12:00:00.000Z'

let folder: string
beforeAll(() => {
  // Files for others have as many iterations as those make: those of the other tests here are fewer.
  vi.restoreAllMocks()
  folder = mkdtempSync(join(tmpdir(), 'export-format-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Reads by the example of the repository, which has no code of ours. */
function readByExample(text: string, password: string): Promise<unknown> {
  const file = join(folder, 'export.json')
  writeFileSync(file, text)
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [at('examples/read-export/read-export.mjs'), file], (error, stdout) => {
      if (error === null) resolve(JSON.parse(stdout))
      else reject(error)
    })
    child.stdin?.end(`${password}\n`)
  })
}

it('the file in the documentation is read by the app, now and later', async () => {
  const larets = await loadFormat('larets')
  const { items, folders, problems } = await larets.read(
    { bytes: new TextEncoder().encode(sealed), name: '' },
    documented,
  )
  expect(items).toMatchObject([
    {
      ...{ position: 1, type: 'login', name: 'Яндекс', folder: ['Почта'], tags: ['важное'], favourite: true },
      texts: { username: 'anna', password: 'секрет', totp: 'JBSWY3DPEHPK3PXP', note: 'Текст' },
      uris: [{ uri: 'https://mail.yandex.ru', match: null }],
      fields: [{ label: 'Кодовое слово', kind: 'secret', value: 'ёлка' }],
    },
  ])
  expect({ folders, problems }).toEqual({ folders: [['Почта']], problems: [] })
  expect(await readByExample(sealed, documented)).toEqual(JSON.parse(expected))
})

it.each<ExportFormatId>(['larets', 'laretsPlain'])('what is written as %s is read by the example', async (format) => {
  const texts = { name: 'Почта', username: 'анна', password: 'секрет', overview: null, details: null, uris: [] }
  const item = { ...texts, createdAt: moment, updatedAt: moment, deletedAt: null, history: [] }
  const contents: ExportContents = {
    exportedAt: moment,
    vaults: [{ name: 'Личное', overview: { folders: [] }, deletedAt: null, items: [item] }],
  }
  const file = await (await writeExport(format, contents, { password: 'ﬁle ①' })).text()
  // The same password, typed in another way.
  expect(await readByExample(file, 'file 1')).toEqual(contents)
})
