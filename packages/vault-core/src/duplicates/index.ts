/**
 * Items of the same account, found and made one, without any of their values lost. Pure functions, but for what opens
 * items, which is handed over.
 *
 * @example
 * ```ts
 * import { findDuplicates } from '@larets/vault-core/duplicates'
 *
 * const groups = await findDuplicates(search)
 * ```
 *
 * @packageDocumentation
 */
export {
  findDuplicates,
  openDuplicates,
  type DuplicateGroup,
  type DuplicateSearch,
  type GroupMember,
  type OpeningVault,
} from './duplicate-group.ts'
export { findGroups, type GroupedItem } from './find-groups.ts'
export {
  mergeDuplicates,
  type MergeChoices,
  type MergeHindrance,
  type MergeProposal,
  type MergeSource,
  type MergeWords,
} from './merge-duplicates.ts'
export { duplicatesMark, isPutAside } from './put-aside.ts'
export { mergeFields, valueIn, type MergeField } from './merge-field.ts'
