import { useLocation, useNavigate, useParams } from 'react-router'
import { keptSearch, type KeptParameter } from '../../shell/kept-search.ts'

/** In the state of an address: the list is one step back. */
const overList = { overList: true } as const

function isOverList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'overList' in state && state.overList === true
}

/** How the panel of an item is opened and closed, in the address and in the history. */
export interface PanelPlace {
  /** Opens an item's panel, in place of the one that is open: Back closes it whichever items were looked at. */
  readonly open: (id: string, changes?: Readonly<Partial<Record<KeptParameter, string | null>>>) => void
  /** Goes back to the list. */
  readonly close: () => void
}

/** The panel as a place of the history: at most one step over the list. */
export function usePanelPlace(): PanelPlace {
  const { platformId: openId } = useParams()
  const { search, state } = useLocation()
  const navigate = useNavigate()
  return {
    open: (id, changes) => {
      const options = openId === undefined ? { state: overList } : { replace: true, state }
      void navigate(`/all/${id}${keptSearch(search, changes)}`, options)
    },
    close: () => {
      if (isOverList(state)) void navigate(-1)
      else void navigate(`/${keptSearch(search)}`)
    },
  }
}
