import * as z from 'zod/mini'
import { boxRows, type Box, type BoxRows } from '../browser/box.ts'
import { sealedParts } from '../browser/seal-row.ts'
import type { SealedParts } from '../crypto/enc-string.ts'

/** A form's unsaved contents, as they are kept: sealed. */
export interface StoredDraft {
  readonly id: string
  /** The page that kept it. */
  readonly owner: string
  readonly formId: string
  /** Milliseconds since the Unix epoch. */
  readonly keptAt: number
  readonly sealed: SealedParts
}

/** Reads a draft that some release has kept. */
const storedDraft: z.ZodMiniType<StoredDraft> = z.object({
  id: z.string(),
  owner: z.string(),
  formId: z.string(),
  keptAt: z.number(),
  sealed: sealedParts,
})

/** The drafts in a box, by their ids. */
export const draftRows = (box: Box): BoxRows<StoredDraft> => boxRows(box, 'draft', storedDraft)
