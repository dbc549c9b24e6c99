import * as z from 'zod/mini'
import { idempotencyKey } from '../contracts/idempotency.ts'
import { createItem } from '../contracts/items.ts'
import { batchItems } from '../contracts/items-batch.ts'
import { itemId, vaultId } from '../contracts/primitives.ts'
import { folder } from '../items/folders/folder.ts'

const count = z.int().check(z.gte(0))

/** How many rows of a file became what, beside those that were written. */
const importCounts = z.object({
  /** Left out: an item or an earlier row holds all of it. */
  known: count,
  /** Left out: a person wanted it so. */
  chosen: count,
  /** Left out: they could not be imported as they were. */
  faulty: count,
  /** Values that the type of their item has no place for, and that became fields of their own. */
  customFields: count,
  /** Names of those fields, the most frequent first; not all where there are many. */
  fieldLabels: z.optional(z.array(z.string())),
  /** By what of a row was not taken over. */
  notes: z.record(z.string(), count),
})
/** Output of {@link importCounts}. */
export type ImportCounts = Readonly<z.output<typeof importCounts>>

const failedRow = z.object({
  /** Number of the line or entry in the file. */
  position: z.nullable(z.int()),
  name: z.string(),
  /** A `ProblemCode`, or the code of a VaultError. */
  code: z.string(),
})
/** A row that was not written, and why. */
export type FailedRow = Readonly<z.output<typeof failedRow>>

/** Head of an import: what is told of it, and what is not sent of it yet. */
export const importHead = z.object({
  version: z.literal(1),
  /** Names the import; its parts open under no other. */
  id: z.string(),
  vaultId,
  fileName: z.string(),
  /** Id of the format that read the file. */
  format: z.string(),
  counts: importCounts,
  /** Rows that are to be written. */
  total: count,
  /** Folders that are to stand in the vault before the items come. */
  folders: z.array(folder),
  /** How many parts there are, and which comes next. */
  parts: count,
  next: count,
  created: z.array(itemId),
  /** Created and put into the trash, where they lay in the file. */
  trashed: z._default(z.array(itemId), []),
  replaced: z.array(itemId),
  failed: z.array(failedRow),
  /** When something became of it last, milliseconds since the Unix epoch. */
  changedAt: z.number(),
  /** Null while something is to be sent. */
  finishedAt: z.nullable(z.number()),
  /** A person ended it before all was sent. */
  isStopped: z.boolean(),
  isUndone: z.boolean(),
})
/** Output of {@link importHead}. */
export type ImportHead = Readonly<z.output<typeof importHead>>

const laterCall = z.object({
  key: idempotencyKey,
  /** Each for the row of that number: another text over what was created, or, without one, its way to the trash. */
  steps: z.array(z.object({ row: count, body: z.nullable(createItem.body) })),
})
/** A call that writes over what a part has created, once the ids are known. */
export type LaterCall = Readonly<z.output<typeof laterCall>>

/** One call: sealed items, and the key under which the server knows a repeat. */
export const importPart = z.object({
  key: idempotencyKey,
  operations: batchItems.body.shape.operations,
  /** Of each operation, in their order: its row, and of a replaced item what brings it back. */
  rows: z.array(z.object({ position: z.nullable(z.int()), name: z.string(), back: z.nullable(createItem.body) })),
  /** Calls of their own that follow, in their order. */
  later: z.optional(z.array(laterCall)),
})
/** Output of {@link importPart}. */
export type ImportPart = Readonly<z.output<typeof importPart>>
