import type { StrengthLevel } from '../generator/strength-rating.ts'
import type { VitalKind } from './vital-service.ts'

/** Kinds of findings, the most dangerous first. */
export const findingKinds = ['weak', 'reused', 'insecure', 'expired', 'old'] as const
/** One of {@link findingKinds}. */
export type FindingKind = (typeof findingKinds)[number]

/** Something about an item that makes it less safe than it could be. */
export type Finding =
  /** Its password is soon guessed. */
  | { readonly kind: 'weak'; readonly level: WeakLevel }
  /** Others have the same password: all that share it, the item itself among them, in the order of the list. */
  | { readonly kind: 'reused'; readonly sharing: readonly string[] }
  /** Its first address of this kind lets everybody on the way read what is sent to it. */
  | { readonly kind: 'insecure'; readonly address: string }
  /** It was good until that day: `2026-01-31`. */
  | { readonly kind: 'expired'; readonly on: string }
  /** Its password has not been changed since then: ISO 8601. */
  | { readonly kind: 'old'; readonly since: string }

/** Levels at which a password is a finding. */
export type WeakLevel = Extract<StrengthLevel, 'VeryWeak' | 'Weak'>

/** Findings of one item. */
export interface ItemFindings {
  /** Item that they are about. */
  readonly id: string
  /** Present where it leads to a service whose loss costs most. */
  readonly vital?: VitalKind
  /** The most dangerous first; at least one. */
  readonly findings: readonly Finding[]
}

/** How much of an item's safety a finding takes, 0…1; findings of one item multiply what they leave. */
export function severityOf(finding: Finding): number {
  switch (finding.kind) {
    case 'weak':
      return finding.level === 'VeryWeak' ? 1 : 0.7
    case 'reused':
      return 0.6
    case 'insecure':
      return 0.3
    case 'expired':
      return 0.15
    case 'old':
      return 0.1
  }
}
