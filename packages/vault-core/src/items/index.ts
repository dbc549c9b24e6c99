/**
 * Types of items and their fields: what forms, panels and lists walk. Pure, without cryptography.
 *
 * @example
 * ```ts
 * import { itemTypeOf } from '@larets/vault-core/items'
 *
 * Object.keys(itemTypeOf('card')?.fields ?? {})
 * ```
 *
 * @packageDocumentation
 */
export { addressParts, type AddressParts } from './address-parts.ts'
export { hostInLetters } from '../folding.ts'
export { editFolders, type FolderEdit } from './folders/edit-folders.ts'
export { maxFolderDepth, maxFolderName, maxFolders, newFolderId, type Folder } from './folders/folder.ts'
export { folderPath, folderTree, withInside, type FolderNode, type FolderTree } from './folders/folder-tree.ts'
export {
  customFieldKinds,
  customFieldsOf,
  isCustomFieldKind,
  mostCustomFields,
  type CustomField,
  type CustomFieldKind,
} from './custom-fields.ts'
export { cardNetwork, type CardNetwork } from './card-network.ts'
export { cardDigits, cardGroups } from './card-number.ts'
export { detailsFit } from './details-size.ts'
export { formatDoubt, storedText, shownText, type FieldFormat, type FormatDoubt } from './field-formats.ts'
export {
  exportContents,
  type ExportContents,
  type ExportedItem,
  type ExportedVault,
  type ExportedVersion,
} from './export-contents.ts'
export { heldTexts } from './held-texts.ts'
export { detailText, itemDetails, type ItemDetails } from './item-details.ts'
export { nameFrom } from './item-hosts.ts'
export { likenessKeys, type Likeness } from './item-likeness.ts'
export { historyOf, type ChangedPart, type EarlierVersion } from './item-history.ts'
export {
  inputOf,
  type FieldValues,
  type ItemInput,
  type ItemToSeal,
  type StoredJson,
  type PasswordBefore,
} from './item-input.ts'
export { itemOverview, typeNameOf, type ItemOverview } from './item-overview.ts'
export type { FieldKind, FieldSection, ItemField, ItemType } from './item-type.ts'
export { isItemTypeName, itemTypeOf, itemTypes, type ItemFieldKey, type ItemTypeName } from './item-types.ts'
export { listedTextsOf, type ListedTexts, type OpenedItem, type OpenedText } from './opened-item.ts'
export { isLaterVersion } from './later-version.ts'
export { changedOverview, withOverviewChange, withTags, type OverviewChange } from './overview-change.ts'
export { mergeEdits, type EditedField, type EditedItem, type EditVersions, type MergedEdits } from './merge-edits.ts'
export { isPaper, paperOf, papers, type Paper } from './papers.ts'
export { passwordOf, type FormerPassword } from './password-history.ts'
export { parseJson, type OpenedJson } from './sealed-json.ts'
export { textFits } from './text-size.ts'
export { typeHasPassword } from './type-has-password.ts'
export { inputOfVersion, inputOfWhole, type WholeItem } from './whole-item.ts'
