// `pnpm renew --check` finds each artefact that is not what its program would write, and `pnpm renew` writes it.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { artefacts } from '../../scripts/artefacts.mjs'
import { copyRepository } from './planted-copy.mjs'

let copy

beforeAll(async () => {
  copy = await copyRepository()
})
afterEach(() => copy.unplant())
afterAll(() => copy?.remove())

const renew = (...args) => copy.run('node', 'scripts/renew.mjs', ...args)

/** A file of each artefact that the check compares, what is changed in it by hand, and into what. */
const faults = {
  'word-lists': ['packages/vault-core/src/generator/words/lists/eff.ts', / \S+(?=\n`\n$)/],
  'service-marks': ['apps/host/src/features/marks/service-marks-data.ts', 'github.com'],
  'api-document': ['apps/server/src/openapi/openapi.json', '"operationId": "signIn",'],
  'import-formats': ['docs/import-formats.md', '| ✓ '],
  'spec-coverage': ['docs/spec-coverage.md', '2.5.2'],
  reliability: ['docs/reliability.md', '| must hold |'],
  performance: ['docs/performance.md', '| ≥ '],
  'design-tokens': ['packages/vault-ui/design-tokens.json', '"$type"'],
  'package-homes': [
    'packages/vault-core/package.json',
    '  "license"',
    '  "homepage": "https://elsewhere.example",\n  "license"',
  ],
  readmes: ['packages/vault-core/README.md', / [\d.]+ \|\n/],
  'install-pictures': ['apps/host/public/install/icon.svg', '<path'],
}

describe('pnpm renew --check', () => {
  test('passes as it is', async () => {
    const { code, output } = await renew('--check')
    expect(output).not.toContain('stale')
    expect(code).toBe(0)
  })

  test('has a fault planted here for everything that it compares', () => {
    const compared = Object.entries(artefacts).filter(([, { comparedBy }]) => comparedBy === undefined)
    expect(compared.map(([name]) => name)).toEqual(Object.keys(faults))
  })

  test.each(Object.entries(faults))('finds %s changed by hand', async (name, [file, part, put = '']) => {
    await copy.plant(file, (text) => text.replace(part, put))
    const { code, output } = await renew('--check', name)
    expect(output).toBe(`${file} is stale: run "pnpm renew ${name}"\n`)
    expect(code).toBe(1)
  })
})

describe('pnpm renew', () => {
  test('writes what was changed by hand', async () => {
    const [file, part] = faults['reliability']
    await copy.plant(file, (text) => text.replace(part, ''))
    expect(await renew('reliability')).toEqual({ code: 0, output: 'reliability: renewed\n' })
    expect((await renew('--check', 'reliability')).code).toBe(0)
  })

  test('lists what there is when it does not know a name', async () => {
    const { code, output } = await renew('reliability', 'nothing')
    expect(output).toContain('Nothing is called nothing.')
    for (const name of Object.keys(artefacts)) expect(output).toContain(`\n  ${name} `)
    expect(code).toBe(2)
  })
})
