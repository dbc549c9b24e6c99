import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ImportState } from '../../importing/import-state.ts'
import type { ImportToRun } from '../../importing/prepare-import.ts'
import type { ImportSurroundings } from '../../importing/send-import.ts'
import { useReadableStore } from '../use-readable-store.ts'
import { useVaultClient } from '../vault-client-context.ts'
import { askForTrash } from './trash-cache.ts'
import { useVaultWrites } from './use-vault-writes.ts'
import { useWrites } from './use-writes.ts'

/** An import, and what a person does with it. */
export interface Import {
  readonly state: ImportState
  /** Seals and sends. It goes on whatever is shown; the state tells how it ends. */
  readonly begin: (wanted: ImportToRun) => Promise<void>
  /** Goes on with one that was interrupted. */
  readonly resume: () => Promise<void>
  /** Ends it between two calls; what is in stays in. */
  readonly stop: () => Promise<void>
  /** Moves what it created to the trash, and brings back what it replaced. */
  readonly undo: () => Promise<void>
}

/** Brings what was read of a file into a vault, and tells how far it is. */
export function useImport(): Import {
  const client = useVaultClient()
  const queryClient = useQueryClient()
  const begin = useWrites()
  const { arrange } = useVaultWrites()
  const state = useReadableStore(client.imports.state)

  const actions = useMemo(() => {
    const { imports, vault, session } = client
    const surroundings = (): ImportSurroundings => {
      const { finish } = begin()
      return {
        arrange,
        take: async (changes) => void (await finish(Promise.resolve(changes), (answered) => answered)),
        foldersInUse: (id) => {
          const now = vault.state.getSnapshot()
          const items = 'items' in now ? now.items : []
          return new Set(
            items.flatMap(({ vaultId, overview }) =>
              vaultId === id && overview?.trusted === true ? (overview.value.folder ?? []) : [],
            ),
          )
        },
      }
    }
    /** Shows in the trash what the work puts there. */
    const askingForTrash = async (work: Promise<void>) => {
      const userId = session.sealedAccount().user.id
      try {
        await work
      } finally {
        askForTrash(queryClient, userId)
      }
    }
    return {
      begin: (wanted: ImportToRun) => askingForTrash(imports.begin(wanted, surroundings())),
      resume: () => askingForTrash(imports.resume(surroundings())),
      stop: imports.stop,
      undo: () => askingForTrash(imports.undo(surroundings())),
    }
  }, [client, queryClient, begin, arrange])

  return useMemo(() => ({ state, ...actions }), [state, actions])
}
