import type { HealthState } from '@larets/vault-core'
import { useHealth, useVaultClient } from '@larets/vault-core/react'
import { HealthSummary, type HealthSummaryState } from '@larets/vault-ui/health'
import { useLocation, useNavigate } from 'react-router'
import { keptSearch } from '../../app/places/kept-search.ts'
import { healthPath } from '../../app/places/paths.ts'
import { findingCount } from './finding-count.ts'

/** How safe everything is, in short, beside the list. Nothing is opened for it unless the person asks. */
export function OverviewHealth() {
  const { health } = useVaultClient().vault
  const state = useHealth()
  const navigate = useNavigate()
  const { search } = useLocation()
  return (
    <HealthSummary
      state={summaryState(state)}
      onBegin={health.begin}
      onOpen={() => void navigate(`${healthPath}${keptSearch(search)}`)}
    />
  )
}

function summaryState(state: HealthState): HealthSummaryState {
  return state.kind === 'ready'
    ? { kind: 'ready', score: state.report.score, findings: findingCount(state) ?? 0 }
    : state
}
