import { findingKinds, type Finding, type FindingKind, type ItemFindings } from '@larets/vault-core/health'

/** Items that are mended for the same reason. */
export interface Cause {
  /** Tells it from the others of a report. */
  readonly key: string
  /** `vital` where the items come first whatever was found: those of the state, banks and mail. */
  readonly kind: FindingKind | 'vital'
  /** Said once above its items: of one password in several items, that it is so, and that it is weak. */
  readonly shared: readonly Finding[]
  /** In the order of the report, without what is shared. */
  readonly items: readonly ItemFindings[]
}

/**
 * Groups findings by cause: those of vital services; each password that stands in many items; of the others each item
 * stands under the most dangerous of its findings.
 *
 * @param found the most pressing first
 * @returns vital services first, then as {@link findingKinds}, weak passwords that are in several items before those
 *   that are in one; of passwords alike in that, the one of most items first
 */
export function causesOf(found: readonly ItemFindings[]): readonly Cause[] {
  const causes = new Map<string, { kind: Cause['kind']; shared: readonly Finding[]; items: ItemFindings[] }>()
  for (const one of found) {
    const { key, kind, shared } = placeOf(one)
    const cause = causes.get(key) ?? { kind, shared, items: [] }
    causes.set(key, cause)
    cause.items.push({ ...one, findings: one.findings.filter((finding) => !shared.includes(finding)) })
  }
  return [...causes]
    .map(([key, cause]) => ({ key, ...cause }))
    .sort((a, b) => rankOf(a) - rankOf(b) || (a.kind === 'reused' ? b.items.length - a.items.length : 0))
}

function placeOf({ vital, findings }: ItemFindings): Omit<Cause, 'items'> {
  if (vital !== undefined) return { key: 'vital', kind: 'vital', shared: [] }
  const reused = findings.find((finding) => finding.kind === 'reused')
  const [worst] = findings
  // All that share a password name the same first of them.
  if (reused !== undefined) return { key: `reused ${reused.sharing[0]}`, kind: 'reused', shared: ofPassword(findings) }
  const kind = worst?.kind ?? 'old'
  return { key: kind, kind, shared: [] }
}

const ofPassword = (findings: readonly Finding[]) => findings.filter(({ kind }) => kind === 'reused' || kind === 'weak')

function rankOf({ kind, shared }: Cause): number {
  if (kind === 'vital') return -2
  return shared.some((finding) => finding.kind === 'weak') ? -1 : findingKinds.indexOf(kind)
}
