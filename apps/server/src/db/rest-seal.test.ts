import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { deriveServerKeys } from '../server-keys.ts'
import { openTestDatabase } from '../testing/index.ts'
import { encString2 } from '../testing/payloads.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from './sqlite/open-database.ts'
import { createRestSeal, restSealOf } from './rest-seal.ts'

const keys = deriveServerKeys('a secret of the test')
const seal = createRestSeal(keys)
const [userId, blob] = [randomUUID(), encString2(9)]

describe('what is sealed at rest', () => {
  it('opens as it was, names the secret, and is another text each time', () => {
    const sealed = seal.seal('private-key', userId, blob)
    expect(seal.open('private-key', userId, sealed)).toBe(blob)
    expect(sealed).toMatch(new RegExp(`^s1\\.${keys.id}\\.[\\w-]+$`))
    expect(sealed).not.toContain(blob.slice(2, 20))
    expect(seal.seal('private-key', userId, blob)).not.toBe(sealed)
  })

  it('opens for its purpose, its account and its secret alone, and not when a character is another', () => {
    const sealed = seal.seal('private-key', userId, blob)
    expect(seal.open('recovery', userId, sealed)).toBeNull()
    expect(seal.open('private-key', randomUUID(), sealed)).toBeNull()
    const other = createRestSeal(deriveServerKeys('another secret of the test'))
    expect(other.open('private-key', userId, sealed)).toBeNull()
    expect(other.open('private-key', userId, sealed.replace(keys.id, other.keyId))).toBeNull()
    for (const at of [20, 40, sealed.length - 3]) {
      const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
      expect(seal.open('private-key', userId, changed), `${at}`).toBeNull()
    }
    for (const broken of ['s1.', `s1.${keys.id}.`, `s1.${keys.id}.AAAA`])
      expect(seal.open('private-key', userId, broken)).toBeNull()
  })

  it('is as it was where a former version did not seal it', () => {
    expect(seal.open('private-key', userId, blob)).toBe(blob)
  })

  it('is found on a connection and on its transactions; one that has none writes nothing unsealed', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'larets-test-'))
    const database = await openTestDatabase(dataDir)
    const ofTransaction = await database.write(async (trx) => restSealOf(trx))
    expect(ofTransaction).toBe(restSealOf(database.db))
    await database.close()
    const other = join(dataDir, 'other')
    const without = await openDatabase(mkdtempSync(`${other}-`), 0)
    expect(() => restSealOf(without.db)).toThrow('opened without what seals')
    await without.close()
    rmSync(dataDir, { recursive: true })
  })
})
