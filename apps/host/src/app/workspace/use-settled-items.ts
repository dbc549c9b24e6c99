import type { OpenedItem } from '@larets/vault-core'
import { useWorkspace } from './workspace.ts'

/**
 * The items once all are open; undefined until then: what is counted of some of them is no number that anybody wants to
 * know.
 */
export function useSettledItems(): readonly OpenedItem[] | undefined {
  const { vault } = useWorkspace()
  return vault.kind === 'ready' ? vault.items : undefined
}
