import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { keptSearch, type KeptParameter } from './kept-search.ts'
import { useAtList } from './use-places.ts'

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

/**
 * The panel as a place of the history: at most one step over the list. What it opens from is where the person is by
 * then.
 */
export function usePanelPlace(): PanelPlace {
  const { platformId: openId } = useParams()
  const { search, state } = useLocation()
  const atList = useAtList()
  const navigate = useNavigate()
  const latest = useRef({ openId, search, state, atList })
  useEffect(() => {
    latest.current = { openId, search, state, atList }
    return () => {
      // Asked for after its page went, as by a notice, it knows of no list underneath.
      latest.current = { openId: undefined, search, state: null, atList: false }
    }
  }, [openId, search, state, atList])
  return {
    open: (id, changes) => {
      const now = latest.current
      const list = keptSearch(now.search, changes)
      // A list that shows something else than the one underneath may not have the item to go back to.
      const isSameList = list === keptSearch(now.search)
      const over = now.atList && isSameList ? overList : null
      if (now.openId === undefined) void navigate(`/all/${id}${list}`, { state: over })
      else void navigate(`/all/${id}${list}`, { replace: true, state: isSameList ? now.state : null })
    },
    close: () => {
      const now = latest.current
      if (isOverList(now.state)) void navigate(-1)
      else void navigate(`/${keptSearch(now.search)}`)
    },
  }
}
