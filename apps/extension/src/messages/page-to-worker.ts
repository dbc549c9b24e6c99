import * as z from 'zod/mini'
import type { Edge } from './edge.ts'

const message = z.object({
  to: z.literal('worker'),
  /** Makes sure that the core document is there before a page connects to it; answered by `null`. */
  kind: z.literal('bringCore'),
})
/** A message of a page to the worker. */
export type PageToWorker = z.output<typeof message>

/** Pages of the extension, and bars, which outlive a core document → worker. */
export const pageToWorker: Edge<PageToWorker> = { callers: ['page', 'bar'], message }
