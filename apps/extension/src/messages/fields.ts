import * as z from 'zod/mini'

// What documents and the core tell each other of fields. The words are those of ../forms, which decides by them.

/** What a field that was focused may be for, at a glance. */
export const quickRole = z.enum(['username', 'password', 'code'])

/** What may be written into a field. */
export const fillable = z.enum(['username', 'password', 'generated', 'code'])
/** Output of {@link fillable}. */
export type Fillable = z.output<typeof fillable>

/** Longest that a form may say of itself. A page has as many forms as it likes; nobody signs in at the fiftieth. */
const mostForms = 50

/** What a new password has to be; see `PasswordLimits` of ../forms. */
export const limits = z.object({
  minLength: z.nullable(z.int()),
  maxLength: z.nullable(z.int()),
  required: z.array(z.array(z.union([z.string(), z.object({ characters: z.string() })]))),
  allowed: z.array(z.union([z.string(), z.object({ characters: z.string() })])),
  maxConsecutive: z.nullable(z.int()),
})
/** Output of {@link limits}. */
export type Limits = z.output<typeof limits>

/** A form as a document tells of it: what it takes, and nothing that stands in it. */
const seenForm = z.object({
  kind: z.enum(['sign-in', 'registration', 'password-change', 'first-step', 'one-time-code', 'other']),
  takes: z.array(fillable),
  /** Whether the person is in one of its fields. */
  hasFocus: z.boolean(),
  /** Rules of the new password that it takes. */
  limits: z.nullable(limits),
})

/** Answer of a document to `look`. */
export const look = z.object({
  /** Origin of the document as its own script has it: `null` for a sandboxed one, whatever its address says. */
  origin: z.string(),
  forms: z.array(seenForm).check(z.maxLength(mostForms)),
})
/** Output of {@link look}. */
export type Look = z.output<typeof look>

/** Values that are written, by what takes them. */
export const fillValues = z.object({
  username: z.optional(z.string()),
  password: z.optional(z.string()),
  generated: z.optional(z.string()),
  code: z.optional(z.string()),
})
/** Output of {@link fillValues}. */
export type FillValues = z.output<typeof fillValues>

/** Answer of a document to `fill`. */
export const fillOutcome = z.discriminatedUnion('kind', [
  /** Written, or tried: into which kinds of fields, and how each took it. */
  z.object({
    kind: z.literal('filled'),
    fields: z.array(z.object({ takes: fillable, written: z.enum(['set', 'typed', 'refused']) })),
  }),
  /** Nothing was written: no field takes it, the document is another or of another origin, or it does not answer. */
  z.object({ kind: z.literal('notFilled'), reason: z.enum(['no_field', 'page_changed', 'no_answer']) }),
])
/** Output of {@link fillOutcome}. */
export type FillOutcome = z.output<typeof fillOutcome>

/** Answer of a document to `openMenu`: what its focused field is offered; `null` where no menu is shown there. */
export const menuShown = z.nullable(z.object({ offer: fillable, limits: z.nullable(limits) }))
/** Output of {@link menuShown}. */
export type MenuShown = z.output<typeof menuShown>
