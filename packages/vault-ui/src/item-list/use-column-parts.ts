import { useEffect, useState } from 'react'
import { columnKit } from './column-kit.ts'
import type { ColumnParts } from './column-parts.ts'

let loaded: ColumnParts | null = null

/**
 * The head of the columns, and the cells of those that a person chose, once they are loaded. A list whose parts do not
 * come stays without them.
 *
 * @param wanted whether the list is wide, and its columns have a head
 */
export function useColumnParts(wanted: boolean): ColumnParts | null {
  const [parts, setParts] = useState(loaded)
  useEffect(() => {
    if (!wanted || parts !== null) return
    import('./column-parts.ts').then(
      (come) => setParts((loaded ??= come.columnParts(columnKit))),
      () => {},
    )
  }, [wanted, parts])
  return wanted ? parts : null
}
