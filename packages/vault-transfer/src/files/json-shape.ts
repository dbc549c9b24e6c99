import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'

/** A value in the place of what has another shape. */
export { orElse }

/** A text, or a number or truth that a program wrote in its place; nothing for anything else. */
const looseText = orElse(
  z.pipe(
    z.union([z.string(), z.number(), z.boolean(), z.null()]),
    z.transform((value) => (value === null ? '' : String(value))),
  ),
  '',
)

/** As {@link looseText} where the key may be missing. */
export const anyText = z._default(z.optional(looseText), '')

/** A truth; missing and anything else is none. */
export const anyFlag = orElse(z._default(z.optional(z.boolean()), false), false)

/** A list whose odd entries are null, so that one does not spoil the others. */
export function anyList<Entry extends z.ZodMiniType>(entry: Entry) {
  return orElse(z._default(z.optional(z.array(orElse(z.nullable(entry), null))), []), [])
}

/** A part that may be missing; null for another shape. */
export function anyPart<Part extends z.ZodMiniType>(part: Part) {
  return orElse(z._default(z.optional(z.nullable(part)), null), null)
}

/** The entries of a list that could be read. */
export function present<Entry>(list: readonly (Entry | null)[]): readonly Entry[] {
  return list.filter((entry) => entry !== null)
}

/** So many entries show whose a list is. */
const shownBy = 50

/** A list of which one of the first entries has this shape; the others may be anything. */
export function listWithSome(entry: z.ZodMiniType) {
  return z
    .array(z.unknown())
    .check(z.refine((list) => list.slice(0, shownBy).some((one) => entry.safeParse(one).success)))
}
