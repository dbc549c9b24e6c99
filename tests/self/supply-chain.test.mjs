// The checks of what we install turn red: for a licence that we do not take, for a vulnerability that the registry
// knows of, and when the registry cannot be asked.
import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { collectOutput } from '../../scripts/collect-output.mjs'
import { copyRepository } from './planted-copy.mjs'

let copy

beforeAll(async () => {
  copy = await copyRepository()
})
afterEach(() => copy.unplant())
afterAll(() => copy?.remove())

describe('the check of licences', () => {
  /** Takes the first mention of a licence off the lists. */
  const without = (licence) => (text) => text.replace(`'${licence}',`, '')
  const licences = () => copy.run('node', 'scripts/supply-chain/licences.mjs')

  test('passes in the repository as it is', async () => {
    const { code, output } = await licences()
    expect(output).toMatch(/\d+ packages, 0 refused/)
    expect(code).toBe(0)
  })

  test('finds a shipped package under a licence that we do not take', async () => {
    await copy.plant('scripts/supply-chain/licences.mjs', without('(MIT OR Apache-2.0)'))
    const { code, output } = await licences()
    expect(output).toContain('refused: qr: (MIT OR Apache-2.0)')
    expect(code).toBe(1)
  })

  test('finds a shipped package under a licence that only tools may have', async () => {
    await copy.plant('scripts/supply-chain/licences.mjs', (text) =>
      without('(MIT OR Apache-2.0)')(text).replace("'MPL-2.0',", "'MPL-2.0', '(MIT OR Apache-2.0)',"),
    )
    const { code, output } = await licences()
    expect(output).toContain('refused: qr: (MIT OR Apache-2.0)')
    expect(code).toBe(1)
  })

  test('finds a tool that is built in under a licence that only tools may have', async () => {
    await copy.plant('scripts/supply-chain/licences.mjs', (text) =>
      without('BSD-3-Clause')(text).replace("'MPL-2.0',", "'MPL-2.0', 'BSD-3-Clause',"),
    )
    const { code, output } = await licences()
    expect(output).toContain('refused: dictionary-ru: BSD-3-Clause')
    expect(output).not.toContain('source-map')
    expect(code).toBe(1)
  })

  test('finds a built-in tool that is not there any more', async () => {
    await copy.plant('scripts/supply-chain/licences.mjs', (text) => text.replace("'simple-icons'", "'former-icons'"))
    const { code, output } = await licences()
    expect(output).toContain('refused: former-icons: is built in, and not installed')
    expect(code).toBe(1)
  })
})

describe('the check of known vulnerabilities', () => {
  /** @type {() => { status: number, advisories: unknown }} */
  let answer
  /** Names that were asked about. */
  let asked = []
  const advise = async (request, response) => {
    const chunks = await Array.fromAsync(request)
    asked = Object.keys(JSON.parse(Buffer.concat(chunks).toString()))
    const { status, advisories } = answer()
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(advisories))
  }
  const registry = createServer((request, response) => void advise(request, response))

  beforeAll(() => new Promise((resolve) => registry.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise((resolve) => registry.close(resolve)))

  const vulnerabilities = () =>
    collectOutput(process.execPath, ['scripts/supply-chain/vulnerabilities.mjs'], process.cwd(), {
      pnpm_config_registry: `http://127.0.0.1:${registry.address().port}/`,
    })

  test('passes when the registry knows of none, and asks about what is shipped', async () => {
    answer = () => ({ status: 200, advisories: {} })
    const { code, output } = await vulnerabilities()
    expect(output).toContain('knows of no vulnerability')
    expect(code).toBe(0)
    expect(asked).toEqual(expect.arrayContaining(['hono', 'react', 'kysely']))
  })

  test('finds one that the registry knows of', async () => {
    const planted = {
      id: 1,
      url: 'https://example.com/planted',
      title: 'Planted',
      severity: 'high',
      vulnerable_versions: '*',
      cwe: [],
    }
    answer = () => ({ status: 200, advisories: { hono: [planted] } })
    const { code, output } = await vulnerabilities()
    expect(output).toContain('high: hono: Planted https://example.com/planted')
    expect(code).toBe(1)
  })

  test('says that it could not ask, which is no good news, when the registry takes no such question', async () => {
    answer = () => ({ status: 405, advisories: { error: 'planted' } })
    const { code, output } = await vulnerabilities()
    expect(output).toContain('Could not ask')
    expect(code).toBe(2)
  })
})
