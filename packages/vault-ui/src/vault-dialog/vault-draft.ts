import * as z from 'zod/mini'

/** The form's contents beyond what is stored. Plain and serialisable; it holds a secret, so it is kept sealed only. */
export interface VaultDraft {
  /** Counts shapes of drafts; one of another shape is not restored. */
  readonly version: 1
  /** The stored vault the form was opened with, and its name then; null for a vault that is being added. */
  readonly source: { readonly id: string; readonly name: string } | null
  /** As they were typed. */
  readonly values: VaultFormValues
}

/** Contents of a vault's form. */
export interface VaultFormValues {
  /** As typed, spaces around it included. */
  readonly name: string
  /** How the vault looks, in the words of whoever draws the choice of it. */
  readonly appearance: string
}

const vaultDraft = z.object({
  version: z.literal(1),
  source: z.nullable(z.object({ id: z.string(), name: z.string() })),
  // A draft of an older version calls it `look`.
  values: z.object({ name: z.string(), appearance: z.optional(z.string()), look: z.optional(z.string()) }),
})

/** Reads an {@link VaultDraft} back; null for any other shape, such as another release's. */
export function parseVaultDraft(contents: unknown): VaultDraft | null {
  const { data } = vaultDraft.safeParse(contents)
  if (data === undefined) return null
  const { name, appearance, look = '' } = data.values
  return { ...data, values: { name, appearance: appearance ?? look } }
}
