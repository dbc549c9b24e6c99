import type { HealthReport } from '../../health/health-report.ts'

/** How far the health report is. */
export type HealthState =
  /** The report was not asked for since the vaults were unlocked. */
  | { readonly kind: 'unasked' }
  /** So many items of so many were looked at; of none while the vaults are still being opened. */
  | { readonly kind: 'checking'; readonly done: number; readonly of: number }
  | { readonly kind: 'ready'; readonly report: HealthReport }
  /** The parts that look at passwords could not be loaded. */
  | { readonly kind: 'failed' }
