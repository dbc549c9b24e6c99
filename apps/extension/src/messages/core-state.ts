import * as z from 'zod/mini'

/** Kinds of a second factor that a sign-in may ask for. */
const factorKinds = ['totp', 'security_key'] as const

/**
 * How the vault stands, as pages show it. It has no key, and nothing of an item.
 *
 * - `starting`: the core document looks at what is stored
 * - `signedOut`: nobody is in; `step` is where signing in goes on
 * - `locked`, `open`: somebody is in
 */
export const coreState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('starting') }),
  z.object({
    kind: z.literal('signedOut'),
    /** Origin of the server that was used last; null before the first sign-in. */
    server: z.nullable(z.string()),
    step: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('email'), email: z.nullable(z.string()) }),
      z.object({ kind: z.literal('password'), email: z.string() }),
      z.object({ kind: z.literal('factor'), email: z.string(), kinds: z.array(z.enum(factorKinds)) }),
    ]),
  }),
  z.object({ kind: z.literal('locked'), server: z.string(), email: z.string() }),
  z.object({
    kind: z.literal('open'),
    server: z.string(),
    email: z.string(),
    vault: z.enum(['opening', 'ready', 'failed']),
    /** Grows with each change of what is open: what a page lists is asked for anew. */
    edition: z.int(),
  }),
])
/** Output of {@link coreState}. */
export type CoreState = z.output<typeof coreState>
/** The state in which nobody is in. */
export type SignedOut = Extract<CoreState, { kind: 'signedOut' }>
