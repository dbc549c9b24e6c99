import { VaultError } from '../../errors.ts'
import { isEarlierVersion } from '../../items/earlier-version.ts'
import { openItem, openItemDetails, openItemPassword } from '../../items/open-item.ts'
import { inputOfWhole } from '../../items/whole-item.ts'
import { lazyPart } from '../../lazy-part.ts'
import { nextTask } from '../../next-task.ts'
import type { AccountScopes } from '../../session/account-scope.ts'
import { keysOfEpoch, openVaults } from '../vault-openings.ts'
import type { OpenedVaults } from '../opened-vaults.ts'
import type { ExportScope, WriteExport } from './export-collection.ts'

/** Opens what is exported. */
export interface ExportOpening {
  /**
   * Opens everything that is to be exported, a few items in a task, and hands it over. What was opened is held by
   * nobody afterwards. A lock ends it, and so does the scope's signal.
   *
   * @throws VaultError `locked`; `stale_epoch` for one that a lock came into; the signal's reason; what `write` throws,
   *   and
   * what asking for versions does
   */
  readonly exportItems: <File>(scope: ExportScope, write: WriteExport<File>) => Promise<File>
}

const parts = {
  openItem,
  openItemDetails,
  openItemPassword,
  isEarlierVersion,
  inputOfWhole,
  openVaults,
  keysOfEpoch,
  nextTask,
}

const loadCollecting = lazyPart(() => import('./collect-export.ts'))

/** The opening parts are loaded when somebody exports. */
export function createExportOpening(opened: OpenedVaults, scopes: AccountScopes, now: () => number): ExportOpening {
  return {
    exportItems: async (scope, write) => {
      if (scopes.find() === null || opened.state.getSnapshot().kind !== 'ready') throw new VaultError('locked')
      const ending = new AbortController()
      const end = () => ending.abort(scope.signal?.reason)
      if (scope.signal?.aborted === true) end()
      scope.signal?.addEventListener('abort', end)
      const stop = opened.state.subscribe(() => {
        if (opened.state.getSnapshot().kind === 'closed') ending.abort(new VaultError('stale_epoch'))
      })
      try {
        const { collectExport } = await loadCollecting()
        const { signal } = ending
        signal.throwIfAborted()
        const collection = await collectExport(parts, opened, scopes, { ...scope, signal, now: now() })
        const file = await write(collection, signal)
        signal.throwIfAborted()
        return file
      } finally {
        stop()
        scope.signal?.removeEventListener('abort', end)
      }
    },
  }
}
