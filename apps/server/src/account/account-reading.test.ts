import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { createVault, vault as vaultContract } from '@larets/vault-core/contracts'
import * as z from 'zod'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { ApiError } from '../http/problem.ts'
import { createTestClock, createTestTimers, openTestDatabase } from '../testing/index.ts'
import { encString2, vaultBody } from '../testing/payloads.ts'
import { insertVault, listVaults } from '../vaults/vaults-repository.ts'
import {
  AccountChanged,
  createAccountReading,
  patience,
  pieceLength,
  ReadTooSlowly,
  snapshotLifetime,
  type AccountReading,
} from './account-reading.ts'
import { createReadTurns, readerGrace } from './read-turns.ts'
import { createUsersRepository } from './users-repository.ts'

const never = new AbortController().signal
const userId = randomUUID()
/** Each about a quarter of a megabyte, so that none shares a piece with another. */
const vaultCount = 12

let dataDir: string
let database: Database
let clock: ReturnType<typeof createTestClock>
let timers: ReturnType<typeof createTestTimers>
let reading: AccountReading
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'larets-test-'))
  clock = createTestClock()
  timers = createTestTimers()
  database = await openTestDatabase(dataDir)
  reading = createAccountReading(
    database,
    createReadTurns({ atOnce: { whole: 2, small: 2 }, waiting: 2, open: 8 }, timers),
    clock,
  )
  const account = { email: 'x', name: '', authSalt: '', passwordSalt: '', kdf: 1, verifier: '', publicKey: '' }
  await createUsersRepository(database.db).create({ userId, encryptedPrivateKey: '', ...account }, 'x', clock.now())
  for (let count = 0; count < vaultCount; count += 1) await addVault()
})
afterEach(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

const addVault = (whose = userId) =>
  database.write(async (trx) => {
    const state = await createUsersRepository(trx).advance(whose, { vaults: 1 })
    const body = { ...vaultBody(), overview: encString2(6_000) }
    await insertVault(trx, whose, randomUUID(), createVault.body.parse(body), state?.seq ?? 0, clock.now())
  })

const reader = { userId, demand: async () => undefined, address: '192.0.2.1' }
const pieces = () => reading.pieces(reader, ['{"vaults":', listVaults, '}'], never)
const parse = (text: string) => z.object({ vaults: z.array(vaultContract) }).parse(JSON.parse(text)).vaults

async function rest(of: AsyncGenerator<string, void>): Promise<string> {
  let text = ''
  for await (const piece of of) text += piece
  return text
}

/** Others may begin to rest at any time meanwhile, and are slow a grace later. */
async function whileTimePasses<Result>(work: Promise<Result> | undefined): Promise<Result | undefined> {
  let isOver = false
  const over = () => void (isOver = true)
  void work?.then(over, over)
  while (work !== undefined && !isOver) {
    timers.advance(readerGrace)
    await setImmediate()
  }
  return work
}

const begun = async () => {
  const of = pieces()
  const first = await of.next()
  return { of, first: first.value ?? '' }
}

describe('an account that is read', () => {
  it('is told no further once the session is over that reads it', async () => {
    let isOver = false
    const demand = async () => {
      if (isOver) throw new ApiError('unauthorized')
    }
    const of = reading.pieces({ ...reader, demand }, ['{"vaults":', listVaults, '}'], never)
    expect((await of.next()).value).toContain('vaults')
    expect((await of.next()).done).toBe(false)
    isOver = true
    await expect(of.next()).rejects.toMatchObject({ code: 'unauthorized' })
    expect(await of.next()).toEqual({ done: true, value: undefined })
  })

  it('is told by the tag of the state that is read, before the first piece', async () => {
    const told: string[] = []
    const of = reading.pieces(reader, ['{"vaults":', listVaults, '}'], never, ({ tag }) => void told.push(tag))
    const before = await reading.tag(userId)
    const first = await of.next()
    expect(told).toEqual([before])
    await addVault()
    expect(parse((first.value ?? '') + (await rest(of)))).toHaveLength(vaultCount)
    expect(told).toEqual([before])
    expect(await reading.tag(userId)).not.toBe(before)
  })

  it('comes in pieces, none of them much longer than it has to be, and whole', async () => {
    const lengths: number[] = []
    let text = ''
    for await (const piece of pieces()) {
      lengths.push(piece.length)
      text += piece
    }
    expect(lengths.length).toBeGreaterThanOrEqual(vaultCount)
    expect(Math.max(...lengths)).toBeLessThan(pieceLength + 300_000)
    expect(parse(text)).toHaveLength(vaultCount)
  })

  it('is one state of it, whatever is written meanwhile', async () => {
    const { of, first } = await begun()
    await addVault()
    await database.write((trx) =>
      trx.updateTable('vaults').set({ encrypted_name: 'changed' }).where('user_id', '=', userId).execute(),
    )
    const read = parse(first + (await rest(of)))
    expect(read).toHaveLength(vaultCount)
    expect(read.map(({ name }) => name)).not.toContain('changed')
  })

  it('is the same state also when it takes longer than a snapshot lasts', async () => {
    const whole = await rest(pieces())
    const { of, first } = await begun()
    clock.advance(snapshotLifetime)
    expect(first + (await rest(of))).toBe(whole)
  })

  it('breaks off when it has changed since a snapshot that is too old', async () => {
    const { of } = await begun()
    await addVault()
    clock.advance(snapshotLifetime)
    await expect(rest(of)).rejects.toThrow(AccountChanged)
  })

  it('goes on over an old snapshot when another account has changed', async () => {
    const { of, first } = await begun()
    const account = { email: 'y', name: '', authSalt: '', passwordSalt: '', kdf: 1, verifier: '', publicKey: '' }
    const other = { userId: randomUUID(), encryptedPrivateKey: '', ...account }
    await createUsersRepository(database.db).create(other, 'y', clock.now())
    await addVault(other.userId)
    clock.advance(snapshotLifetime)
    expect(parse(first + (await rest(of)))).toHaveLength(vaultCount)
  })

  it('breaks off for a reader who would take hours', async () => {
    const { of } = await begun()
    clock.advance(patience + 60_000)
    await expect(rest(of)).rejects.toThrow(ReadTooSlowly)
  })

  it('goes on where it was when its turn was taken over from a slow reader, byte for byte', async () => {
    const whole = await rest(pieces())
    const { of, first } = await begun()
    const second = rest(pieces())
    timers.advance(readerGrace)
    expect(await second).toBe(whole)
    expect(first + (await rest(of))).toBe(whole)
  })

  it('comes whole to a calm network while each of a crowd of slow readers has a piece on its way or waits, and to them after it', async () => {
    const crowd: string[] = []
    for (let count = 0; count < 4; count += 1) {
      const account = {
        email: `${count}`,
        name: '',
        authSalt: '',
        passwordSalt: '',
        kdf: 1,
        verifier: '',
        publicKey: '',
      }
      const whose = randomUUID()
      await createUsersRepository(database.db).create(
        { userId: whose, encryptedPrivateKey: '', ...account },
        `${count}`,
        clock.now(),
      )
      for (let vaults = 0; vaults < 2; vaults += 1) await addVault(whose)
      crowd.push(whose)
    }
    const slow = crowd.map((whose) =>
      reading.pieces(
        { ...reader, userId: whose, address: '198.51.100.1', lane: 'whole' },
        ['{"vaults":', listVaults, '}'],
        never,
      ),
    )
    const firsts = slow.map((of) => of.next())
    await Promise.all(firsts.slice(0, 2))
    const calm = reading.pieces(
      { ...reader, address: '192.0.2.1', lane: 'whole' },
      ['{"vaults":', listVaults, '}'],
      never,
    )
    expect(parse(await rest(calm))).toHaveLength(vaultCount)
    for (const [place, of] of slow.entries()) {
      const { value: first } = (await whileTimePasses(firsts[place])) ?? { value: undefined }
      expect(parse((first ?? '') + (await whileTimePasses(rest(of))))).toHaveLength(2)
    }
  })

  it('breaks off when it has changed while its turn was taken over', async () => {
    const { of } = await begun()
    const second = rest(pieces())
    timers.advance(readerGrace)
    await second
    await addVault()
    await expect(rest(of)).rejects.toThrow(AccountChanged)
  })

  it('holds no turn while its last piece is on its way', async () => {
    const of = reading.pieces({ ...reader, address: '192.0.2.1' }, ['{}'], never)
    await of.next()
    expect(parse(await rest(pieces()))).toHaveLength(vaultCount)
    await of.return()
  })

  it.each([
    ['was read to its end', async (of: AsyncGenerator<string, void>) => void (await rest(of))],
    ['was left in the middle', async (of: AsyncGenerator<string, void>) => void (await of.return())],
    [
      'broke off',
      async (of: AsyncGenerator<string, void>) => {
        clock.advance(patience + 60_000)
        await rest(of).catch(() => undefined)
      },
    ],
  ])('lets the next reader begin when it %s', async (_, end) => {
    const { of } = await begun()
    let hasBegun = false
    const second = rest(pieces()).then((text) => {
      hasBegun = true
      return text
    })
    await of.next()
    expect(hasBegun).toBe(false)
    await end(of)
    expect(parse(await second)).toHaveLength(vaultCount)
  })
})
