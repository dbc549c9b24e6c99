import type { TransferItem, TransferProblem } from '../transfer/transfer.ts'

/** Relation of a row to what is there already. */
export type RowState =
  | 'new'
  /** An item, or an earlier row, holds all of it already. */
  | 'known'
  /** An item of the same host and user name holds something else: another password, say. */
  | 'similar'
  /** It cannot be imported as it is. */
  | 'faulty'

/** Decision over a row. `replace` puts what the file holds into the similar item. */
export type RowDecision = 'create' | 'replace' | 'leave'

/** Why a row cannot be imported as it is. */
export type RowFault =
  /** The file itself could not be read there, or holds nothing there that is kept. */
  | Extract<TransferProblem['code'], 'unreadable' | 'empty' | 'too_large' | 'in_trash'>
  /** Of a type that this version does not know. */
  | 'unknown_type'
  /** A text holds halves of characters: it was cut. */
  | 'ill_formed'
  | 'too_many_addresses'
  | 'too_many_fields'

/** Parts of a row that are not taken over, or not to where they stood. */
export type RowNote = Exclude<TransferProblem['code'], RowFault>

/** Similar or equal item. */
export interface RowTwin {
  /** Id of the item; null for an earlier row of the same file. */
  readonly id: string | null
  /** Name of the item that the row resembles. */
  readonly name: string
}

/** One row of the preview. */
export interface ImportRow {
  /** Names the row for as long as the file is open. */
  readonly key: number
  /** Number of the line or entry in the file, from 1; null where it says none. */
  readonly position: number | null
  /** Item to import, with what a person changed of it; null for what could not be read. */
  readonly item: TransferItem | null
  /** As it will be called; empty for what could not be read and has no name. */
  readonly name: string
  /** Whether the vault has it, has one like it, or does not. */
  readonly state: RowState
  /** Why it cannot be imported; empty where it can. */
  readonly faults: readonly RowFault[]
  /** Changes that the import makes. */
  readonly notes: readonly RowNote[]
  /** The item that it equals or resembles; null for none. */
  readonly twin: RowTwin | null
  /** Decision on the row. */
  readonly decision: RowDecision
}

/** Decisions of a person over a file. */
export interface ImportChoices {
  /** Folders of the file are made in the vault. */
  readonly keepFolders: boolean
  /** Whether what lay in the trash of our own export goes to the trash again; without it, it is left out. */
  readonly withTrash: boolean
  /** Whether `&amp;` and the like are taken for what they stand for, in rows whose program may have written them. */
  readonly decodeEntities: boolean
  /** By a row's key. */
  readonly decisions: ReadonlyMap<number, RowDecision>
  /** By a row's key, what a person made of it. */
  readonly edits: ReadonlyMap<number, TransferItem>
  /** Decision over similar rows of which nothing else was decided. */
  readonly similar: RowDecision
}

/** Defaults before a person decides anything: nothing is lost, and nothing is there twice. */
export const firstChoices: ImportChoices = {
  keepFolders: true,
  withTrash: true,
  decodeEntities: false,
  decisions: new Map(),
  edits: new Map(),
  similar: 'create',
}
