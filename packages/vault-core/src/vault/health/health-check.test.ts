import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Bootstrap } from '../../contracts/bootstrap.ts'
import { item as itemSchema, type ItemRecord } from '../../contracts/items.ts'
import type { VaultRecord } from '../../contracts/vaults.ts'
import { createKeyPair, importKeyPair, type KeyPair } from '../../crypto/key-pair.ts'
import type { HealthReport } from '../../health/health-report.ts'
import type { ItemInput } from '../../items/item-input.ts'
import { countTasks, holdNextTask } from '../../testing/next-tasks.ts'
import { settle } from '../../testing/manual-clock.ts'
import { inputIn, recordOf, twoVaults } from '../../testing/two-vaults.ts'
import type { VaultService } from '../vault-service.ts'
import type { HealthState } from './health-state.ts'

let keyPair: KeyPair

beforeAll(async () => {
  keyPair = await importKeyPair(await createKeyPair())
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.clearAllMocks()
  vi.useRealTimers()
})

type Vaults = readonly [VaultRecord, VaultRecord]

const strong = (n: number) => `wR7#kQz9!mLx2$vT-${n}`
/** A login that nothing is found of, but for what is said. */
const login =
  (n: number, parts: Partial<ItemInput> = {}) =>
  ([vault]: Vaults): ItemInput => ({ ...inputIn(vault, `Сайт ${n}`), password: strong(n), ...parts })
const typed = (type: string, details: object) => ({
  username: null,
  password: null,
  uris: [],
  overview: { type },
  details: { ...details },
})

/** Two logins with the password «секрет» in the two vaults, and what else is wanted, all open. */
async function openedWith(...inputs: readonly ((vaults: Vaults) => ItemInput)[]) {
  // The records are of the first of January 2026.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-15T12:00:00.000Z') })
  const all = await twoVaults(keyPair)
  const { service, vaults, bootstrap } = all
  const made: ItemRecord[] = []
  for (const [index, input] of inputs.entries())
    made.push(recordOf(100 + index, (await service.sealNewItem(input(vaults))).body))
  const whole: Bootstrap = { ...bootstrap, logins: [...bootstrap.logins, ...made] }
  await service.open(whole)
  return { ...all, made, bootstrap: whole }
}

const reportOf = ({ health }: VaultService): HealthReport | null => {
  const state = health.getSnapshot()
  return state.kind === 'ready' ? state.report : null
}

/** Findings of a record, once there is a report. */
const found =
  (service: VaultService, { id }: ItemRecord) =>
  () => {
    const report = reportOf(service)
    return report === null
      ? 'unknown'
      : (report.items.find((one) => one.id === id)?.findings.map(({ kind }) => kind) ?? [])
  }

/** Begins, and waits for the report. */
async function check(service: VaultService): Promise<HealthReport> {
  service.health.begin()
  await expect.poll(() => service.health.getSnapshot().kind).toBe('ready')
  const report = reportOf(service)
  if (report === null) throw new Error('there is no report')
  return report
}

describe('a report', () => {
  it('is not made before somebody asks', async () => {
    const { service } = await openedWith()
    await settle()
    expect(service.health.getSnapshot()).toEqual({ kind: 'unasked' })
  })

  it('finds weak and equal passwords in all vaults, and what is behind addresses', async () => {
    const { service, logins, made } = await openedWith(
      login(1),
      login(2, { uris: [{ uri: 'http://example.ru', match: null }] }),
      login(3, { password: null }),
      login(4, { password: '' }),
    )
    const { items, checked, unchecked } = await check(service)
    const both = logins.map(({ id }) => id)
    expect(items).toEqual([
      ...both.map((id) => ({
        id,
        findings: [
          { kind: 'weak', level: 'VeryWeak' },
          { kind: 'reused', sharing: both },
        ],
      })),
      { id: made[1]?.id, findings: [{ kind: 'insecure', address: 'http://example.ru' }] },
    ])
    expect({ checked, unchecked }).toEqual({ checked: 6, unchecked: [] })
  })

  it('finds expired cards and passports, and the weak password of a network, which is not compared', async () => {
    const { service, made } = await openedWith(
      login(1, typed('card', { card: { expiry: '05/26' } })),
      login(2, typed('card', { card: { expiry: '06/26' } })),
      login(
        3,
        typed('identity', { identity: { passport: '4510 123456', birthDate: '10.03.1990', issuedOn: '01.04.2004' } }),
      ),
      login(4, typed('wifi', { wifi: { ssid: 'Дом', password: 'секрет' } })),
      login(5, typed('note', { note: 'секрет' })),
    )
    const { items } = await check(service)
    const of = (index: number) => items.find(({ id }) => id === made[index]?.id)?.findings
    expect(of(0)).toEqual([{ kind: 'expired', on: '2026-05-31' }])
    expect(of(1)).toBeUndefined()
    expect(of(2)).toEqual([{ kind: 'expired', on: '2010-06-08' }])
    expect(of(3)).toEqual([{ kind: 'weak', level: 'VeryWeak' }])
    expect(of(4)).toBeUndefined()
  })

  it('finds a password that has stood for more than a year', async () => {
    const { service, made } = await openedWith(
      login(1, { overview: { passwordChangedAt: '2025-01-01T00:00:00.000Z' } }),
      login(2, { overview: { passwordChangedAt: '2026-01-01T00:00:00.000Z' } }),
    )
    const { items } = await check(service)
    expect(items.find(({ id }) => id === made[0]?.id)?.findings).toEqual([
      { kind: 'old', since: '2025-01-01T00:00:00.000Z' },
    ])
    expect(items.find(({ id }) => id === made[1]?.id)).toBeUndefined()
  })

  it('says of what it did not look at that it did not', async () => {
    const { service, vaults, logins, made } = await openedWith(login(1), login(2, { password: 'секрет' }))
    const [sound, damaged] = made
    if (sound === undefined || damaged === undefined) throw new Error('four logins expected')
    const broken = itemSchema.parse({
      ...damaged,
      password: damaged.password?.replace(/.$/u, (last) => (last === '=' ? 'A' : '=')),
    })
    const forged = { ...logins[1], name: 'Имя, которое придумал сервер' }
    await service.open({ vaults: [...vaults], logins: [logins[0], forged, sound, broken] })
    const { items, unchecked } = await check(service)
    expect(items.map(({ id }) => id)).toEqual([logins[0].id])
    expect(unchecked).toEqual([forged.id, broken.id])
  })

  it('is told with how far it is, a few items in one task of the thread', async () => {
    const { service } = await openedWith(...Array.from({ length: 23 }, (_, n) => login(n)))
    const told: HealthState[] = []
    service.health.subscribe(() => told.push(service.health.getSnapshot()))
    const onTask = vi.fn()
    countTasks(onTask)
    await check(service)
    expect(told.map((state) => (state.kind === 'checking' ? [state.done, state.of] : state.kind))).toEqual([
      [0, 0],
      [10, 25],
      [20, 25],
      [25, 25],
      'ready',
    ])
    expect(onTask).toHaveBeenCalledTimes(3)
  })
})

describe('a change', () => {
  it('is followed, with the earlier report in between', async () => {
    const { service, vaults, logins, bootstrap } = await openedWith()
    await check(service)
    const told: string[] = []
    service.health.subscribe(() => told.push(service.health.getSnapshot().kind))
    const other = await service.sealItemUpdate(logins[1].id, login(9)(vaults))
    await service.open({ ...bootstrap, logins: [logins[0], { ...recordOf(12, other.body), revision: 2 }] })
    await expect.poll(found(service, logins[0])).toEqual(['weak'])
    expect(found(service, logins[1])()).toEqual([])
    expect(told).toEqual(['ready'])
  })

  it('is that an item goes, and that one comes', async () => {
    const { service, vaults, logins, made, bootstrap } = await openedWith(login(1, { password: 'секрет' }))
    await check(service)
    expect(reportOf(service)?.counts.reused).toBe(3)
    await service.open({ vaults: [...vaults], logins: [...logins] })
    await expect.poll(() => reportOf(service)?.counts.reused).toBe(2)
    await service.open({
      ...bootstrap,
      logins: [
        ...logins,
        ...made,
        recordOf(200, (await service.sealNewItem(login(2, { password: 'секрет' })(vaults))).body),
      ],
    })
    await expect.poll(() => reportOf(service)?.counts.reused).toBe(4)
  })

  it('while passwords are looked at is followed too', async () => {
    const { service, vaults, logins } = await openedWith(login(1))
    service.health.begin()
    await service.open({ vaults: [...vaults], logins: [logins[1]] })
    await expect.poll(found(service, logins[1])).toEqual(['weak'])
    expect(reportOf(service)?.checked).toBe(1)
  })

  it('is none while somebody searches', async () => {
    const { service } = await openedWith(login(1, { details: { note: 'заметка' } }))
    await check(service)
    const told = vi.fn()
    service.health.subscribe(told)
    service.search('заметка')
    await settle()
    expect(told).not.toHaveBeenCalled()
  })

  it('of what a person wants to be reminded of is one', async () => {
    const { service, logins, bootstrap } = await openedWith()
    await check(service)
    const since = '2026-06-01T00:00:00.000Z'
    const quiet = await service.sealItemChange(logins[0].id, (item) => ({
      ...item,
      overview: { dismissed: { weak: since } },
    }))
    if (quiet === null) throw new Error('a change was expected')
    await service.open({ ...bootstrap, logins: [{ ...recordOf(11, quiet.body), revision: 2 }, logins[1]] })
    await expect.poll(found(service, logins[0])).toEqual(['reused'])
    expect(reportOf(service)?.dismissed).toEqual([
      { id: logins[0].id, findings: [{ kind: 'weak', level: 'VeryWeak' }] },
    ])
  })
})

describe('a lock', () => {
  it('forgets all of it at once, and nobody is told anything after it', async () => {
    const { service, account, bootstrap } = await openedWith()
    await check(service)
    account.lock()
    expect(service.health.getSnapshot()).toEqual({ kind: 'unasked' })
    const told = vi.fn()
    service.health.subscribe(told)
    account.open(keyPair)
    await service.open(bootstrap)
    await settle()
    expect(told).not.toHaveBeenCalled()
    expect((await check(service)).counts.weak).toBe(2)
  })

  it('ends a check in the middle', async () => {
    const { account, service, bootstrap } = await openedWith(...Array.from({ length: 40 }, (_, n) => login(n)))
    const held = Promise.withResolvers<void>()
    holdNextTask(held.promise)
    service.health.begin()
    await expect.poll(() => service.health.getSnapshot()).toEqual({ kind: 'checking', done: 10, of: 42 })
    account.reopen()
    expect(service.health.getSnapshot()).toEqual({ kind: 'unasked' })
    const told = vi.fn()
    service.health.subscribe(told)
    held.resolve()
    await settle()
    expect(told).not.toHaveBeenCalled()
    await service.open(bootstrap)
    expect((await check(service)).checked).toBe(42)
  })

  it('leaves nothing to ask for', async () => {
    const { account, service } = await openedWith()
    account.reopen()
    service.health.begin()
    await settle()
    expect(service.health.getSnapshot()).toEqual({ kind: 'unasked' })
  })
})

describe('what looks at passwords', () => {
  it('is asked for again when it could not be loaded', async () => {
    vi.doMock('./follow-health.ts', () => {
      throw new Error('not found')
    })
    const { service } = await openedWith()
    service.health.begin()
    await expect.poll(() => service.health.getSnapshot().kind).toBe('failed')
    vi.doUnmock('./follow-health.ts')
    expect((await check(service)).counts.weak).toBe(2)
  })
})
