import * as z from 'zod/mini'

/** What the form holds beyond what is stored. Plain and serialisable; it holds a secret, so it is kept sealed only. */
export interface VaultDraft {
  readonly version: 1
  /** The stored vault the form was opened with, and its name then; null for a vault that is being added. */
  readonly source: ({ readonly id: string } & VaultFormValues) | null
  readonly values: VaultFormValues
}

/** What the form of a vault holds; an empty colour or icon is none. */
export interface VaultFormValues {
  readonly name: string
  readonly colour: string
  readonly icon: string
}

/** Drafts from before vaults had a look hold none. */
const look = z._default(z.string(), '')
const values = { name: z.string(), colour: look, icon: look }

const vaultDraft = z.object({
  version: z.literal(1),
  source: z.nullable(z.object({ id: z.string(), ...values })),
  values: z.object(values),
})

/** Reads an {@link VaultDraft} back; null for any other shape, such as another release's. */
export function parseVaultDraft(contents: unknown): VaultDraft | null {
  const { data } = vaultDraft.safeParse(contents)
  return data ?? null
}
