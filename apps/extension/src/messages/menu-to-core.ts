import * as z from 'zod/mini'
import type { Edge } from './edge.ts'

/** Name of the port by which a menu talks to the core document. */
export const menuPort = 'menu'

const message = z.discriminatedUnion('kind', [
  /** Asks for what this opening shows. An opening is shown once: whoever comes second with its id is not heard. */
  z.object({ kind: z.literal('show'), opening: z.string() }),
  /** Asks for those rows in which every word of the query is found. */
  z.object({ kind: z.literal('find'), query: z.string().check(z.maxLength(200)) }),
  /** The person chose a row, by its id in this opening. */
  z.object({ kind: z.literal('choose'), row: z.string() }),
  /** Asks for another generated password. */
  z.object({ kind: z.literal('renew') }),
  /** The person chose the generated password that is shown. */
  z.object({ kind: z.literal('useGenerated') }),
  /** Opens what unlocks the vault. */
  z.object({ kind: z.literal('unlock') }),
  /** No menu on this site any more. */
  z.object({ kind: z.literal('neverHere') }),
  /** The person leaves the menu with nothing chosen. */
  z.object({ kind: z.literal('leave') }),
])
/** A message of a menu to the core document. */
export type MenuToCore = z.output<typeof message>

/** Menus → core document, over {@link menuPort}. */
export const menuToCore: Edge<MenuToCore> = { callers: ['menu'], message }
