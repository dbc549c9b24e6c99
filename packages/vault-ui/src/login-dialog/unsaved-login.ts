import * as z from 'zod/mini'
import type { LoginFormValues } from './login-form.ts'

/** The stored login a form was opened with. */
export interface LoginSource {
  readonly id: string
  /** Rises whenever the stored login changes. */
  readonly revision: number
}

/** What the form holds beyond what is stored. Plain and serialisable; it holds secrets, so it is kept sealed only. */
export interface UnsavedLogin {
  readonly version: 1
  /** Null for a login that is being added. */
  readonly source: LoginSource | null
  readonly values: LoginFormValues
}

const raw = z.nullable(z.string())
const unsavedLogin = z.object({
  version: z.literal(1),
  source: z.nullable(z.object({ id: z.string(), revision: z.int() })),
  values: z.object({
    vaultId: z.string(),
    name: z.string(),
    username: z.string(),
    password: z.string(),
    raw: z.object({ name: raw, username: raw, password: raw }),
    uris: z.array(z.object({ uri: z.string(), match: z.nullable(z.number()), raw })).check(z.minLength(1)),
  }),
})

/** Reads an {@link UnsavedLogin} back; null for any other shape, such as another release's. */
export function parseUnsavedLogin(contents: unknown): UnsavedLogin | null {
  const { data } = unsavedLogin.safeParse(contents)
  return data ?? null
}
