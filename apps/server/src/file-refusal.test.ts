import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fileRefusal } from './file-refusal.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'larets-test-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function refusalOf(work: () => unknown): string | null {
  try {
    work()
  } catch (error) {
    return fileRefusal(error)
  }
  throw new Error('Nothing was refused')
}

it('says in plain words why the system refuses a file, and nothing of any other error', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(refusalOf(() => readFileSync(join(folder, 'nowhere')))).toBe('there is no such file')
  expect(refusalOf(() => readFileSync(folder))).toBe('it is a folder')
  expect(refusalOf(() => mkdirSync(join(folder, 'file', 'below')))).toBe('a part of its path is no folder')
  expect(refusalOf(() => JSON.parse('{'))).toBeNull()
  // Root may everything: as the system says it to others.
  expect(fileRefusal(Object.assign(new Error('denied'), { code: 'EACCES' }))).toBe('the user of this process may not')
})
