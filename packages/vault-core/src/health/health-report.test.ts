import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ItemOverview } from '../items/item-overview.ts'
import { uuid } from '../testing/two-vaults.ts'
import { findingKinds } from './finding.ts'
import { healthReport, type HealthItem } from './health-report.ts'
import type { SecretFacts } from './secret-facts.ts'

const now = Date.parse('2026-06-15T12:00:00.000Z')
const recently = '2026-06-01T00:00:00.000Z'
const longAgo = '2024-01-01T00:00:00.000Z'

interface Given {
  readonly item?: Partial<HealthItem>
  readonly overview?: ItemOverview
  readonly facts?: Partial<SecretFacts> | null
}

const id = uuid

/** A login that nothing is found of, but for what is said. */
function item(n: number, { item: parts, overview }: Given): HealthItem {
  return {
    id: id(n),
    uris: [],
    overview: overview === undefined ? null : { trusted: true, value: overview },
    createdAt: recently,
    hasPassword: true,
    consistent: true,
    duplicate: false,
    rolledBack: false,
    ...parts,
  }
}

function factsOf(n: number, { facts = {} }: Given): SecretFacts | null {
  return facts === null
    ? null
    : { id: id(n), isOpen: true, level: 'Strong', fingerprint: `own ${n}`, expiresOn: null, ...facts }
}

/** The report of items with the ids 0, 1, 2, … */
function reportOf(...all: readonly Given[]) {
  const facts = new Map(all.flatMap((given, n) => factsOf(n, given) ?? []).map((one) => [one.id, one]))
  return healthReport(
    all.map((given, n) => item(n, given)),
    facts,
    now,
  )
}

const kindsOf = ({ items }: ReturnType<typeof healthReport>) =>
  items.map((one) => [one.id, ...one.findings.map(({ kind }) => kind)])

describe('a report', () => {
  it('of nothing has no score; of what is as it should be it has 100', () => {
    expect(reportOf()).toMatchObject({ score: null, checked: 0, items: [], best: null })
    expect(reportOf({}, {})).toMatchObject({ score: 100, checked: 2, items: [], unchecked: [], best: null })
  })

  it('does not count what nothing could be found of', () => {
    const note = { item: { hasPassword: false }, facts: { level: null, fingerprint: null } }
    expect(reportOf(note)).toMatchObject({ score: null, checked: 0, unchecked: [] })
  })

  it.each(['VeryWeak', 'Weak'] as const)('finds a password of the level %s', (level) => {
    expect(reportOf({ facts: { level } }).items).toEqual([{ id: id(0), findings: [{ kind: 'weak', level }] }])
  })

  it.each(['Medium', 'Strong', 'VeryStrong'] as const)('does not find one of the level %s', (level) => {
    expect(reportOf({ facts: { level } }).items).toEqual([])
  })

  it('finds the items of one password, each with all that share it', () => {
    const same = { facts: { fingerprint: 'same' } }
    const { items, counts } = reportOf(same, {}, same)
    const sharing = [id(0), id(2)]
    expect(items).toEqual([0, 2].map((n) => ({ id: id(n), findings: [{ kind: 'reused', sharing }] })))
    expect(counts.reused).toBe(2)
  })

  it('takes what has no fingerprint for the same as nothing', () => {
    const none = { facts: { fingerprint: null } }
    expect(reportOf(none, none).items).toEqual([])
  })

  it('finds a password that has stood for more than a year, by its change or else by the item', () => {
    const old = { item: { createdAt: longAgo } }
    const year = (ms: number) => new Date(now - 365 * 24 * 3600 * 1000 - ms).toISOString()
    expect(reportOf(old).items).toEqual([{ id: id(0), findings: [{ kind: 'old', since: longAgo }] }])
    expect(reportOf({ ...old, overview: { passwordChangedAt: recently } }).items).toEqual([])
    expect(reportOf({ ...old, overview: { passwordChangedAt: 'once' } }).counts.old).toBe(1)
    expect(reportOf({ item: { createdAt: year(0) } }).items).toEqual([])
    expect(reportOf({ item: { createdAt: year(1) } }).counts.old).toBe(1)
    expect(reportOf({ ...old, facts: { level: null } }).items).toEqual([])
  })

  it('finds what was good until yesterday, not what is good until today', () => {
    const day = (offset: number) => {
      const date = new Date(now)
      const moved = new Date(date.getFullYear(), date.getMonth(), date.getDate() + offset, 12)
      return moved.toISOString().slice(0, 10)
    }
    expect(reportOf({ facts: { expiresOn: day(-1) } }).items).toEqual([
      { id: id(0), findings: [{ kind: 'expired', on: day(-1) }] },
    ])
    expect(reportOf({ facts: { expiresOn: day(0) } }).items).toEqual([])
  })

  it('finds an address without encryption', () => {
    const uris = [{ uri: { trusted: true, text: 'http://a.example' }, match: null }]
    expect(reportOf({ item: { uris } }).items).toEqual([
      { id: id(0), findings: [{ kind: 'insecure', address: 'http://a.example' }] },
    ])
  })

  it('says nothing of what is not itself, and of what did not open', () => {
    const weak = { facts: { level: 'VeryWeak', fingerprint: 'same' } } as const
    const report = reportOf(
      { ...weak, item: { consistent: false } },
      { ...weak, item: { duplicate: true } },
      { ...weak, item: { rolledBack: true } },
      { facts: { ...weak.facts, isOpen: false } },
      { facts: null },
      { facts: { fingerprint: 'same' } },
    )
    expect(report).toMatchObject({ score: 100, checked: 1, items: [], unchecked: [0, 1, 2, 3, 4].map(id) })
  })
})

describe('the list', () => {
  it('begins with what is most dangerous, and keeps the order where that is the same', () => {
    const old = { item: { createdAt: longAgo } }
    const report = reportOf(old, { facts: { level: 'Weak' } }, old, { ...old, facts: { level: 'VeryWeak' } })
    expect(kindsOf(report)).toEqual([
      [id(3), 'weak', 'old'],
      [id(1), 'weak'],
      [id(0), 'old'],
      [id(2), 'old'],
    ])
  })

  it('begins with the state, banks and mail, and says which they are', () => {
    const bank = { uris: [{ uri: { trusted: true, text: 'https://online.vtb.ru' }, match: null }] }
    const report = reportOf({ facts: { level: 'VeryWeak' } }, { item: { ...bank, createdAt: longAgo } })
    expect(report.items.map(({ id: one, vital }) => [one, vital])).toEqual([
      [id(1), 'bank'],
      [id(0), undefined],
    ])
  })
})

describe('what a person does not want to be reminded of', () => {
  const quiet = (kind: string, since = recently): ItemOverview => ({ dismissed: { [kind]: since } })

  it('is told apart, and counts nowhere else', () => {
    const report = reportOf({ facts: { level: 'VeryWeak' }, overview: quiet('weak') }, {})
    expect(report).toMatchObject({ score: 100, items: [], counts: { weak: 0 }, best: null })
    expect(report.dismissed).toEqual([{ id: id(0), findings: [{ kind: 'weak', level: 'VeryWeak' }] }])
  })

  it('is one kind alone', () => {
    const report = reportOf({ item: { createdAt: longAgo }, facts: { level: 'Weak' }, overview: quiet('old') })
    expect(kindsOf(report)).toEqual([[id(0), 'weak']])
  })

  it('is told again of a password that was changed since', () => {
    const overview = { ...quiet('weak', '2026-05-01T00:00:00.000Z'), passwordChangedAt: recently }
    expect(reportOf({ facts: { level: 'Weak' }, overview }).counts.weak).toBe(1)
  })

  it('is told again of a card that has expired since', () => {
    const facts = { expiresOn: '2026-05-31' }
    expect(reportOf({ facts, overview: quiet('expired', recently) }).counts.expired).toBe(0)
    expect(reportOf({ facts, overview: quiet('expired', '2026-05-01T00:00:00.000Z') }).counts.expired).toBe(1)
  })

  it('is not what says no moment', () => {
    expect(reportOf({ facts: { level: 'Weak' }, overview: quiet('weak', 'always') }).counts.weak).toBe(1)
  })
})

describe('the score', () => {
  it('names what would raise it most', () => {
    const weak = { facts: { level: 'VeryWeak' } } as const
    const old = { item: { createdAt: longAgo } }
    expect(reportOf(weak, old, old, {})).toMatchObject({ score: 70, best: { kind: 'weak', points: 25 } })
  })

  const given = fc.record({
    item: fc.record({ createdAt: fc.constantFrom(recently, longAgo) }),
    facts: fc.record({
      level: fc.constantFrom('VeryWeak', 'Weak', 'Strong'),
      fingerprint: fc.constantFrom(null, 'a', 'b'),
      expiresOn: fc.constantFrom(null, '2020-01-31', '2030-01-31'),
    }),
  })

  it('is between 0 and 100, is 100 only where nothing is found, and no finding raises it', () => {
    fc.assert(
      fc.property(given, fc.array(given, { maxLength: 12 }), (first, rest) => {
        const { score, items, counts } = reportOf(first, ...rest)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score === 100).toBe(items.length === 0)
        expect(items.flatMap(({ findings }) => findings)).toHaveLength(
          findingKinds.reduce((sum, kind) => sum + counts[kind], 0),
        )
        const worse = reportOf({ ...first, facts: { ...first.facts, level: 'VeryWeak' } }, ...rest)
        expect(worse.score).toBeLessThanOrEqual(score ?? 0)
      }),
    )
  })
})
