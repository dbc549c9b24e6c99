import type { AssignedColumn } from '../formats/assigned-columns.ts'
import type { TransferFile } from '../files/format.ts'
import type { RecognisedFormat } from '../formats/recognise-format.ts'
import type { Transfer, TransferItem } from '../transfer/transfer.ts'
import type { TransferErrorCode } from '../transfer/transfer-error.ts'

/** The first rows of a table, and what its columns may be. */
export interface TablePreview {
  /** Names of the columns; empty where the table has none. */
  readonly headers: readonly string[]
  /** The first rows of the table. */
  readonly rows: readonly (readonly string[])[]
  /** How many rows there are. */
  readonly count: number
  /** Guess of what the columns seem to hold. */
  readonly guessed: readonly AssignedColumn[]
  /** False where the first row is an entry like every other. */
  readonly hasHeaders: boolean
}

/** Key of an encrypted file. */
export interface ReadingSecrets {
  /** May be empty. */
  readonly password?: string
  /** Bytes of the key file of a KeePass database. */
  readonly keyFile?: Uint8Array<ArrayBuffer>
}

/** Questions to the worker that reads files, and its answers. The file is sent once. */
export interface ReadingCalls {
  readonly open: { readonly asked: { readonly file: TransferFile }; readonly answered: RecognisedFormat }
  readonly needsPassword: { readonly asked: { readonly format: string }; readonly answered: boolean }
  readonly read: { readonly asked: { readonly format: string } & ReadingSecrets; readonly answered: Transfer }
  readonly table: {
    readonly asked: { readonly hasHeaders?: boolean }
    readonly answered: TablePreview
  }
  readonly assigned: {
    readonly asked: { readonly columns: readonly AssignedColumn[]; readonly hasHeaders: boolean }
    readonly answered: Transfer
  }
}

/** First message to the worker: who stretches by Argon2. */
export interface Argon2Offer {
  readonly argon2: MessagePort
}

/** One of {@link ReadingCalls}. */
export type ReadingCall = keyof ReadingCalls

/** A call as it is posted. */
export type ReadingRequest = {
  readonly [Call in ReadingCall]: { readonly id: number; readonly call: Call } & ReadingCalls[Call]['asked']
}[ReadingCall]

/** An answer as it is posted. */
export type ReadingReply = { readonly id: number } &
  /** Items of an answer that goes on: all at once would hold up the page that takes them. */
  (
    | { readonly more: readonly TransferItem[] }
    | { readonly answer: ReadingCalls[ReadingCall]['answered'] }
    | { readonly code: TransferErrorCode }
  )
