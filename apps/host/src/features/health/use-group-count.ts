import { findGroups, isPutAside } from '@larets/vault-core/duplicates'
import { useEffect, useState } from 'react'
import { useWorkspace } from '../../app/workspace/workspace.ts'

/** How many groups of duplicates there are to be offered; null while that is not known. No secret is opened for it. */
export function useGroupCount(): number | null {
  const { vault } = useWorkspace()
  const [count, setCount] = useState<number | null>(null)
  const items = vault.kind === 'ready' ? vault.items : null
  useEffect(() => {
    if (items === null) return
    let isOver = false
    const look = async () => {
      const groups = await findGroups(items)
      if (!isOver) setCount(groups.filter((group) => !isPutAside(group)).length)
    }
    void look()
    return () => {
      isOver = true
    }
  }, [items])
  return count
}
