import { useRef, type KeyboardEvent } from 'react'
import { useLatest } from './use-latest.ts'

/** Items that are selected together, to do something with all of them. */
export type ItemSelection = {
  readonly ids: ReadonlySet<string>
  readonly onChange: (ids: ReadonlySet<string>) => void
}

/** How a row joins the selection, or leaves it: alone, or with all between it and the one before. */
export type Pick = (id: string, how: 'one' | 'range') => void

/** What the list does with a selection. */
export type Picking = {
  readonly pick: Pick
  /**
   * A key on a row: space, Shift with an arrow, Ctrl or Cmd with A, Escape.
   *
   * @param grid the row that has the focus, and how another gets it
   * @returns whether it was one of these
   */
  readonly onKey: (
    event: KeyboardEvent,
    grid: { readonly activeIndex: number; readonly onMove: (index: number) => void },
  ) => boolean
}

/** Selecting many rows as lists of files do. */
export function usePicking(items: readonly { readonly id: string }[], selection: ItemSelection | undefined): Picking {
  /** Where a range begins, and what was selected before it. */
  const from = useRef<{ readonly id: string; readonly base: ReadonlySet<string> } | null>(null)
  const { ids, onChange } = selection ?? { ids: new Set<string>(), onChange: () => undefined }

  const pick = (id: string, how: 'one' | 'range') => {
    const start = ids.size === 0 ? null : from.current
    const indexOf = (wanted: string) => items.findIndex((item) => item.id === wanted)
    const [first, last] = start === null ? [-1, -1] : [indexOf(start.id), indexOf(id)].sort((a, b) => a - b)
    if (how === 'range' && start !== null && first !== undefined && first !== -1 && last !== undefined) {
      onChange(new Set([...start.base, ...items.slice(first, last + 1).map((item) => item.id)]))
      return
    }
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    from.current = { id, base: next }
    onChange(next)
  }

  return {
    pick: useLatest(pick),
    onKey: (event, { activeIndex, onMove }) => {
      if (selection === undefined || event.altKey) return false
      const active = items[activeIndex]
      const isMod = event.ctrlKey || event.metaKey
      if (isMod && event.code === 'KeyA') onChange(new Set(items.map(({ id }) => id)))
      else if (isMod || active === undefined) return false
      else if (event.key === ' ' && event.target === event.currentTarget) pick(active.id, event.shiftKey ? 'range' : 'one')
      else if (event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
        const index = activeIndex + (event.key === 'ArrowDown' ? 1 : -1)
        const next = items[index]
        if (next !== undefined) {
          if (ids.size === 0 || from.current === null) from.current = { id: active.id, base: new Set([...ids, active.id]) }
          const { id, base } = from.current
          const range = [items.findIndex((item) => item.id === id), index].sort((a, b) => a - b)
          onChange(new Set([...base, ...items.slice(range[0], (range[1] ?? 0) + 1).map((item) => item.id)]))
          onMove(index)
        }
      } else if (event.key === 'Escape' && ids.size > 0) onChange(new Set())
      else return false
      event.preventDefault()
      return true
    },
  }
}
