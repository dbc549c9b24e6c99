import * as z from 'zod/mini'
import type { Edge } from './edge.ts'
import { fillable, fillValues } from './fields.ts'
import { place } from './place.ts'
import { askedOfTabs } from './saving.ts'

/** Signs that the toolbar's button shows. */
export const badgeStates = ['signedOut', 'locked', 'open'] as const
/** One of {@link badgeStates}. */
export type BadgeState = (typeof badgeStates)[number]

const to = z.literal('worker')

const message = z.discriminatedUnion('kind', [
  /** Asks for all that the session area holds; answered by its values under their keys. */
  z.object({ to, kind: z.literal('readSession') }),
  /** Keeps a value in the session area, or removes it; answered by `null` once it is done. */
  z.object({ to, kind: z.literal('writeSession'), key: z.string(), value: z.nullable(z.string()) }),
  /** Shows on the toolbar's button how the vault stands; answered by `null`. */
  z.object({ to, kind: z.literal('showBadge'), state: z.enum(badgeStates) }),
  /** Asks for the documents of a tab, the page itself first; answered by `places`. */
  z.object({ to, kind: z.literal('placesOf'), tabId: z.int() }),
  /** Asks what forms a document has; answered by `look`, or `null` where it is gone or lets no script in. */
  z.object({ to, kind: z.literal('look'), place }),
  /** Writes values into a document, if it is still the one; answered by `fillOutcome`. */
  z.object({ to, kind: z.literal('fill'), place, values: fillValues }),
  /** Shows a menu below the focused field of a document, if that takes any of the offers; answered by `menuShown`. */
  z.object({ to, kind: z.literal('openMenu'), place, opening: z.string(), offers: z.array(fillable) }),
  /** Takes away that menu of a document; the focus goes back to its field where the person was in the menu. */
  z.object({ to, kind: z.literal('closeMenu'), place, opening: z.string() }),
  /** Has the field of a tab that the person is in ask for a menu; answered by whether they are in one. */
  z.object({ to, kind: z.literal('askMenu'), tabId: z.int() }),
  /** Opens what unlocks the vault: the popup, or a tab where the browser opens none. */
  z.object({ to, kind: z.literal('openUnlock') }),
  /** Shows a bar in a page; answered by whether it could be. */
  z.object({ to, kind: z.literal('openBar'), place, opening: z.string() }),
  /** Takes away the bar of a page. */
  z.object({ to, kind: z.literal('closeBar'), place }),
  /** Takes away the menus and bars of all pages. */
  z.object({ to, kind: z.literal('closeAll') }),
  askedOfTabs,
])
/** A message of the core document to the worker. */
export type CoreToWorker = z.output<typeof message>

/** Core document → worker: what only the worker may ask the browser for. Answered by `null` unless it says otherwise. */
export const coreToWorker: Edge<CoreToWorker> = { callers: ['core'], message }

/** Answer to `readSession`. */
export const sessionValues = z.record(z.string(), z.string())
