import type { ImportService } from '../importing/import-service.ts'
import type { ImportToRun } from '../importing/prepare-import.ts'
import type { ImportSurroundings } from '../importing/send-import.ts'
import { beginWrite } from './begin-write.ts'
import type { VaultWrites } from './vault-writes.ts'
import type { WriteParts } from './write-parts.ts'

/** Actions of a person with an import. */
export interface ImportWrites {
  /** Seals and sends. It goes on whatever is shown; the import's state tells how it ends. */
  readonly begin: (wanted: ImportToRun) => Promise<void>
  /** Goes on with one that was interrupted. */
  readonly resume: () => Promise<void>
  /** Ends it between two calls; items that are in stay in. */
  readonly stop: () => Promise<void>
  /** Moves the items that it created to the trash, and brings back those that it replaced. */
  readonly undo: () => Promise<void>
}

/** Runs imports in the account that is open. */
export function importWrites(
  client: WriteParts,
  imports: ImportService,
  { arrange }: Pick<VaultWrites, 'arrange'>,
): ImportWrites {
  const { vault, session, replica } = client
  const surroundings = (): ImportSurroundings => {
    const { finish } = beginWrite(client)
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
      replica.askForTrash(userId)
    }
  }
  return {
    begin: (wanted) => askingForTrash(imports.begin(wanted, surroundings())),
    resume: () => askingForTrash(imports.resume(surroundings())),
    stop: imports.stop,
    undo: () => askingForTrash(imports.undo(surroundings())),
  }
}
