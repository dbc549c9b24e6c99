// A reader of exports that knows nothing of us but what the documentation says.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../../../scripts/server-command.mjs'

const reader = join(root, 'examples', 'read-export', 'read-export.mjs')
const documentation = readFileSync(join(root, 'docs', 'export-format.md'), 'utf8')
const [sealed, expected] = [
  ...documentation.split('## A file to try a reader on')[1].matchAll(/```json\n([^`]+)```/gu),
].map(([, json]) => json)
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
})

describe('the reader', () => {
  test('reads the plain form too, and asks for nothing', async () => {
    const { stdout, stderr } = await read(
      JSON.stringify({ format: 'larets-export/v1', contents: JSON.parse(expected) }),
      '',
    )
    expect(JSON.parse(stdout)).toEqual(JSON.parse(expected))
    expect(stderr).toBe('')
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
    expect(
      lines.flatMap((line) => /from '([^']+)'/u.exec(line)?.[1] ?? []).filter((from) => !from.startsWith('node:')),
    ).toEqual([])
  })
})
