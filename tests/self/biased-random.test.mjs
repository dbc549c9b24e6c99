// The tests of the random integers turn red when the draw becomes biased.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { copyRepository } from './planted-copy.mjs'

const source = 'packages/vault-core/src/crypto/random.ts'
const rejection = '  while (value >= limit) value = source()\n'
let copy

beforeAll(async () => {
  copy = await copyRepository()
}, 60_000)
afterEach(() => copy.unplant())
afterAll(() => copy?.remove())

const testRandom = () => copy.run('vitest', 'run', '--project', 'unit', 'packages/vault-core/src/crypto/random')

describe('the tests of randomInt', { timeout: 60_000 }, () => {
  test('pass as it is', async () => {
    const { code, output } = await testRandom()
    expect(output).toMatch(/Tests\s+\d+ passed/)
    expect(code).toBe(0)
  })

  test('find a remainder taken without rejection, by single draws and by distribution', async () => {
    await copy.plant(source, (text) => text.replace(rejection, '').replace('let value', 'const value'))
    const { code, output } = await testRandom()
    expect(code).not.toBe(0)
    expect(output).toMatch(/FAIL.*throws away draws at and above the rejection limit/)
    expect(output).toMatch(/FAIL.*is uniform where taking the remainder alone/)
  })

  test('find a rejection limit that is one too high', async () => {
    await copy.plant(source, (text) => text.replace('value >= limit', 'value > limit'))
    const { code, output } = await testRandom()
    expect(code).not.toBe(0)
    expect(output).toMatch(/FAIL.*throws away draws at and above the rejection limit/)
  })
})
