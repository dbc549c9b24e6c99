import { useSyncExternalStore } from 'react'
import type { CoreState } from '../messages/core-state.ts'
import type { CoreConnection } from './core-connection.ts'

/** How the vault stands. */
export const useCoreState = (core: CoreConnection): CoreState => useSyncExternalStore(core.subscribe, core.getSnapshot)
