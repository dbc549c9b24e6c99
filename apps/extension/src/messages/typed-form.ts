import * as z from 'zod/mini'

/** Longest text that is taken from a field of a page, in characters: no user name and no password is longer. */
const longestTyped = 2_000

/** A text of a field. */
export const typedText = z.string().check(z.maxLength(longestTyped))

/** How a form was sent: by a press of a person's, or as far as anybody knows, since its page was left. */
export const pressKinds = ['pressed', 'left'] as const
/** One of {@link pressKinds}. */
export type PressKind = (typeof pressKinds)[number]

/** What a person typed into a form, at the moment when they sent it. */
export const typedForm = z.object({
  kind: z.enum(['sign-in', 'registration', 'password-change']),
  press: z.enum(pressKinds),
  username: z.nullable(typedText),
  /** Password of now; null where the form asks for none, or it was left empty. */
  current: z.nullable(typedText),
  /** Password that is to come. */
  next: z.nullable(typedText),
})
/** Output of {@link typedForm}. */
export type TypedForm = z.output<typeof typedForm>

/**
 * How a form looks that was sent.
 *
 * - `gone`: no form of its kind is there, or nobody can type into it
 * - `held`: it is there with the password in it
 * - `emptied`: it is there, and the password is not
 * - `refused`: it is there, and says that something is wrong
 */
export const formLooks = ['gone', 'held', 'emptied', 'refused'] as const
/** One of {@link formLooks}. */
export type FormLook = (typeof formLooks)[number]
