import * as z from 'zod/mini'
import type { Edge } from './edge.ts'
import { quickRole } from './fields.ts'
import { place } from './place.ts'
import { toldOfTabs } from './saving.ts'

const to = z.literal('core')

/** Ways of filling without the popup: by a shortcut, or by the menu of the right button. */
export const pageCommands = ['fill', 'generate'] as const
/** One of {@link pageCommands}. */
export type PageCommand = (typeof pageCommands)[number]

const message = z.discriminatedUnion('kind', [
  z.object({
    to,
    kind: z.enum([
      /** The person did something with the computer a moment ago. */
      'acted',
      /** Time has passed: the limits of the lock are compared. */
      'passed',
      /** The system was locked: so is the vault, unless the person chose otherwise. */
      'systemLocked',
      /** The person asked for the lock. */
      'lock',
    ]),
  }),
  /** The person is in a field of that document; `isAsked` where they asked for a menu, by a key. */
  z.object({ to, kind: z.literal('focused'), place, role: quickRole, isAsked: z.boolean() }),
  /** The menu of that opening is gone from its page. */
  z.object({ to, kind: z.literal('menuGone'), opening: z.string() }),
  /** The person asked for it in a tab; answered by a machine word of why not, or by `null`. */
  z.object({ to, kind: z.literal('command'), command: z.enum(pageCommands), tabId: z.int() }),
  /** Asks how many items belong to the page of a tab; answered by {@link tabCount}. */
  z.object({ to, kind: z.literal('count'), tabId: z.int() }),
  /** A page of the tab went elsewhere, or the tab is closed: what sticks to it is compared, or forgotten. */
  z.object({ to, kind: z.literal('tabGone'), tabId: z.int() }),
  toldOfTabs,
])
/** A message of the worker to the core document. */
export type WorkerToCore = z.output<typeof message>
/** Messages that say nothing but their kind. */
export type SignToCore = Extract<WorkerToCore, { kind: 'acted' | 'passed' | 'systemLocked' | 'lock' }>['kind']

/** Worker → core document. Every one is answered by `null` once it is done, unless it says otherwise. */
export const workerToCore: Edge<WorkerToCore> = { callers: ['worker'], message }

/** Answer to `count`: 0 while the vault is not open. */
export const tabCount = z.int()

/** Answer to `command`. */
export const commandAnswer = z.nullable(z.string())
