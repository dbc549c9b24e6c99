// The coverage check turns red for a statement of the specification that no test proves.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { copyRepository } from './planted-copy.mjs'

const exemptions = 'tests/e2e/spec/exemptions.ts'
const lockScreen = 'tests/e2e/spec/lock-screen.spec.ts'
let copy

beforeAll(async () => {
  copy = await copyRepository()
})
afterEach(() => copy.unplant())
afterAll(() => copy?.remove())

const check = () => copy.run('node', 'tests/e2e/spec/coverage.ts')

/** Output of the check when it fails; nothing when it ends well. */
async function complaints() {
  const { code, output } = await check()
  return code === 0 ? '' : output
}

describe('the coverage check', () => {
  test('passes in the repository as it is', async () => {
    const { code, output } = await check()
    expect(output).toMatch(/^\d+ statements, \d+ proved by tests, \d+ exempt\n$/)
    expect(code).toBe(0)
  })

  test('finds a sentence that nobody has a test for', async () => {
    await copy.plant('docs/specification.md', (text) => text.replace('## 2. ', '- A planted promise.\n\n## 2. '))
    expect(await complaints()).toContain('1.16: no test proves it, and no exemption says why')
  })

  test('finds a statement whose exemption went', async () => {
    await copy.plant(exemptions, (text) => text.replace(/^ +'1\.13': .*\n/m, ''))
    expect(await complaints()).toContain('1.13: no test proves it, and no exemption says why')
  })

  test('finds a statement that is exempt although a test proves it', async () => {
    await copy.plant(exemptions, (text) => text.replace("'1.13':", "'2.5.1': 'planted',\n  '1.13':"))
    expect(await complaints()).toContain('2.5.1: a test proves it, so it cannot be exempt')
  })

  test('finds a statement whose only test no longer names it', async () => {
    await copy.plant(lockScreen, (text) => text.replaceAll("'2.5.2'", "'2.5.1'"))
    expect(await complaints()).toContain('2.5.2: no test proves it, and no exemption says why')
  })

  test('takes a test that is skipped for no proof', async () => {
    await copy.plant(lockScreen, (text) => text.replaceAll(/^test\(/gm, 'test.skip('))
    expect(await complaints()).toContain('2.5.2: no test proves it, and no exemption says why')
  })

  test('finds a test that names a statement the specification does not have', async () => {
    await copy.plant(lockScreen, (text) => text.replace("'2.5.2'", "'2.5.99'"))
    expect(await complaints()).toContain('The specification has no statement 2.5.99')
  })
})
