import { useAccountEvents, type AccountEventList } from '@larets/vault-core/react'
import { AccountEventsView, type AccountEventsViewState } from '@larets/vault-ui/account'
import { useLocation, useNavigate } from 'react-router'
import { keptSearch } from '../../app/places/kept-search.ts'
import { accountPath } from '../../app/places/paths.ts'
import { useWaysIn } from './use-ways-in.tsx'

/** Events of the person's account. */
export function AccountEventsPage() {
  const list = useAccountEvents()
  const navigate = useNavigate()
  const waysIn = useWaysIn(() => void list.reload())
  const { search } = useLocation()
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-6 md:px-6 md:py-8">
      <AccountEventsView
        state={viewState(list)}
        onOpenAccount={() => void navigate(`${accountPath}${keptSearch(search)}`)}
        onReview={() => waysIn.review('notice')}
      />
      {waysIn.dialog}
    </div>
  )
}

function viewState({ state, reload, loadOlder }: AccountEventList): AccountEventsViewState {
  switch (state.kind) {
    case 'loading':
      return state
    case 'failed':
      return { kind: 'failed', onRetry: () => void reload() }
    case 'ready':
      return { ...state, onOlder: () => void loadOlder() }
  }
}
