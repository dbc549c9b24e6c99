import { useMemo } from 'react'
import type { ImportState } from '../importing/import-state.ts'
import type { ImportWrites } from '../replica/import-writes.ts'
import { useReadableStore } from './use-readable-store.ts'
import { useVaultClient } from './vault-client-context.ts'

/** An import, and what a person does with it. */
export interface Import extends ImportWrites {
  readonly state: ImportState
}

/** Brings what was read of a file into a vault, and tells how far it is. */
export function useImport(): Import {
  const { imports, writes } = useVaultClient()
  const state = useReadableStore(imports.state)
  return useMemo(() => ({ state, ...writes.imports }), [state, writes])
}
