import * as z from 'zod/mini'
import { listWithSome } from '../files/json-shape.ts'

const entry = z.object({ type: z.number(), name: z.unknown() })

/** Mark of Bitwarden alone: entries that have a number for their type. */
export const plainShape = z.object({
  encrypted: z._default(z.optional(z.literal(false)), false),
  items: z.union([z.array(z.unknown()).check(z.length(0)), listWithSome(entry)]),
})
