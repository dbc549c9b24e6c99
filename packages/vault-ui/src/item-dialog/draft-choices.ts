import type { EditedField, ItemType } from '@larets/vault-core/items'
import * as z from 'zod/mini'
import type { ItemFormValues } from '../item-fields/editing/item-form-values.ts'
import { textFieldsOf } from '../item-fields/field-sections.ts'
import { formValues, withFields } from './item-draft.ts'

/** A person's own value of a field that another device had changed too. */
export interface DraftChoice {
  readonly field: EditedField
  /** Holds that field alone. */
  readonly mine: ItemFormValues
  /** The choice; null where that is still to be decided, `behind` for theirs in a conflict that is over. */
  readonly chosen: 'mine' | 'theirs' | 'behind' | null
}

const fieldName = /^(?:vaultId|folder|name|tags|uris|(?:texts|custom)\..+)$/u
const draftChoices = z.array(
  z.object({
    field: z.custom<EditedField>((field) => typeof field === 'string' && fieldName.test(field)),
    mine: formValues,
    chosen: z.nullable(z.enum(['mine', 'theirs', 'behind'])),
  }),
)

/**
 * Reads what a draft tells of the choices; those of another shape, and of fields that this release does not have, are
 * left out.
 */
export function parseDraftChoices(type: ItemType, choices: unknown): readonly DraftChoice[] {
  const keys = textFieldsOf(type).map(({ key }) => key)
  return (draftChoices.safeParse(choices).data ?? []).flatMap((choice) => {
    const mine = withFields(keys, choice.mine)
    return mine === undefined ? [] : { ...choice, mine }
  })
}
