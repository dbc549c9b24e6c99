/**
 * How safe what a person keeps is: weak, reused and old passwords, addresses without encryption, cards and papers that
 * have expired. Pure functions over what is known of secrets; `./strength` tells how strong a password is.
 *
 * @example
 * ```ts
 * import { healthReport } from '@larets/vault-core/health'
 *
 * const report = healthReport(items, facts, Date.now())
 * ```
 *
 * @packageDocumentation
 */
export {
  findingKinds,
  severityOf,
  type Finding,
  type FindingKind,
  type ItemFindings,
  type WeakLevel,
} from './finding.ts'
export { healthReport, type HealthItem, type HealthReport } from './health-report.ts'
export type { SecretFacts } from './secret-facts.ts'
export { vitalKinds, vitalService, type VitalKind } from './vital-service.ts'
