import type { ExportScope, VaultClient } from '@larets/vault-core'
import { checkArguments } from '@larets/vault-core/errors'
import { listTrash, type VaultId } from '@larets/vault-core/contracts'
import type { TransferFile } from './files/format.ts'
import type { ExportFormatId } from './export/export-formats.ts'
import { writeExport } from './export/write-export.ts'
import { importPlan, type ImportPlan } from './import-plan.ts'
import { patientVersions } from './patient-versions.ts'
import { compareWithVault } from './plan/compare-with-vault.ts'
import { rowsToWrite } from './plan/rows-to-write.ts'
import { openFile, type OpenedFile } from './reading/open-file.ts'
import type { Transfer } from './transfer/transfer.ts'

/** Workers of a page. Without one its work is done in this thread, as in Node. */
export interface TransferWorkers {
  /** Makes the worker of the entry `reading-worker`. */
  readonly createReadingWorker?: () => Worker
  /** Makes the worker of the core's entry `argon2-worker`, for KeePass files. */
  readonly createArgon2Worker?: () => Worker
}

/** Place of an import, and names for what has none. */
export interface ImportTarget {
  /** Vault that is imported into. */
  readonly vaultId: VaultId
  /** Shown beside the import; empty for a text that was pasted. */
  readonly fileName: string
  /** Id of the format that read the file, or any word for one that a person assigned. */
  readonly format: string
}

/** Contents and form of an export. */
export interface ExportOptions extends Partial<Pick<ExportScope, 'vaultId' | 'itemIds' | 'onProgress' | 'signal'>> {
  /** Format of the file. */
  readonly format: ExportFormatId
  /** Of the file, for a sealed format. */
  readonly password?: string
  /** Takes along what lies in the trash. */
  readonly withTrash?: boolean
  /** Takes along what items were before their changes, where the format has a place for it. */
  readonly withHistory?: boolean
}

/** A written export. */
export interface ExportedFile {
  /** The finished file; in all formats but the sealed one it is not encrypted. */
  readonly file: Blob
  /** How many items are in it. */
  readonly items: number
  /** How many are not: something of them did not open. */
  readonly leftOut: number
}

/** Files of an account: into it and out of it. */
export interface TransferClient {
  /**
   * Holds a file and tells whose it is. Call `close` once it is read.
   *
   * @param file its bytes go to the worker, where there is one: nobody else has them afterwards
   * @throws TransferError `too_large`, `nothing_inside`, `took_too_long`, `broken`
   */
  readonly read: (file: TransferFile) => Promise<OpenedFile>
  /**
   * Compares what was read with what the vaults hold, once they are open, and plans what becomes of each row. Nothing is
   * written.
   *
   * @param nameless what an item is called where nothing names it
   */
  readonly plan: (found: Transfer, nameless: string) => Promise<ImportPlan>
  /**
   * Writes a plan, sealed, in parts. Resolves when it has ended, one way or another; `client.imports.state` tells which,
   * and `client.writes.imports` stops it, goes on with it and takes it back.
   *
   * @throws VaultError `locked`, `not_signed_in`
   */
  readonly run: (plan: ImportPlan, target: ImportTarget) => Promise<void>
  /**
   * Writes what the vaults hold into a file, and reports it to the account's events. A lock ends it.
   *
   * @throws VaultError `locked`, `stale_epoch`, `ill_formed_text`; TransferError `password_needed`; RequestFailure; the
   *   signal's reason
   */
  readonly export: (options: ExportOptions) => Promise<ExportedFile>
}

/** Parts of a client that files need. */
type ClientParts = Pick<VaultClient, 'api' | 'events' | 'folders' | 'vault' | 'writes'>

/** Resolves when every item is open, or none will be: what is not could not be compared. */
function untilOpen({ state }: VaultClient['vault']): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const { kind } = state.getSnapshot()
      if (kind !== 'ready' && kind !== 'failed') return
      stop()
      resolve()
    }
    const stop = state.subscribe(look)
    look()
  })
}

/**
 * Brings files of other programs into the account of a client, and writes files of it.
 *
 * @example
 * const transfer = createTransfer(client)
 * const file = await transfer.read({ name: 'passwords.csv', bytes })
 * const plan = await transfer.plan(await file.read('chromium-csv'), 'Nameless')
 * await transfer.run(plan, { vaultId, fileName: 'passwords.csv', format: 'chromium-csv' })
 * const { file: backup } = await transfer.export({ format: 'larets', password })
 */
export function createTransfer(client: ClientParts, workers: TransferWorkers = {}): TransferClient {
  checkArguments('createTransfer(client)', { client: { api: 'object', vault: 'object', writes: 'object' } }, [client])
  const { api, events, folders, vault, writes } = client
  const { createReadingWorker, createArgon2Worker } = workers

  async function write(options: ExportOptions): Promise<ExportedFile> {
    checkArguments('transfer.export(options)', { options: { format: 'string', password: 'string?' } }, [options])
    const { format, password, withTrash = false, withHistory = false, signal, vaultId = null, ...scope } = options
    const trash = withTrash ? await api.call(listTrash, signal === undefined ? {} : { signal }) : null
    const versionsOf = withHistory ? patientVersions(api, signal) : null
    const wanted: ExportScope = { ...scope, vaultId, trash, versionsOf, ...(signal === undefined ? {} : { signal }) }
    const written = await vault.exportItems(wanted, async ({ contents, leftOut }, ending) => ({
      file: await writeExport(format, contents, { password, signal: ending, createArgon2Worker }),
      items: contents.vaults.reduce((sum, { items }) => sum + items.length, 0),
      leftOut,
    }))
    void events.report('exported')
    return written
  }

  return {
    read: async (file) => {
      checkArguments('transfer.read(file)', { file: { name: 'string', bytes: 'Uint8Array' } }, [file])
      return createReadingWorker === undefined
        ? (await import('./reading/read-here.ts')).readHere(file)
        : openFile(file, createReadingWorker, createArgon2Worker)
    },
    plan: async (transfer, nameless) => {
      checkArguments('transfer.plan(found, nameless)', { found: 'object', nameless: 'string' }, [transfer, nameless])
      await untilOpen(vault)
      const state = vault.state.getSnapshot()
      const items = state.kind === 'ready' ? state.items : []
      return importPlan(await compareWithVault({ transfer, items, vault, nameless }))
    },
    run: async (plan, target) => {
      const kinds = {
        plan: { comparison: 'object' },
        target: { vaultId: 'string', fileName: 'string', format: 'string' },
      } as const
      checkArguments('transfer.run(plan, target)', kinds, [plan, target])
      const { comparison, choices, rows } = plan
      const { vaultId, fileName, format } = target
      const { transfer, nameless } = comparison
      const work = rowsToWrite(rows, transfer, {
        ...{ vaultId, folders: folders.list(vaultId), keepFolders: choices.keepFolders, nameless },
        now: new Date().toISOString(),
      })
      return writes.imports.begin({ vaultId, fileName, format, ...work })
    },
    export: write,
  }
}
