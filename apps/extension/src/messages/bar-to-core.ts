import * as z from 'zod/mini'
import { savedAs } from './ask.ts'
import type { Edge } from './edge.ts'

/** Name of the port by which a bar talks to the core document. */
export const barPort = 'bar'

const message = z.discriminatedUnion('kind', [
  /** Asks for what this opening shows. An opening is shown once, in the tab that it was made for. */
  z.object({ kind: z.literal('showBar'), opening: z.string() }),
  /** Saves what is asked about. */
  z.object({ kind: z.literal('save'), as: savedAs }),
  /** Takes back what was saved a moment ago. */
  z.object({ kind: z.literal('undo') }),
  /** Not now: what was typed is forgotten. */
  z.object({ kind: z.literal('dismiss') }),
  /** Nothing is asked on this site any more. */
  z.object({ kind: z.literal('neverSave') }),
  /** Opens what unlocks the vault. */
  z.object({ kind: z.literal('unlockToSave') }),
  /** Closes the bar; what was typed goes on waiting. */
  z.object({ kind: z.literal('leaveBar') }),
])
/** A message of a bar to the core document. */
export type BarToCore = z.output<typeof message>

/** Bars → core document, over {@link barPort}. */
export const barToCore: Edge<BarToCore> = { callers: ['bar'], message }
