import type { HealthState } from '@larets/vault-core'

/** How many findings there are; undefined while nobody knows. */
export function findingCount(state: HealthState): number | undefined {
  if (state.kind !== 'ready') return undefined
  return state.report.items.reduce((sum, { findings }) => sum + findings.length, 0)
}
