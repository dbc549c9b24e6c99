// The checks of the packed packages turn red: one fault each in what they publish, all in one copy.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyRepository } from './planted-copy.mjs'

const manifest = 'packages/vault-core/package.json'
let copy
let output
let code

beforeAll(async () => {
  copy = await copyRepository()
  await copy.plant('packages/vault-core/src/crypto/index.ts', (text) =>
    text.replace(/export \{ strictSpki \}.*\n/u, ''),
  )
  await copy.plant('packages/vault-core/src/react/index.ts', (text) => `${text}export const undocumented = 1\n`)
  await copy.plant(manifest, (text) =>
    text
      .replace('"files": ["dist",', '"files": ["dist", "!dist/crypto.d.ts", "!dist/contracts.js",')
      .replace('"zod": "catalog:published"', '"zod": "4.6.7"'),
  )
  await copy.plant('scripts/packages/client-directive.mjs', (text) =>
    text.replace("new Set(['react', ", "new Set(['preact', "),
  )
  const tests = 'tests/packages/published.test.mjs'
  ;({ code, output } = await copy.run('vitest', 'run', '--project', 'packages', tests, '-t', 'vault-core'))
})

afterAll(() => copy?.remove())

describe('the checks of what is published', () => {
  test('turn red', () => {
    expect(code).not.toBe(0)
  })

  test.each([
    ['a removed export', /FAIL.*promises what its API report in git says/u],
    ['and name it', /- declare function strictSpki/u],
    ['an export without a comment', /undocumented/u],
    ['a file that is not packed', /FAIL.*has every file of its entries/u],
    ['the same, by publint', /FAIL.*satisfies publint/u],
    ['declarations that are not packed', /FAIL.*gives its types to every kind of resolution/u],
    ['a dependency on a single version', /FAIL.*asks for ranges/u],
    ['a file of React without its directive', /FAIL.*says "use client"/u],
  ])('find %s', (_fault, words) => {
    expect(output).toMatch(words)
  })
})
