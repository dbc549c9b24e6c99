import type { CustomField } from '@larets/vault-core/items'

/**
 * Values that the form of an item holds. `raw` texts are those that could not be opened: they demand a new value, or to
 * be cleared.
 */
export interface ItemFormValues {
  vaultId: string
  /** Id of the folder in that vault; empty at the vault's root. */
  folder: string
  name: string
  tags: string[]
  /** By key of the field. */
  texts: Record<string, string>
  uris: { uri: string; match: number | null; raw: string | null }[]
  /** Those that a person added. */
  fields: CustomField[]
  raw: {
    name: string | null
    /** By key of the field. */
    fields: Record<string, string | null>
    /** Places of the record for which the form has no field. */
    rest: Record<'overview' | 'details', string | null>
  }
}

/** A new row of the addresses. */
export const emptyUri = { uri: '', match: null, raw: null }
