import * as z from 'zod/mini'

/** Names a state of an account; only the server that gave it can read it. */
export const accountCursor = z.string().check(z.minLength(1), z.maxLength(128))
