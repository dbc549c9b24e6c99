// The type check turns red in every part of the workspace, tests included.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { copyRepository } from './planted-copy.mjs'

const fault = "export const planted: number = 'not a number'\n"
const faultInScript = "/** @type {number} */\nexport const planted = 'not a number'\n"
const files = [
  'packages/vault-core/src/crypto/planted.ts',
  'packages/vault-core/src/crypto/planted.test.ts',
  'packages/vault-ui/src/primitives/planted.tsx',
  'apps/server/src/planted.ts',
  'apps/host/src/planted.tsx',
  'apps/extension/src/planted.ts',
  'tests/integration/planted.test.ts',
  'tests/bar/planted.test.ts',
  'packages/vault-ui/src/primitives/planted.stories.tsx',
  '.storybook/planted.ts',
  'tests/e2e/planted.spec.ts',
]
let copy

beforeAll(async () => {
  copy = await copyRepository()
})
afterEach(() => copy.unplant())
afterAll(() => copy?.remove())

describe('the type check', () => {
  test('passes in the repository as it is', async () => {
    const { code, output } = await copy.run('tsc', '-b')
    expect(output.trim()).toBe('')
    expect(code).toBe(0)
  })

  test('finds a wrong type in every part of the workspace', async () => {
    for (const file of files) await copy.plant(file, fault)
    await copy.plant('scripts/planted.mjs', faultInScript)
    const { code, output } = await copy.run('tsc', '-b')
    expect(code).not.toBe(0)
    expect(output).toContain('scripts/planted.mjs(2,14): error TS2322')
    for (const file of files) expect(output).toContain(`${file}(1,14): error TS2322`)
  })

  test('finds a problem code for which the server, or a language of the client, has no words', async () => {
    await copy.plant('packages/vault-core/src/contracts/problem.ts', (text) =>
      text.replace("  | 'unavailable'", "  | 'unavailable'\n  | 'planted_code'"),
    )
    const { output } = await copy.run('tsc', '-b')
    for (const file of ['apps/server/src/http/problem.ts', 'apps/host/src/app/messages/errors.ru.ts']) {
      expect(output).toMatch(new RegExp(`^${file}\\(.*planted_code`, 'mu'))
    }
  })
})
