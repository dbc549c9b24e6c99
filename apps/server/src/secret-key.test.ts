import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { findSecretKey, readSecretKey } from './secret-key.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'larets-test-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('a file of SECRET_KEY_FILE that cannot be read', () => {
  it('says why: it is not there, or is a folder', () => {
    const missing = readConfig({ DATA_DIR: folder, SECRET_KEY_FILE: join(folder, 'nowhere') })
    expect(() => readSecretKey(missing)).toThrow(/nowhere cannot be read: there is no such file\.$/)
    expect(() => findSecretKey(missing)).toThrow(/nowhere cannot be read: there is no such file\.$/)
    const wrong = readConfig({ DATA_DIR: folder, SECRET_KEY_FILE: folder })
    expect(() => readSecretKey(wrong)).toThrow(/cannot be read: it is a folder\.$/)
  })
})
