/**
 * Types of items and their fields: what forms, panels and lists walk. Pure, without cryptography.
 *
 * @packageDocumentation
 */
export { addressParts, type AddressParts } from './address-parts.ts'
export { editFolders, type FolderEdit } from './folders/edit-folders.ts'
export { maxFolderName, newFolderId, type Folder } from './folders/folder.ts'
export { folderPath, folderTree, withInside, type FolderNode, type FolderTree } from './folders/folder-tree.ts'
export {
  customFieldKinds,
  customFieldsOf,
  mostCustomFields,
  type CustomField,
  type CustomFieldKind,
} from './custom-fields.ts'
export { cardDigits, cardGroups } from './card-number.ts'
export { detailsFit } from './details-size.ts'
export { formatDoubt, keptText, shownText, type FieldFormat, type FormatDoubt } from './field-formats.ts'
export { detailText, type ItemDetails } from './item-details.ts'
export { historyOf, type ChangedPart, type EarlierVersion } from './item-history.ts'
export {
  inputOf,
  type FieldValues,
  type ItemInput,
  type ItemToSeal,
  type KeptJson,
  type PasswordBefore,
} from './item-input.ts'
export type { ItemOverview } from './item-overview.ts'
export type { FieldKind, FieldSection, ItemField, ItemType } from './item-type.ts'
export { isItemTypeName, itemTypeOf, itemTypes, type ItemFieldKey, type ItemTypeName } from './item-types.ts'
export { listedTextsOf, type ListedTexts, type OpenedItem, type OpenedText } from './opened-item.ts'
export { isLaterVersion } from './later-version.ts'
export { withOverviewChange, withTags, type OverviewChange } from './overview-change.ts'
export { mergeEdits, type EditedField, type EditedItem, type EditVersions, type MergedEdits } from './merge-edits.ts'
export { passwordOf, type FormerPassword } from './password-history.ts'
export type { OpenedJson } from './sealed-json.ts'
export { typeHasPassword } from './type-has-password.ts'
export { inputOfVersion, inputOfWhole, type WholeItem } from './whole-item.ts'
