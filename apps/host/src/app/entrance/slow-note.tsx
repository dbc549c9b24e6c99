import { useSyncExternalStore } from 'react'
import { useEntranceMessages } from '../messages/entrance-messages-context.ts'
import { useEntrance } from './entrance-context.ts'

/** Says, while a key is derived without WebAssembly, why that takes seconds. */
export function SlowNote() {
  const { shell } = useEntranceMessages()
  const { derivesSlowly } = useEntrance()
  const isSlow = useSyncExternalStore(derivesSlowly.subscribe, derivesSlowly.getSnapshot)
  return (
    <output data-slot="slow-note" className="block px-6 py-3 text-center text-balance text-text-muted empty:hidden">
      {isSlow ? shell.slowDerivation : null}
    </output>
  )
}
