import { itemRow } from './item-row.ts'
import * as z from 'zod/mini'

/** An item that belongs to a page, as it is offered. */
const siteRow = z.object({
  row: itemRow,
  /** Host of the frame that it belongs to; null where it is the page itself. */
  frame: z.nullable(z.string()),
  /** The page is sent unencrypted, and the item is for https alone. */
  needsHttps: z.boolean(),
  /** It was filled on this page a moment ago: the next step of signing in asks for more of it. */
  isChosen: z.boolean(),
})
/** Output of {@link siteRow}. */
export type SiteRow = z.output<typeof siteRow>

/** The page of a tab, and what the vault has for it. */
export const site = z.object({
  /** Host of the page, as people read it. */
  host: z.string(),
  /** It mixes letters of scripts that look alike: a disguise, as a rule. */
  isMixed: z.boolean(),
  rows: z.array(siteRow),
  /** Items whose regular expression was not run, as it once took too long. */
  notRun: z.int(),
  /** Why a shortcut in this tab has filled nothing a moment ago. */
  refused: z.nullable(z.string()),
})
/** Output of {@link site}. */
export type Site = z.output<typeof site>

/** The document of another site that a person is asked about. */
export const foreignFrame = z.object({
  documentId: z.string(),
  /** Hosts of the frame and of the page around it, as people read them. */
  frame: z.string(),
  page: z.string(),
  /** One of them mixes letters of scripts that look alike. */
  isMixed: z.boolean(),
})
/** Output of {@link foreignFrame}. */
export type ForeignFrame = z.output<typeof foreignFrame>

/** What came of filling. */
export const filled = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('filled'),
    /** Whether a code was put on the clipboard for the next step. */
    isCodeCopied: z.boolean(),
    /** Fields of the page that took no value. */
    refusedFields: z.int(),
  }),
  /** Nothing was written yet: the person has to agree to both sites. */
  z.object({ kind: z.literal('asks'), foreign: foreignFrame }),
  /** Nothing was written: a machine word of why not. */
  z.object({ kind: z.literal('refused'), reason: z.string() }),
])
/** Output of {@link filled}. */
export type Filled = z.output<typeof filled>
