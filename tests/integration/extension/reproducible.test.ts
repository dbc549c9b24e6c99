import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { buildExtension, packBuilt } from '../../../scripts/extension-build.mjs'

const folder = mkdtempSync(join(tmpdir(), 'larets-packages-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.from(one).equals(Buffer.from(other))

describe.each(['chromium', 'firefox'] as const)('the package for %s', (browser) => {
  const [one, other] = [join(folder, `${browser}-one`), join(folder, `${browser}-other`)]

  it('is the same, byte for byte, when it is built once more', async () => {
    await buildExtension(browser, one)
    await buildExtension(browser, other)
    expect(isSame(await packBuilt(one), await packBuilt(other))).toBe(true)
  })

  it('is the same from files with other times', async () => {
    for (const name of readdirSync(other)) utimesSync(join(other, name), new Date(0), new Date(1_000_000_000_000))
    expect(isSame(await packBuilt(one), await packBuilt(other))).toBe(true)
  })

  it('would be caught being another each time', async () => {
    const changing = join(folder, `${browser}-changing`)
    cpSync(other, changing, { recursive: true })
    appendFileSync(join(changing, 'theme.js'), `// ${Date.now()}\n`)
    expect(isSame(await packBuilt(one), await packBuilt(changing))).toBe(false)
  })

  it('is refused with a file that nobody knows', async () => {
    writeFileSync(join(other, 'notes.txt'), 'left by an editor')
    await expect(packBuilt(other)).rejects.toThrow('notes.txt')
  })
})
