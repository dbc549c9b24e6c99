import * as z from 'zod/mini'
import type { Edge } from './edge.ts'
import { waitingCalls } from './ask.ts'
import { generatedCalls } from './generated.ts'
import { itemCalls } from './item-calls.ts'
import { settingsCalls } from './settings-calls.ts'

const secret = z.string()

const call = z.discriminatedUnion('kind', [
  /** Begins a sign-in: at this server, with this e-mail. Both as they were typed. */
  z.object({
    kind: z.literal('checkEmail'),
    server: z.string(),
    email: z.string(),
    /** True once the person said that the salts were changed by themselves. */
    acceptChangedSalts: z.boolean(),
  }),
  z.object({ kind: z.literal('signIn'), masterPassword: secret }),
  /** Gives the code of an authenticator, or a backup code. */
  z.object({ kind: z.literal('confirmFactor'), code: secret }),
  /** Goes back to the master password. */
  z.object({ kind: z.literal('leaveFactor') }),
  /** Goes back to the e-mail. */
  z.object({ kind: z.literal('resetEmail') }),
  z.object({ kind: z.literal('unlock'), masterPassword: secret }),
  z.object({ kind: z.literal('lock') }),
  z.object({ kind: z.literal('signOut') }),
  /** Asks for items in which every word of the query is found, all of them for an empty one. */
  z.object({ kind: z.literal('list'), query: z.string() }),
  /** Copies a field of an item, by its key in the item's type; what is copied stays in the core document. */
  z.object({
    kind: z.literal('copy'),
    id: z.string(),
    key: z.string(),
    /** Which of the field's texts, from 0: the first by default. */
    index: z.optional(z.int()),
  }),
  /** Asks what the vault has for the page of a tab. */
  z.object({ kind: z.literal('site'), tabId: z.int() }),
  /** Fills a login into the page of a tab. */
  z.object({
    kind: z.literal('fill'),
    tabId: z.int(),
    id: z.string(),
    /** What the person agreed to: an unencrypted connection, and the document of another site that they were shown. */
    insecure: z.boolean(),
    foreign: z.nullable(z.string()),
  }),
  ...itemCalls,
  ...waitingCalls,
  ...generatedCalls,
  ...settingsCalls,
])
/** A call of a page. */
export type CoreCall = z.output<typeof call>

const message = z.object({ id: z.int(), call })
/** A message of a page to the core document: a call, and the number that its answer carries. */
export type PageToCore = z.output<typeof message>

/** Pages of the extension → core document, over their port. Any call counts as the person's doing. */
export const pageToCore: Edge<PageToCore> = { callers: ['page'], message }
