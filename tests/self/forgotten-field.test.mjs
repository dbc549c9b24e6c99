// A place of an item's texts that is planted in its shape, and forgotten wherever texts are walked, is found.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { copyRepository } from './planted-copy.mjs'

const core = 'packages/vault-core/src'
const shape = `${core}/contracts/item-texts.ts`

let copy

beforeAll(async () => {
  copy = await copyRepository()
})
afterEach(() => copy.unplant())
afterAll(() => copy?.remove())

/** Replaces what stands exactly once in a file. */
async function plant(file, find, replace) {
  await copy.plant(file, (text) => {
    if (text.split(find).length !== 2) throw new Error(`Not exactly once in ${file}: ${find}`)
    return text.replace(find, () => replace)
  })
}

describe('a new place in the shape of an item', () => {
  test('does not compile where it is forgotten', async () => {
    await plant(shape, "'overview', 'details'] as const", "'overview', 'details', 'icon'] as const")
    const { code, output } = await copy.run('tsc', '-b', 'packages/vault-core')
    expect(code).not.toBe(0)
    const forgetful = [
      // Sent and stored.
      'contracts/items.ts',
      // Sealed.
      'items/seal-item.ts',
      // Compared, refused, searched and warned of.
      'items/texts-of.ts',
      // Opened.
      'items/opened-item.ts',
    ]
    for (const file of forgetful) expect(output).toMatch(new RegExp(`src/${file.replaceAll('.', '\\.')}\\(\\d`))
  })

  test('does not compile where a text of the overview is forgotten in the search', async () => {
    await plant(
      `${core}/items/item-overview.ts`,
      'const known = {',
      'const known = {\n  nickname: z.optional(z.string()),',
    )
    const { code, output } = await copy.run('tsc', '-b', 'packages/vault-core')
    expect(code).not.toBe(0)
    expect(output).toMatch(/src\/items\/item-overview\.ts\(\d/)
  })
})

/** Where a place can still be left out by hand, and the test that turns red then. */
const omissions = [
  {
    of: 'the seal',
    file: `${core}/items/item-seal.ts`,
    find: 'for (const slot of bodySlots) fields.putOptional(body[slot])',
    replace: "for (const slot of bodySlots) if (slot !== 'details') fields.putOptional(body[slot])",
    tests: 'items/protocol-vectors',
  },
  {
    of: 'the comparison of answers',
    file: `${core}/items/texts-of.ts`,
    find: 'details: details === null ? [null] : json.details(details),',
    replace: 'details: [],',
    tests: 'vault/compare-answer',
  },
  {
    of: 'refusing untrusted texts',
    file: `${core}/items/refuse-untrusted.ts`,
    find: 'details: leafTexts }',
    replace: 'details: () => [] }',
    tests: 'vault/vault-service',
  },
  {
    of: 'the search',
    file: `${core}/items/opened-item.ts`,
    find: '{ name, uris, username, overview },',
    replace: '{ name, uris, username },',
    tests: 'vault/search/search-index',
  },
]

describe('a place that is left out of', () => {
  test.each(omissions)('$of turns a test red', async ({ file, find, replace, tests }) => {
    const run = () => copy.run('vitest', 'run', '--project', 'unit', `${core}/${tests}`)
    expect((await run()).code).toBe(0)
    await plant(file, find, replace)
    const { code, output } = await run()
    expect(code).not.toBe(0)
    expect(output).toMatch(/Tests.*failed/)
  })
})
