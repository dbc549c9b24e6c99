import * as z from 'zod/mini'

/** The form's contents beyond what is stored. Plain and serialisable; it holds a secret, so it is kept sealed only. */
export interface VaultDraft {
  readonly version: 1
  /** The stored vault the form was opened with, and its name then; null for a vault that is being added. */
  readonly source: { readonly id: string; readonly name: string } | null
  readonly values: VaultFormValues
}

/** Contents of a vault's form. */
export interface VaultFormValues {
  readonly name: string
  /** How the vault looks, in the words of whoever draws the choice of it. */
  readonly look: string
}

const vaultDraft = z.object({
  version: z.literal(1),
  source: z.nullable(z.object({ id: z.string(), name: z.string() })),
  values: z.object({ name: z.string(), look: z._default(z.string(), '') }),
})

/** Reads an {@link VaultDraft} back; null for any other shape, such as another release's. */
export function parseVaultDraft(contents: unknown): VaultDraft | null {
  const { data } = vaultDraft.safeParse(contents)
  return data ?? null
}
