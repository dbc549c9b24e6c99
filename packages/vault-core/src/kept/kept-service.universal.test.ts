import { expect, test, vi } from 'vitest'
import { memoryBox, type Box } from '../browser/box.ts'
import { webBox } from '../browser/web-box.ts'
import { itemId, userId as readUserId } from '../contracts/primitives.ts'
import { createKeyPair, importKeyPair, type KeyPair } from '../crypto/key-pair.ts'
import { VaultError } from '../errors.ts'
import { createAccountScopes } from '../session/account-scope.ts'
import { memoryTabRoom } from '../session/ports/tab-channel.ts'
import { memoryTabLocks } from '../session/ports/tab-locks.ts'
import { openWebDatabase } from '../session/ports/web-database.ts'
import { createManualClock } from '../testing/manual-clock.ts'
import { errorCode } from '../testing/error-code.ts'
import { createKeptService, type KeptService } from './kept-service.ts'
import { keptKeys, keptLife, keptRows, keyPlace, mostKept } from './stored-kept.ts'

const anna = readUserId.parse('11111111-1111-4111-8111-111111111111')
const boris = readUserId.parse('22222222-2222-4222-8222-222222222222')
const day = 86_400_000
const typed = {
  site: 'https://bank.example/',
  username: 'anna',
  password: 'набрано',
  change: { kind: 'save' },
} as const

const newPair = async (): Promise<KeyPair> => importKeyPair(await createKeyPair())

/** A browser whose box outlives its pages: the browser's own where there is one. */
async function browser() {
  const box: Box =
    typeof indexedDB === 'undefined' ? memoryBox() : webBox(openWebDatabase(`kept-${crypto.randomUUID()}`))
  const clock = createManualClock(1_700_000_000_000)
  const [room, locks, keyPair] = [memoryTabRoom(), memoryTabLocks(), await newPair()]

  /** A page in which the account is locked. */
  function start(own: { readonly user?: typeof anna; readonly box?: Box } = {}) {
    const { user = anna } = own
    let life = new AbortController()
    const scopes = createAccountScopes({ user: () => user })
    const kept = createKeptService({ scopes, box: own.box ?? box, locks, channel: room.join(), clock })
    return {
      kept,
      scopes,
      lock: () => life.abort(new VaultError('stale_epoch')),
      unlock: async (pair = keyPair) => {
        life = new AbortController()
        scopes.open({ userId: user, keyPair: pair, signal: life.signal })
        await vi.waitFor(() => expect(kept.state.getSnapshot().kind).toBe('open'))
      },
    }
  }

  return { box, clock, keyPair, rows: keptRows(box), start }
}

function lists({ state }: KeptService) {
  const now = state.getSnapshot()
  if (now.kind === 'closed') return 'closed'
  return { generated: now.generated.map(({ value }) => value), waiting: now.waiting.map(({ password }) => password) }
}

test('a generated password is there after the page was killed, in a new one, once it is unlocked', async () => {
  const { start, clock } = await browser()
  const before = start()
  await before.unlock()
  await before.kept.addGenerated({ value: 'первый', site: 'https://shop.example/sign-up' })
  await clock.advance(1000)
  await before.kept.addGenerated({ value: 'второй', site: null })

  const after = start()
  expect(lists(after.kept)).toBe('closed')
  await after.unlock()
  expect(after.kept.state.getSnapshot()).toMatchObject({
    generated: [
      { value: 'второй', site: null, keptAt: 1_700_000_001_000 },
      { value: 'первый', site: 'https://shop.example/sign-up', keptAt: 1_700_000_000_000 },
    ],
    waiting: [],
  })
})

test('what comes while the account is locked is sealed to its public key, and is there after the unlock', async () => {
  const { start, rows, box } = await browser()
  const first = start()
  await first.unlock()
  first.lock()
  expect(lists(first.kept)).toBe('closed')

  const { kept, unlock } = start()
  const change = { kind: 'update', itemId: itemId.parse(anna) } as const
  await kept.addWaiting({ ...typed, change })
  await kept.addGenerated({ value: 'созданный', site: typed.site })
  expect(await kept.countWaiting()).toBe(1)
  const stored = [...(await rows.list(anna)).values()]
  expect(stored.every(({ sealed }) => 'ephemeralSpki' in sealed)).toBe(true)
  // The sealings are bytes: nothing of what was typed can be read in the rows.
  const all = [...(await box.list(anna, 'kept')).values()]
  expect(JSON.stringify(all, (_, value) => (value instanceof Uint8Array ? '' : value))).not.toContain('bank')

  await unlock()
  expect(lists(kept)).toEqual({ generated: ['созданный'], waiting: ['набрано'] })
  const state = kept.state.getSnapshot()
  expect(state.kind === 'open' && state.waiting[0]).toMatchObject({ ...typed, change })
})

test('no other key than that of the pair which was open here is sealed to', async () => {
  const { start, box, keyPair } = await browser()
  const { kept, unlock } = start()
  expect(await errorCode(() => kept.addWaiting(typed))).toBe('locked')
  await unlock()
  expect(await keptKeys(box).get(anna, keyPlace)).toEqual({ publicKey: keyPair.publicKey })
})

test('a row that was changed, moved or made by others is not shown, and takes nothing along', async () => {
  const { start, rows } = await browser()
  const { kept, unlock } = start()
  await unlock()
  const { id } = await kept.addWaiting(typed)
  const { id: moved } = await kept.addGenerated({ value: 'цел', site: null })
  const [row, other] = [await rows.get(anna, id), await rows.get(anna, moved)]
  if (row === null || other === null) throw new Error('nothing is kept')
  const ciphertext = row.sealed.ciphertext.map((byte, at) => (at === 3 ? byte ^ 1 : byte))
  await rows.put(anna, id, { ...row, sealed: { ...row.sealed, ciphertext } })
  await rows.put(anna, 'waiting/moved', other)
  await rows.put(anna, 'generated/between', { ...other, keptAt: other.keptAt + 0.5 })
  await rows.put(anna, 'generated/later', { ...other, keptAt: other.keptAt + 1 })

  const after = start()
  await after.unlock()
  expect(lists(after.kept)).toEqual({ generated: ['цел'], waiting: [] })
})

test('another account, and another pair, open none of it', async () => {
  const { start } = await browser()
  const { kept, unlock } = start()
  await unlock()
  await kept.addGenerated({ value: 'моё', site: null })
  const other = start({ user: boris })
  await other.unlock(await newPair())
  expect(lists(other.kept)).toEqual({ generated: [], waiting: [] })
  const swapped = start()
  await swapped.unlock(await newPair())
  expect(lists(swapped.kept)).toEqual({ generated: [], waiting: [] })
})

test('it is kept though the clock was set back by parts of a millisecond', async () => {
  const { start, clock, rows } = await browser()
  const { kept, unlock } = start()
  await unlock()
  clock.setBack(5000.25)
  await kept.addGenerated({ value: 'x', site: null })
  expect(lists(kept)).toEqual({ generated: ['x'], waiting: [] })
  expect([...(await rows.list(anna)).values()].every(({ keptAt }) => Number.isSafeInteger(keptAt))).toBe(true)
})

test('it is kept for thirty days, however the clock is set meanwhile', async () => {
  const { start, clock, rows } = await browser()
  const { kept, unlock } = start()
  await unlock()
  await kept.addGenerated({ value: 'старый', site: null })
  await clock.advance(day)
  await kept.addWaiting(typed)
  clock.setBack(10 * day)
  await clock.advance(day / 2)
  clock.sleep(keptLife - 2 * day)
  await clock.advance(day / 4)
  expect(lists(kept)).toEqual({ generated: ['старый'], waiting: ['набрано'] })
  await clock.advance(day / 2)
  expect(lists(kept)).toEqual({ generated: [], waiting: ['набрано'] })
  expect((await rows.list(anna)).size).toBe(1)
  await clock.advance(day)
  expect(lists(kept)).toEqual({ generated: [], waiting: [] })
  expect((await rows.list(anna)).size).toBe(0)
})

test('a list holds so many, and the oldest go; the other list keeps all of its own', async () => {
  const { start, clock, rows } = await browser()
  const { kept, unlock, lock } = start()
  await unlock()
  await kept.addWaiting(typed)
  const { id } = await kept.addGenerated({ value: 'образец', site: null })
  const sample = await rows.get(anna, id)
  if (sample === null) throw new Error('nothing is kept')
  lock()
  const many = Array.from({ length: mostKept.generated }, (_, at) => {
    const place = `generated/${String(at).padStart(4, '0')}`
    return [place, { ...sample, keptAt: sample.keptAt + 1 + at }] as const
  })
  await rows.change(anna, { put: new Map(many) })
  await clock.advance(1000)
  const added = await kept.addGenerated({ value: 'новый', site: null })
  const places = [...(await rows.list(anna)).keys()].filter((place) => place.startsWith('generated/'))
  expect(places).toHaveLength(mostKept.generated)
  expect(places).toContain(added.id)
  expect(places).not.toContain(id)
  expect(places).not.toContain('generated/0000')
  expect(await kept.countWaiting()).toBe(1)
})

test('of several that say the same the newest is there: used twice, or typed again', async () => {
  const { start, clock, rows } = await browser()
  const { kept, unlock, lock } = start()
  await unlock()
  await kept.addGenerated({ value: 'один', site: typed.site })
  await kept.addWaiting({ ...typed, password: 'с опечаткой' })
  await kept.addWaiting({ ...typed, username: 'boris', password: 'чужой' })
  await clock.advance(1000)
  await kept.addGenerated({ value: 'один', site: typed.site })
  lock()
  await kept.addWaiting(typed)
  await unlock()
  expect(lists(kept)).toEqual({ generated: ['один'], waiting: ['набрано', 'чужой'] })
  expect((await rows.list(anna)).size).toBe(3)
})

test('entries are removed one by one or as a list, locked or not', async () => {
  const { start } = await browser()
  const { kept, unlock, lock } = start()
  await unlock()
  const { id } = await kept.addGenerated({ value: 'один', site: null })
  await kept.addGenerated({ value: 'два', site: null })
  const waiting = await kept.addWaiting(typed)
  await kept.remove([id])
  expect(lists(kept)).toEqual({ generated: ['два'], waiting: ['набрано'] })
  await kept.removeAll('generated')
  expect(lists(kept)).toEqual({ generated: [], waiting: ['набрано'] })
  lock()
  await kept.remove([waiting.id])
  expect(await kept.countWaiting()).toBe(0)
})

test('a tab hears what another one keeps and removes', async () => {
  const { start } = await browser()
  const [one, other] = [start(), start()]
  await one.unlock()
  await other.unlock()
  const { id } = await one.kept.addGenerated({ value: 'один', site: null })
  await vi.waitFor(() => expect(lists(other.kept)).toEqual({ generated: ['один'], waiting: [] }))
  await other.kept.remove([id])
  await vi.waitFor(() => expect(lists(one.kept)).toEqual({ generated: [], waiting: [] }))
})

test('what finds no room in the browser is said, and what no item can hold is refused', async () => {
  const { start, box } = await browser()
  const full: Box = {
    ...box,
    change: async (userId, kind, change) => {
      if ([...(change.put?.keys() ?? [])].some((place) => place !== keyPlace))
        throw new VaultError('browser_storage_full')
      return box.change(userId, kind, change)
    },
  }
  const { kept, unlock } = start({ box: full })
  await unlock()
  expect(await errorCode(() => kept.addGenerated({ value: 'x', site: null }))).toBe('browser_storage_full')
  expect(await errorCode(() => kept.addWaiting({ ...typed, password: 'x'.repeat(65_537) }))).toBe('text_too_long')
  expect(lists(kept)).toEqual({ generated: [], waiting: [] })
})

test('once the room of the account is gone, nothing is kept any more', async () => {
  const { start, box, rows } = await browser()
  const { kept, unlock } = start()
  await unlock()
  await kept.addGenerated({ value: 'x', site: null })
  await box.forget(anna, 'kept')
  expect(await errorCode(() => kept.addGenerated({ value: 'y', site: null }))).toBe('not_signed_in')
  expect((await rows.list(anna)).size).toBe(0)
})
