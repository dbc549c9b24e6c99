import * as z from 'zod/mini'
import { place } from './place.ts'
import { formLooks, typedForm, typedText } from './typed-form.ts'

// What documents, the worker and the core tell each other of what a person typed. Each edge takes its part.

const formKind = typedForm.shape.kind

/** A part of {@link place}: the document alone, whatever it shows by now. */
export const documentPlace = z.object({ tabId: z.int(), frameId: z.int(), documentId: z.string() })
/** Output of {@link documentPlace}. */
export type DocumentPlace = z.output<typeof documentPlace>

const noticed = {
  /** Somebody types a password into the document. */
  typing: { kind: z.literal('typing') },
  /** A form with a password was sent. */
  typed: { kind: z.literal('typed'), form: typedForm },
  /** The first step of a sign-in was sent. */
  named: { kind: z.literal('named'), username: typedText },
} as const

const toWorker = z.literal('worker')

/** Of documents, to the worker. */
export const noticedByFrame = z.discriminatedUnion('kind', [
  z.object({ to: toWorker, ...noticed.typing }),
  z.object({ to: toWorker, ...noticed.typed }),
  z.object({ to: toWorker, ...noticed.named }),
])

/** Of the core, to the worker. */
export const askedOfTabs = z.discriminatedUnion('kind', [
  /** Asks how a form looks that was sent from a document; answered by `formLook`, `null` where nobody can tell. */
  z.object({ to: toWorker, kind: z.literal('lookAfter'), document: documentPlace, form: formKind }),
  /** Has these tabs watched, and no others: what is sent from them, and where they go. */
  z.object({ to: toWorker, kind: z.literal('watchTabs'), tabIds: z.array(z.int()) }),
])

/** Answer to `lookAfter`. */
export const formLook = z.nullable(z.enum(formLooks))

const toCore = z.literal('core')
const request = z.string()

/** Of the worker, to the core. */
export const toldOfTabs = z.discriminatedUnion('kind', [
  z.object({ to: toCore, ...noticed.typing, place }),
  z.object({ to: toCore, ...noticed.typed, place }),
  z.object({ to: toCore, ...noticed.named, place }),
  /** A request with a body began in a watched tab; its address, and whether it brings a page into the tab. */
  z.object({ to: toCore, kind: z.literal('sent'), tabId: z.int(), request, url: z.string(), isPage: z.boolean() }),
  /** It has ended; 0 where no answer came. */
  z.object({ to: toCore, kind: z.literal('answered'), tabId: z.int(), request, status: z.int() }),
  /** Another document came into a frame of a watched tab, or is there to be looked at. */
  z.object({ to: toCore, kind: z.enum(['navigated', 'loaded']), document: documentPlace }),
  /** A watched tab was closed. */
  z.object({ to: toCore, kind: z.literal('closed'), tabId: z.int() }),
])
/** Output of {@link toldOfTabs}. */
export type ToldOfTabs = z.output<typeof toldOfTabs>
