// The size check turns red when an entry costs its embedders, or a screen of the app those who wait for it, more than
// its budget.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { copyRepository } from './planted-copy.mjs'

const entry = 'packages/vault-core/src/generator/index.ts'
const budgets = 'scripts/size-budgets.json'
let copy

beforeAll(async () => {
  copy = await copyRepository()
})
afterEach(() => copy.unplant())
afterAll(() => copy?.remove())

const measure = () => copy.run('node', 'scripts/size.mjs', 'entries')
const measureScreens = () => copy.run('node', 'scripts/size.mjs', 'screens')
const sizeOfGenerator = (output) => Number(/core generator\s+([\d.]+) kB/.exec(output)?.[1])

describe('the size check', () => {
  test('passes in the repository as it is', async () => {
    const { code, output } = await measure()
    expect(output).toMatch(/core generator\s+[\d.]+ kB of 4\.5 kB {2}ok/)
    expect(output).not.toContain('OVER')
    expect(code).toBe(0)
  })

  test('finds a library that came in', async () => {
    await copy.plant(entry, (text) => `${text}\nexport { object, string } from 'zod/mini'\n`)
    const { code, output } = await measure()
    expect(output).toMatch(/core generator\s+[\d.]+ kB of 4\.5 kB {2}OVER/)
    expect(code).toBe(1)
  })

  test('counts what the entry loads at once, and not what it loads on demand', async () => {
    const before = sizeOfGenerator((await measure()).output)
    await copy.plant(entry, (text) => `${text}\nexport { words as planted } from './words/lists/birds.ts'\n`)
    const after = sizeOfGenerator((await measure()).output)
    expect(after - before).toBeGreaterThan(2)
    expect(before).toBeLessThan(4.5)
  })

  test('does not run without budgets, nor with one for an entry that is not there', async () => {
    await copy.plant(budgets, '[]')
    expect((await measure()).code).not.toBe(0)
    await copy.plant(budgets, '[{ "name": "x", "entries": ["@larets/vault-core/nothing"], "gzipKilobytes": 4 }]')
    const { code, output } = await measure()
    expect(code).not.toBe(0)
    expect(output).toContain('nothing')
  })
})

describe('the size check of screens', () => {
  const authPage = 'apps/host/src/features/auth/auth-page.tsx'
  const generatorRoute = 'apps/host/src/features/generator/generator-route.tsx'
  const screenBudgets = 'scripts/screen-budgets.json'

  test('passes in the repository as it is', async () => {
    const { code, output } = await measureScreens()
    for (const name of ['auth screen', 'lock screen', 'list of items']) {
      expect(output).toMatch(new RegExp(`${name}\\s+[\\d.]+ kB of [\\d.]+ kB {2}ok`, 'u'))
      expect(output).toMatch(new RegExp(`${name}, styles\\s+[\\d.]+ kB of [\\d.]+ kB {2}ok`, 'u'))
    }
    expect(code).toBe(0)
  })

  test('weighs the same whatever is changed in what comes later', async () => {
    const { output: before } = await measureScreens()
    await copy.plant(generatorRoute, (text) => `${text}\nReflect.set(globalThis, 'planted', 1)\n`)
    expect((await measureScreens()).output).toBe(before)
  })

  test('finds in the auth screen what only the whole app needs', async () => {
    await copy.plant(
      authPage,
      (text) => `import { Link } from 'react-router'\nReflect.set(globalThis, 'planted', Link)\n${text}`,
    )
    const { code, output } = await measureScreens()
    expect(output).toMatch(/auth screen\s+[\d.]+ kB of [\d.]+ kB {2}OVER/u)
    expect(code).toBe(1)
  })

  test('does not run without budgets, nor with one for a module that is not there', async () => {
    await copy.plant(screenBudgets, '[]')
    expect((await measureScreens()).code).not.toBe(0)
    const nowhere = { name: 'x', modules: ['nowhere.tsx'], scriptKilobytes: 4, styleKilobytes: 4 }
    await copy.plant(screenBudgets, JSON.stringify([nowhere]))
    const { code, output } = await measureScreens()
    expect(code).not.toBe(0)
    expect(output).toContain('nowhere.tsx')
  })
})

describe('the size check of the extension', () => {
  const worker = 'apps/extension/src/worker/worker.ts'
  const extensionBudgets = 'scripts/extension-budgets.json'
  const measureExtension = () => copy.run('node', 'scripts/size.mjs', 'extension')

  test('passes in the repository as it is', async () => {
    const { code, output } = await measureExtension()
    for (const name of ['worker', 'popup', 'menu', 'bar', 'ask.js', 'watch.js', 'fill.js'])
      expect(output).toMatch(new RegExp(`extension ${name}\\s+[\\d.]+ kB of \\d+ kB {2}ok`, 'u'))
    expect(code).toBe(0)
  })

  test('finds in the worker what only the core needs', async () => {
    await copy.plant(worker, (text) => `import * as all from 'zod'\nReflect.set(globalThis, 'planted', all)\n${text}`)
    const { code, output } = await measureExtension()
    expect(output).toMatch(/extension worker\s+[\d.]+ kB of 15 kB {2}OVER/u)
    expect(code).toBe(1)
  })

  test('does not run with a budget for an entry that is not there', async () => {
    await copy.plant(extensionBudgets, '[{ "name": "x", "entry": "nothing", "gzipKilobytes": 4 }]')
    const { code, output } = await measureExtension()
    expect(code).not.toBe(0)
    expect(output).toContain('nothing')
  })
})
