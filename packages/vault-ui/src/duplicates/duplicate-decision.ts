import type { GroupMember, MergeField } from '@larets/vault-core/duplicates'
import type { ItemToSeal } from '@larets/vault-core/items'

/** An item of a group with everything open. */
export interface ComparedItem {
  /** Id of the stored item. */
  readonly id: string
  /** ISO 8601. */
  readonly updatedAt: string
  /** Everything in the item, opened. */
  readonly input: ItemToSeal & { readonly vaultId: string }
}

/** Items that a person wants to be one. */
export interface DuplicateDecision {
  /** Items that the decision is about, as they were when it was made. */
  readonly members: readonly GroupMember[]
  /** The one of them that stays. */
  readonly keptId: string
  /** By field, the item whose value comes first; what is not named is as it is proposed. */
  readonly from: Readonly<Partial<Record<MergeField, string>>>
}
