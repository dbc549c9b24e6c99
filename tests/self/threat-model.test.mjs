// The threat model numbers every threat, and docs/threat-tests.md names the tests of each: all of them are there.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const page = (name) => readFileSync(join(root, 'docs', name), 'utf8')
const threats = numbered(page('threat-model.md'))
const tests = numbered(page('threat-tests.md'))

/** The lines of a page's tables that begin with a number, as K1, and the numbers. */
function numbered(text) {
  return text.split('\n').flatMap((line) => {
    const number = /^\| ([A-Z]\d+) \| /.exec(line)?.[1]
    return number === undefined ? [] : [{ number, line }]
  })
}

/** Lines of the tables of what is defended that have no number, without heads, rules and the table of attackers. */
function unnumbered(text) {
  const defended = text.split('\n## What is defended')[1]?.split('\n## ')[0] ?? ''
  return defended.split('\n').filter((line) => /^\| (?!#|[A-Z]\d+ \| )/.test(line))
}

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

/** Finds faults of the tests that a line names; nothing when all are there. */
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
  test('numbers every threat, each once', () => {
    const numbers = threats.map(({ number }) => number)
    expect(numbers.length).toBeGreaterThan(100)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(unnumbered(page('threat-model.md'))).toEqual([])
    expect(unnumbered('\n## What is defended\n| # | S does |\n|---|---|\n| K1 | a | b |\n| swaps | c |\n')).toEqual([
      '| swaps | c |',
    ])
  })

  test('has tests for each of them, and for nothing else', () => {
    expect(tests.map(({ number }) => number)).toEqual(threats.map(({ number }) => number))
  })

  test.each(tests.map(({ number, line }) => [number, line]))('names tests that exist: %s', (_, line) => {
    expect(faults(line)).toEqual([])
  })

  test('would be caught naming a file or a title that is not there, or none', () => {
    const line = (cell) => `| K1 | ${cell} |`
    expect(faults(line('`crypto/kdf.universal.test.ts` “is not trimmed”'))).toEqual([])
    expect(faults(line('`crypto/gone.test.ts` “is not trimmed”'))).toHaveLength(1)
    expect(faults(line('`crypto/kdf.universal.test.ts` “is trimmed”'))).toHaveLength(1)
    expect(faults(line('`crypto/kdf.universal.test.ts`'))).toHaveLength(1)
    expect(faults(line('by looking at it'))).toHaveLength(1)
  })
})
