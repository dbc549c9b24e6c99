import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { databaseFile } from './db/sqlite/database-file.ts'
import { findSecretKey, keepCopy, readSecretKey } from './secret-key.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'larets-test-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const named = (more: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: join(folder, 'data'), SECRET_KEY_FILE: join(folder, 'secret'), ...more })
const putDatabase = () => {
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'data', databaseFile), 'x')
}

describe('a file of SECRET_KEY_FILE that is not there', () => {
  it('is made at the first start, for its owner alone, and is the same from then on', () => {
    const { text, path } = readSecretKey(named())
    expect(path).toBe(join(folder, 'secret'))
    expect(text).toMatch(/^[\w-]{43}$/)
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
    putDatabase()
    expect(readSecretKey(named()).text).toBe(text)
    expect(findSecretKey(named())).toBe(text)
  })

  it('is made in the place of an empty one, which a first start on a full disk leaves', () => {
    writeFileSync(join(folder, 'secret'), '')
    expect(readSecretKey(named()).text).toMatch(/^[\w-]{43}$/)
  })

  it('is not made beside a database, nor where nodes share one, nor by those that only look', () => {
    expect(() => findSecretKey(named())).toThrow(/secret cannot be read: there is no such file\.$/)
    expect(() => readSecretKey(named({ DATABASE_URL: 'postgres://a@b/c' }))).toThrow(
      /With DATABASE_URL none is made, because all nodes need the same one/,
    )
    putDatabase()
    expect(() => readSecretKey(named())).toThrow(/secret cannot be read: there is no such file\.$/)
    expect(existsSync(join(folder, 'secret'))).toBe(false)
  })

  it('is not made where its folder is not there: the words name it', () => {
    expect(() => readSecretKey(named({ SECRET_KEY_FILE: join(folder, 'nowhere', 'secret') }))).toThrow(
      /nowhere\/secret: there is no such file\. Look at the folder .*nowhere/,
    )
  })
})

describe('a file of SECRET_KEY_FILE that cannot be read', () => {
  it('says why: it is a folder, or too short', () => {
    expect(() => readSecretKey(named({ SECRET_KEY_FILE: folder }))).toThrow(/cannot be read: it is a folder\.$/)
    writeFileSync(join(folder, 'secret'), 'short')
    expect(() => readSecretKey(named())).toThrow(/is shorter than 32 characters/)
  })
})

describe('what an operator is told of the secret', () => {
  it('names its id and its place, that a copy is needed, and another place where it lies beside the database', () => {
    const told = keepCopy('0123456789abcdef', join(folder, 'data', 'secret.key'), join(folder, 'data'))
    expect(told).toMatch(
      /^the secret key 0123456789abcdef lies in .*secret\.key: keep a copy .* passkeys and recovery codes included\. .*SECRET_KEY_FILE names a place outside DATA_DIR\.$/,
    )
    expect(keepCopy('0123456789abcdef', join(folder, 'data-of-another'), join(folder, 'data'))).not.toContain(
      'DATA_DIR',
    )
    expect(keepCopy('0123456789abcdef', null, folder)).not.toContain('lies in')
  })
})
