import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Bootstrap } from '../contracts/bootstrap.ts'
import { userId as userIdSchema } from '../contracts/primitives.ts'
import { itemRecord } from '../testing/item-record.ts'
import { createManualClock, settle } from '../testing/manual-clock.ts'
import { vaultRecord } from '../testing/vault-record.ts'
import { createAccountScopes } from '../session/account-scope.ts'
import { createLocalCopy, localCopyTimeout } from './local-copy.ts'
import { memoryLocalRecords, type LocalRecords } from './local-records.ts'

const anna = userIdSchema.parse('00000000-0000-4000-8000-000000000001')
const boris = userIdSchema.parse('00000000-0000-4000-8000-000000000009')
const uuid = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const item = (n: number, fields: { readonly revision?: number; readonly createdAt?: string } = {}) => ({
  ...itemRecord({ name: `имя ${n}` }, { id: uuid(n) }),
  ...fields,
})
const account: Bootstrap = { vaults: [vaultRecord()], logins: [item(3), item(2), item(1)], cursor: 'e.7' }

/** A page over records that pages share. */
function page(records: LocalRecords) {
  const clock = createManualClock(50_000)
  return { clock, records, ...createLocalCopy({ records, clock, scopes: createAccountScopes({ user: () => anna }) }) }
}

async function keptBy(first: ReturnType<typeof page>, copy: Bootstrap, confirmedAt = 40_000) {
  await first.records.admit(anna)
  first.keep(anna, { account: copy, confirmedAt })
  await settle()
}

describe('the copy of an account', () => {
  it('is read by another page as it was kept, with the moment at which the server confirmed it', async () => {
    const records = memoryLocalRecords()
    await keptBy(page(records), account)
    await expect(page(records).read(anna)).resolves.toEqual({ account, confirmedAt: 40_000 })
    const damaged = { ...account, damaged: [{ kind: 'login' as const, id: uuid(4) }] }
    await keptBy(page(records), damaged)
    await expect(page(records).read(anna)).resolves.toMatchObject({ account: damaged })
  })

  it('keeps the order of what was made in one millisecond', async () => {
    const records = memoryLocalRecords()
    const later = '2026-11-22T00:00:00.000Z'
    const logins = [item(5, { createdAt: later }), item(9, { createdAt: later }), item(1), item(8), item(3)]
    await keptBy(page(records), { ...account, logins })
    const between = logins.toSpliced(3, 0, item(7))
    const again = page(records)
    await again.read(anna)
    again.keep(anna, { account: { ...account, logins: between }, confirmedAt: 1 })
    await settle()
    expect((await page(records).read(anna))?.account.logins).toEqual(between)
  })

  it('of which only the cursor moves is written without a record', async () => {
    const records = memoryLocalRecords()
    const first = page(records)
    await keptBy(first, account)
    const written = vi.spyOn(records, 'write')
    first.keep(anna, { account: { ...account, cursor: 'e.8' }, confirmedAt: 45_000 })
    await settle()
    expect(written.mock.lastCall?.[2]).toHaveProperty('rows.size', 4)
    await expect(page(records).read(anna)).resolves.toEqual({
      account: { ...account, cursor: 'e.8' },
      confirmedAt: 45_000,
    })
  })

  it('of several that are to be kept is the latest', async () => {
    const records = memoryLocalRecords()
    const first = page(records)
    await records.admit(anna)
    const written = vi.spyOn(records, 'write')
    for (const cursor of ['e.1', 'e.2', 'e.3']) first.keep(anna, { account: { ...account, cursor }, confirmedAt: 1 })
    await settle()
    expect(written).toHaveBeenCalledOnce()
    expect((await page(records).read(anna))?.account.cursor).toBe('e.3')
  })

  it('goes with a sign-out that was chosen, also for a slower page', async () => {
    const records = memoryLocalRecords()
    const [first, slower] = [page(records), page(records)]
    await keptBy(first, account)
    await records.forget(anna)
    slower.keep(anna, { account, confirmedAt: 1 })
    await settle()
    await expect(page(records).read(anna)).resolves.toBeNull()
    await expect(records.hasRoom(anna)).resolves.toBe(false)
  })
})

describe('no copy', () => {
  type Members = Record<string, unknown>
  interface Found {
    readonly head: Members
    readonly rows: Members[]
  }
  const membersOf = (value: unknown): Members => ({ ...Object(value) })
  /** Keeps the account, and reads what `change` makes of it. */
  async function after(change: (found: Found) => void) {
    const records = memoryLocalRecords()
    await keptBy(page(records), account)
    const kept = await records.read(anna)
    const found = { head: membersOf(kept?.head), rows: (kept?.rows ?? []).map(membersOf) }
    change(found)
    return page({ ...records, read: async () => found }).read(anna)
  }
  const changeRecords = (rows: readonly Members[], change: object) => {
    for (const row of rows) row['record'] = { ...membersOf(row['record']), ...change }
  }

  it('is found by the changes that are none', async () => {
    await expect(after(() => {})).resolves.toMatchObject({ account })
  })

  it.each<[string, (found: Found) => void]>([
    ['of another version', ({ head }) => void Object.assign(head, { version: 2 })],
    ['whose cursor is none', ({ head }) => void Object.assign(head, { cursor: 'x'.repeat(200) })],
    ['that is short of a record', ({ rows }) => void rows.pop()],
    ['that has a record twice', ({ rows }) => void rows.push(...rows.slice(0, 1))],
    ['with a row that is none', ({ rows }) => void Object.assign(rows[0] ?? {}, { kind: 'note' })],
    ['with a record that is cut short', ({ rows }) => changeRecords(rows, { name: undefined })],
    ['with a text that is longer than any', ({ rows }) => changeRecords(rows, { name: 'x'.repeat(1_000_000) })],
    ['with records of another account', ({ rows }) => changeRecords(rows, { userId: boris, ownerId: boris })],
  ])('is one %s', async (_, change) => {
    await expect(after(change)).resolves.toBeNull()
  })

  it('is left of one that could not be read once the account is kept anew, also by the same names', async () => {
    const records = memoryLocalRecords()
    const first = page(records)
    await keptBy(first, account)
    const kept = await records.read(anna)
    const rows = new Map(
      [...(kept?.rows ?? [])].map((row, index) => [
        `login ${uuid(index)} 1 0`,
        { kind: 'login' as const, place: 0, record: row },
      ]),
    )
    await records.write(anna, { head: { ...Object(kept?.head), stamp: 'spoilt' }, rows }, null)
    const again = page(records)
    await expect(again.read(anna)).resolves.toBeNull()
    again.keep(anna, { account, confirmedAt: 1 })
    await settle()
    await expect(page(records).read(anna)).resolves.toEqual({ account, confirmedAt: 1 })
  })

  it('is what nobody kept, or another account', async () => {
    const records = memoryLocalRecords()
    await keptBy(page(records), account)
    records.admit(boris).catch(() => undefined)
    await expect(page(records).read(boris)).resolves.toBeNull()
  })

  it('is what a browser without a database has, and nothing fails', async () => {
    const refuse = () => Promise.reject(new DOMException('refused', 'SecurityError'))
    const refused: LocalRecords = {
      isAny: refuse,
      admit: refuse,
      hasRoom: refuse,
      read: refuse,
      write: refuse,
      readTrash: refuse,
      writeTrash: refuse,
      forget: refuse,
      forgetAll: refuse,
    }
    const first = page(refused)
    first.keep(anna, { account, confirmedAt: 1 })
    await settle()
    await expect(first.read(anna)).resolves.toBeNull()
  })

  it('is waited for, but not for ever, where the database is blocked', async () => {
    const blocked: LocalRecords = { ...memoryLocalRecords(), hasRoom: () => new Promise(() => {}) }
    const first = page(blocked)
    const reading = first.read(anna)
    await first.clock.advance(localCopyTimeout)
    await expect(reading).resolves.toBeNull()
  })

  it('is made of one that could not be written: the former stays, and the next is written whole', async () => {
    const records = memoryLocalRecords()
    const first = page(records)
    await keptBy(first, account)
    const full = vi.spyOn(records, 'write').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
    first.keep(anna, { account: { ...account, logins: [], cursor: 'e.8' }, confirmedAt: 1 })
    await settle()
    expect((await page(records).read(anna))?.account).toEqual(account)
    first.keep(anna, { account: { ...account, logins: [item(4)], cursor: 'e.9' }, confirmedAt: 1 })
    await settle()
    expect(full.mock.lastCall?.[2]).toBeNull()
    expect((await page(records).read(anna))?.account).toEqual({ ...account, logins: [item(4)], cursor: 'e.9' })
  })
})

it('whatever two pages keep in turn, and whoever begins anew, what is read is what was kept last', async () => {
  const revisions = fc.uniqueArray(fc.record({ id: fc.nat({ max: 6 }), revision: fc.integer({ min: 1, max: 3 }) }), {
    selector: ({ id }) => id,
  })
  const steps = fc.array(
    fc.oneof(
      fc.record({ by: fc.constantFrom(0 as const, 1 as const), keeps: revisions }),
      fc.record({ by: fc.constantFrom(0 as const, 1 as const), reloads: fc.constant(true) }),
    ),
    { minLength: 1, maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (schedule) => {
      const records = memoryLocalRecords()
      const pages = [page(records), page(records)]
      await records.admit(anna)
      let last: Bootstrap | null = null
      const found: unknown[] = []
      const kept: unknown[] = []
      for (const [index, step] of schedule.entries()) {
        if ('reloads' in step) {
          const begun = page(records)
          pages[step.by] = begun
          found.push((await begun.read(anna))?.account ?? null)
          kept.push(last)
          continue
        }
        // An honest server changes no record without its revision.
        const logins = step.keeps.map(({ id, revision }) => ({
          ...item(id, { revision }),
          name: `имя ${id} ${revision}`,
        }))
        last = { vaults: [vaultRecord()], logins, cursor: `e.${index}` }
        pages[step.by]?.keep(anna, { account: last, confirmedAt: index })
        await settle()
      }
      found.push((await page(records).read(anna))?.account ?? null)
      expect(found).toEqual([...kept, last])
    }),
    { numRuns: 60 },
  )
})
