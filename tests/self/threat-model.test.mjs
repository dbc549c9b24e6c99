// The threat model names a test for everything that it calls defended: each of them is there.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const documentText = readFileSync(join(root, 'docs', 'threat-model.md'), 'utf8')
const afterHeading = (text, heading) => text.slice(text.indexOf(heading))
const defended = (text) => afterHeading(text, '## What is defended').split('\n## ')[0] ?? ''

/** Lines of the tables, without their heads. */
const lines = (text) => defended(text).split('\n').filter((line) => line.startsWith('| ') && !line.endsWith('| Test |'))

/** A path from the root, or from the core's source. @returns null when there is no such file */
function find(path) {
  return [join(root, path), join(root, 'packages', 'vault-core', 'src', path)].find((file) => existsSync(file)) ?? null
}

/** Every file and title that the last cell of a line names. */
function namedTests(line) {
  const cell = line.split(' | ').at(-1) ?? ''
  return cell.split(/; (?=`)/).map((part) => ({
    file: /`([^`]+\.[mc]?[jt]sx?)`/.exec(part)?.[1] ?? null,
    titles: [...part.matchAll(/“([^”]+)”/g)].map(([, title]) => title),
  }))
}

/** What is wrong with the tests that a line names; nothing when all are there. */
function faults(line) {
  return namedTests(line).flatMap(({ file, titles }) => {
    const path = file === null ? null : find(file)
    if (path === null) return [`no such file: ${file}`]
    if (titles.length === 0) return [`no title is named in ${file}`]
    const source = readFileSync(path, 'utf8')
    return titles.filter((title) => !isTitle(title, source)).map((title) => `no test “${title}” in ${file}`)
  })
}

/** Whether a file has a test of this title, or a row of a table that a test is made from. */
function isTitle(title, source) {
  const literal = title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?:\\(|^)\\s*(['"\`])${literal}\\1(?:,|:)`, 'm').test(source)
}

describe('the threat model', () => {
  test('has lines of what is defended', () => {
    expect(lines(documentText).length).toBeGreaterThan(40)
  })

  test.each(lines(documentText).map((line) => [line.slice(2, line.indexOf(' | ')), line]))('names tests that exist: %s', (_, line) => {
    expect(faults(line)).toEqual([])
  })

  test('would be caught naming a file or a title that is not there, or none', () => {
    const line = (cell) => `| a | b | ${cell} |`
    expect(faults(line('`crypto/kdf.universal.test.ts` “is not trimmed”'))).toEqual([])
    expect(faults(line('`crypto/gone.test.ts` “is not trimmed”'))).toHaveLength(1)
    expect(faults(line('`crypto/kdf.universal.test.ts` “is trimmed”'))).toHaveLength(1)
    expect(faults(line('`crypto/kdf.universal.test.ts`'))).toHaveLength(1)
    expect(faults(line('by looking at it'))).toHaveLength(1)
  })
})
