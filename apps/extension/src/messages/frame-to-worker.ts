import * as z from 'zod/mini'
import type { Edge } from './edge.ts'
import { quickRole } from './fields.ts'
import { noticedByFrame } from './saving.ts'

const to = z.literal('worker')

const message = z.discriminatedUnion('kind', [
  /** The person is in a field that a login may belong into; `isAsked` where they asked for a menu, by a key. */
  z.object({ to, kind: z.literal('focused'), role: quickRole, isAsked: z.boolean() }),
  /** The menu of that opening was taken away: the page changed under it, or the person went elsewhere. */
  z.object({ to, kind: z.literal('menuGone'), opening: z.string() }),
  noticedByFrame,
])
/** A message of a page on the web to the worker: our own script in it. */
export type FrameToWorker = z.output<typeof message>

/** Content scripts → worker. Who they are the browser says; each is answered by `null`. */
export const frameToWorker: Edge<FrameToWorker> = { callers: ['frame'], message }
