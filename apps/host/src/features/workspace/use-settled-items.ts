import type { OpenedItem } from '@larets/vault-core'
import { useState } from 'react'
import { useWorkspace } from './workspace.ts'

const none: readonly OpenedItem[] = []

/** The items as they were when all were open the last time: what is counted of some of them is no number that anybody wants to know. */
export function useSettledItems(): readonly OpenedItem[] {
  const { vault } = useWorkspace()
  const [settled, setSettled] = useState(none)
  if (vault.kind !== 'ready' || vault.items === settled) return settled
  setSettled(vault.items)
  return vault.items
}
