import type { ExportFormatId } from '@larets/vault-transfer/export'
import type { ReactNode } from 'react'

/** A vault that can be exported by itself. */
export interface ExportableVault {
  /** Told to `onExport`. */
  readonly id: string
  /** Name of the vault. */
  readonly name: string
}

/** Contents that a person wants in a file. */
export interface ExportRequest {
  /** Format of the file. */
  readonly format: ExportFormatId
  /** Null for all vaults. */
  readonly vaultId: string | null
  /** Only the items that were selected before; never so where none were. */
  readonly selected: boolean
  /** Items in the trash go with it. */
  readonly trash: boolean
  /** Earlier versions of items go with it. */
  readonly history: boolean
  /** Password that opens the file; empty for a format that anybody can read. */
  readonly filePassword: string
  /** Exactly what was typed. */
  readonly masterPassword: string
}

/** How an export ended. */
export type ExportOutcome =
  | {
      readonly ok: true
      /** As the file was given to the browser. */
      readonly fileName: string
      /** How many items are in it. */
      readonly items: number
      /** How many are not: they did not open, or were changed outside the app. */
      readonly leftOut: number
    }
  | { readonly ok: false; readonly code: 'wrong_master_password' | 'cancelled' }
  | {
      readonly ok: false
      readonly code: 'failed'
      /** Failure in the application's words; by default that it failed and may be tried again. */
      readonly message?: ReactNode
    }

/** How far an export is: so many items of so many are open. */
export interface ExportProgress {
  /** Items that are in the file. */
  readonly done: number
  /** Items that will be. */
  readonly of: number
}
