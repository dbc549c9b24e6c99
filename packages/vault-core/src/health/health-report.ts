import type { ItemOverview } from '../items/item-overview.ts'
import type { OpenedItem } from '../items/opened-item.ts'
import { findingKinds, severityOf, type Finding, type FindingKind, type ItemFindings } from './finding.ts'
import { insecureAddress } from './insecure-address.ts'
import type { SecretFacts } from './secret-facts.ts'
import { vitalService } from './vital-service.ts'

/** How safe the items of a person are, and what makes them less so. */
export interface HealthReport {
  /** 0…100, and 100 only where nothing is found; null while there is nothing to look at. */
  readonly score: number | null
  /** Items of which something could be found. */
  readonly checked: number
  /**
   * Items that nothing is said of: what the server put together, shows twice or brought back, and what did not open.
   */
  readonly unchecked: readonly string[]
  /**
   * Those of the state, banks and mail first; among them and the others the most dangerous, then in the order of the
   * list.
   */
  readonly items: readonly ItemFindings[]
  /** Dismissed kinds; they count nowhere else. */
  readonly dismissed: readonly ItemFindings[]
  /** How many findings there are of each kind. */
  readonly counts: Readonly<Record<FindingKind, number>>
  /**
   * The kind without which the score would be highest, and how many points higher; null where no kind raises it by a
   * point.
   */
  readonly best: { readonly kind: FindingKind; readonly points: number } | null
}

/** The part of an item that a report is made from. */
export type HealthItem = { readonly id: string } & Pick<
  OpenedItem,
  'uris' | 'overview' | 'createdAt' | 'hasPassword' | 'consistent' | 'duplicate' | 'rolledBack'
>

/** A password that has stood for longer is old, in milliseconds: a year. */
const oldAfter = 365 * 24 * 60 * 60 * 1000

/**
 * Makes the report of items whose secrets were looked at. Pure, and it sees no secret.
 *
 * @param items in the order of the list
 * @param facts of their secrets; an item without any counts as unchecked
 * @param now milliseconds since 1970, as of `Date.now`
 */
export function healthReport(
  items: readonly HealthItem[],
  facts: ReadonlyMap<string, SecretFacts>,
  now: number,
): HealthReport {
  const sound = items.flatMap((item) => {
    const known = facts.get(item.id)
    return known?.isOpen === true && isItself(item) ? [{ item, known }] : []
  })
  const sharing = sharingOf(sound.map(({ known }) => known))
  const found: ItemFindings[] = []
  const dismissed: ItemFindings[] = []
  let checked = 0
  for (const { item, known } of sound) {
    const { level, fingerprint, expiresOn } = known
    if (level !== null || fingerprint !== null || expiresOn !== null || item.uris.length > 0) checked += 1
    const all = findingsOf(item, known, { sharing, now })
    if (all.length === 0) continue
    const quiet = all.filter((finding) => isDismissed(item, finding))
    const loud = all.filter((finding) => !quiet.includes(finding))
    const vital = vitalService(item)
    if (loud.length > 0) found.push({ id: item.id, ...(vital && { vital }), findings: loud })
    if (quiet.length > 0) dismissed.push({ id: item.id, findings: quiet })
  }
  const lost = lostBy(found)
  const checkedIds = new Set(sound.map(({ item }) => item.id))
  return {
    score: checked === 0 ? null : scoreOf(lost, checked),
    checked,
    unchecked: items.flatMap(({ id }) => (checkedIds.has(id) ? [] : [id])),
    items: found
      .map((one) => ({ one, danger: dangerOf(one.findings) }))
      .sort((a, b) => Number(b.one.vital !== undefined) - Number(a.one.vital !== undefined) || b.danger - a.danger)
      .map(({ one }) => one),
    dismissed,
    counts: countsOf(found),
    best: bestOf(found, { lost, checked }),
  }
}

/** Records that the server put together, shows twice or brought back are no items of which anything is said. */
function isItself({ consistent, duplicate, rolledBack }: HealthItem): boolean {
  return consistent && !duplicate && !rolledBack
}

/** By fingerprint, the items that share a password. */
function sharingOf(all: readonly SecretFacts[]): ReadonlyMap<string, readonly string[]> {
  const byFingerprint = new Map<string, string[]>()
  for (const { id, fingerprint } of all) {
    if (fingerprint === null) continue
    const ids = byFingerprint.get(fingerprint)
    if (ids === undefined) byFingerprint.set(fingerprint, [id])
    else ids.push(id)
  }
  return byFingerprint
}

/** Findings of one item, the most dangerous first. */
function findingsOf(
  item: HealthItem,
  { level, fingerprint, expiresOn }: SecretFacts,
  { sharing, now }: { readonly sharing: ReadonlyMap<string, readonly string[]>; readonly now: number },
): readonly Finding[] {
  const findings: Finding[] = []
  if (level === 'VeryWeak' || level === 'Weak') findings.push({ kind: 'weak', level })
  const same = fingerprint === null ? [] : (sharing.get(fingerprint) ?? [])
  if (same.length > 1) findings.push({ kind: 'reused', sharing: same })
  const address = insecureAddress(item)
  if (address !== null) findings.push({ kind: 'insecure', address })
  if (expiresOn !== null && now >= dayAfter(expiresOn)) findings.push({ kind: 'expired', on: expiresOn })
  const since = passwordChangedAt(item) ?? item.createdAt
  if (item.hasPassword && level !== null && now - Date.parse(since) > oldAfter) findings.push({ kind: 'old', since })
  return findings
}

function overviewOf({ overview }: HealthItem): ItemOverview {
  return overview?.trusted === true ? overview.value : {}
}

/** When the password was changed last; null where it never was, and for what is no moment. */
function passwordChangedAt(item: HealthItem): string | null {
  const { passwordChangedAt: moment } = overviewOf(item)
  return moment === undefined || Number.isNaN(Date.parse(moment)) ? null : moment
}

/** The first moment of the day after a day, where the person is. */
function dayAfter(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + 1).getTime()
}

/** A password changed since, or a card that expired anew, is told of again. */
function isDismissed(item: HealthItem, finding: Finding): boolean {
  const moment = Date.parse(overviewOf(item).dismissed?.[finding.kind] ?? '')
  if (Number.isNaN(moment)) return false
  switch (finding.kind) {
    case 'weak':
    case 'reused':
    case 'old':
      return moment >= Date.parse(passwordChangedAt(item) ?? '1970-01-01')
    case 'expired':
      return moment >= dayAfter(finding.on)
    case 'insecure':
      return true
  }
}

/** How much of an item's safety is taken, 0…1. */
function lossOf(findings: readonly Finding[]): number {
  return 1 - findings.reduce((left, finding) => left * (1 - severityOf(finding)), 1)
}

/** By what a list is sorted: of two items that are lost, the one of which more was found. */
function dangerOf(findings: readonly Finding[]): number {
  return findings.reduce((sum, finding) => sum + severityOf(finding), 0)
}

function lostBy(found: readonly ItemFindings[]): number {
  return found.reduce((sum, { findings }) => sum + lossOf(findings), 0)
}

/** Rounded down: whoever has 100 has nothing to do. A hair is forgiven, which sums of fractions are off by. */
function scoreOf(lost: number, checked: number): number {
  return Math.floor(100 * (1 - lost / checked) + 1e-9)
}

function countsOf(found: readonly ItemFindings[]): HealthReport['counts'] {
  const counts = { weak: 0, reused: 0, insecure: 0, expired: 0, old: 0 }
  for (const { findings } of found) for (const { kind } of findings) counts[kind] += 1
  return counts
}

function bestOf(
  found: readonly ItemFindings[],
  { lost, checked }: { readonly lost: number; readonly checked: number },
): HealthReport['best'] {
  if (checked === 0) return null
  const saved = { weak: 0, reused: 0, insecure: 0, expired: 0, old: 0 }
  for (const { findings } of found) {
    const all = lossOf(findings)
    for (const { kind } of findings) saved[kind] += all - lossOf(findings.filter((one) => one.kind !== kind))
  }
  const now = scoreOf(lost, checked)
  const gains = findingKinds.map((kind) => ({ kind, points: scoreOf(lost - saved[kind], checked) - now }))
  const best = gains.reduce((most, gain) => (gain.points > most.points ? gain : most))
  return best.points > 0 ? best : null
}
