// A reader of exports that knows nothing of us but what the documentation says.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeExport } from '../../../packages/vault-core/src/transfer/export/index.ts'
import { loadFormat } from '../../../packages/vault-core/src/transfer/index.ts'
import { root } from '../../../scripts/server-command.mjs'

const reader = join(root, 'examples', 'read-export', 'read-export.mjs')
const documentation = readFileSync(join(root, 'docs', 'export-format.md'), 'utf8')
const [sealed, expected] = [...documentation.split('## A file to try a reader on')[1].matchAll(/```json\n([^`]+)```/gu)].map(([, json]) => json)
const password = /Its password is `([^`]+)`/u.exec(documentation)[1]

let folder

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'read-export-'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the example as a person would: the file as its argument, the password typed. */
function read(text, typed) {
  const file = join(folder, 'export.json')
  writeFileSync(file, text)
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [reader, file], { cwd: folder }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    )
    child.stdin.end(`${typed}\n`)
  })
}

describe('the file in the documentation', () => {
  test('is read by the example', async () => {
    const { stdout, stderr } = await read(sealed, password)
    expect(stderr).toBe('Password of the file: ')
    expect(JSON.parse(stdout)).toEqual(JSON.parse(expected))
  })

  test('is read by the app, now and later', async () => {
    const larets = await loadFormat('larets')
    const { items, folders, problems } = await larets.read({ bytes: new TextEncoder().encode(sealed), name: '' }, password)
    const [{ overview, details, ...item }] = JSON.parse(expected).vaults[0].items
    const texts = { username: item.username, password: item.password, totp: details.totp, note: details.note }
    const fields = details.fields.map(({ id: _, ...field }) => field)
    expect(items).toEqual([
      {
        ...{ position: 1, type: 'login', name: item.name, texts, uris: item.uris, fields },
        ...{ folder: ['Почта'], tags: ['важное'], favourite: true, kept: { overview, details } },
      },
    ])
    expect({ folders, problems }).toEqual({ folders: [['Почта']], problems: [] })
  })
})

describe('the reader', () => {
  const contents = JSON.parse(expected)

  test.each(['larets', 'laretsPlain'])('reads what is written as %s', async (format) => {
    const file = await (await writeExport(format, contents, { password: 'ﬁle ①' })).text()
    // The same password, typed in another way.
    expect(JSON.parse((await read(file, 'file 1')).stdout)).toEqual(contents)
  })

  test('opens nothing with another password, and nothing that was changed', async () => {
    const wrong = await read(sealed, `${password}!`)
    expect(wrong.code).toBe(1)
    expect(wrong.stdout).toBe('')
    const changed = sealed.replace(/\|(.)/u, (_, first) => `|${first === 'A' ? 'B' : 'A'}`)
    expect((await read(changed, password)).stderr).toContain('wrong password, or the file was changed')
  })

  test('is about sixty lines, and imports nothing but what Node brings', () => {
    const lines = readFileSync(reader, 'utf8').split('\n')
    expect(lines.length).toBeLessThan(70)
    expect(lines.flatMap((line) => /from '([^']+)'/u.exec(line)?.[1] ?? []).filter((from) => !from.startsWith('node:'))).toEqual([])
  })
})
