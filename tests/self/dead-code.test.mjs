// knip turns red for code that nobody uses.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { copyRepository } from './planted-copy.mjs'

let copy

beforeAll(async () => {
  copy = await copyRepository()
})
afterEach(() => copy.unplant())
afterAll(() => copy?.remove())

const knip = () => copy.run('knip', '--no-progress', '--no-config-hints')

describe('the dead-code check', () => {
  test('passes in the repository as it is', async () => {
    const { code, output } = await knip()
    expect(output.trim()).toBe('')
    expect(code).toBe(0)
  })

  test('finds an export that nobody imports', async () => {
    await copy.plant('packages/vault-core/src/crypto/hex.ts', (text) => `${text}\nexport const plantedExport = 1\n`)
    const { code, output } = await knip()
    expect(code).not.toBe(0)
    expect(output).toMatch(/Unused exports[^]*plantedExport\s+packages\/vault-core\/src\/crypto\/hex\.ts/)
  })

  test('finds a file that nobody imports', async () => {
    await copy.plant('apps/server/src/planted-file.ts', 'export {}\n')
    const { code, output } = await knip()
    expect(code).not.toBe(0)
    expect(output).toMatch(/Unused files[^]*apps\/server\/src\/planted-file\.ts/)
  })

  test('finds a dependency that nobody imports', async () => {
    await copy.plant('apps/server/package.json', (text) => text.replace('"hono"', '"planted": "catalog:", "hono"'))
    const { code, output } = await knip()
    expect(code).not.toBe(0)
    expect(output).toMatch(/Unused dependencies[^]*planted\s+apps\/server\/package\.json/)
  })
})
