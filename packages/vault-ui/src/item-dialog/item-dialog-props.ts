import type { ItemTypeName } from '@larets/vault-core/items'
import type { ReactNode } from 'react'
import type { UsualMatch } from '../item-fields/addresses/usual-match.ts'
import type { GeneratedValue } from '../password-generator/generator-options.ts'
import type { PasswordGeneratorDialogProps } from '../password-generator/password-generator-dialog.tsx'
import type { StrengthAnalyser } from '../strength-meter/typed-strength.ts'
import type { FieldSlots, RootProps } from '../theme/root-props.ts'
import type { VaultView } from '../view-models/vault-view.ts'
import type { GivenItem } from './given-item.ts'
import type { ItemDraft } from './item-draft.ts'
import type { ItemSource } from './item-source.ts'
import type { InitialItem, ItemDialogInput, ItemSaveOutcome, LocalVersion } from './item-values.ts'

/** Props of the item dialog. */
export interface ItemDialogProps extends RootProps, FieldSlots {
  /** Whether it is shown. */
  readonly open: boolean
  /** Whether it makes an item or changes one. */
  readonly mode: 'add' | 'edit'
  /** The item's type; read when the dialog opens. */
  readonly type: ItemTypeName
  /** Those that are not usable are shown, but cannot be chosen. */
  readonly vaults: readonly VaultView[]
  /** The vault a new item goes to unless the person chooses another. */
  readonly defaultVaultId: string | null
  /** The folder in it that a new item goes to unless the person chooses another. */
  readonly defaultFolder?: string | null | undefined
  /** The tags of the vaults' items, in their order: offered where the item does not have them yet. */
  readonly knownTags?: readonly string[] | undefined
  /** First contents of the form; read when the dialog opens. */
  readonly initial?: GivenItem | undefined
  /** The item to edit, as it is stored; read when the dialog opens. */
  readonly source?: ItemSource | undefined
  /**
   * The person's version of the item, which the server has not taken, to be brought together with what is stored; read
   * when the dialog opens. If the item is not there any more, `initial` is the person's own.
   */
  readonly localVersion?: LocalVersion | undefined
  /** Contents that an earlier dialog could not save; read when the dialog opens. Counts as changed. */
  readonly draft?: ItemDraft | undefined
  /**
   * Begins the dialog as a sheet that changes the password alone, with this one in place of what is stored; read when
   * the dialog opens, and passed over where a draft was kept. Counts as changed. «All fields» leads to the whole form.
   */
  readonly newPassword?: GeneratedValue | undefined
  /**
   * Key of the field that has the caret when the dialog opens: the name by default. One of several addresses has its
   * number from 0 after it: `uris.1`.
   */
  readonly focusField?: string | undefined
  /** Opens the item's site, where its password is to be changed; the sheet does not offer it without. */
  readonly onOpenSite?: (() => void) | undefined
  /** Called when what the form holds beyond what is stored changes: null when that is nothing. */
  readonly onDraftChange?: ((draft: ItemDraft | null) => void) | undefined
  /**
   * Saves. A failure has already been reported by the application; the dialog stays open with its contents. When the
   * item is no longer what the input was made from, nothing is to be saved: the dialog merges what the outcome says is
   * stored with what it holds, has the person choose where both were changed, and saves what came of it.
   *
   * @param source the stored item and its revision that the input was made from; null for a new item
   * @param lost the input as it would be with the person's own values where another device's were chosen: to be saved
   * before the input, in one go with it, so that they stay among the earlier versions; null where none lost
   */
  readonly onSave: (
    input: ItemDialogInput,
    source: ItemSource | null,
    lost: ItemDialogInput | null,
  ) => Promise<ItemSaveOutcome>
  /** Why the last try to save failed, in the application's words; it stands above the buttons. */
  readonly failure?: ReactNode
  /** It was closed, saved or not: set `open` to false. */
  readonly onClose: () => void
  /** Options of the generator behind a password field: remembered ones, the application's way to copy. */
  readonly generator?: FieldGeneratorProps | undefined
  /** How addresses without a mode of their own are compared with pages; the form says so. */
  readonly usualMatch?: UsualMatch | undefined
  /** Rates typed passwords, in place of the core's analyser. */
  readonly analyser?: StrengthAnalyser | undefined
}

/** Options of the generator behind the fields of a form. */
export interface FieldGeneratorProps extends Omit<
  PasswordGeneratorDialogProps,
  'open' | 'anchor' | 'onConfirm' | 'onClose'
> {
  /** Hears of each value that was put into a field. */
  readonly onUse?: ((value: GeneratedValue) => void) | undefined
}

/** Properties of an open dialog, of whose first contents each value says whether it is trusted. */
export interface OpenItemDialogProps extends Omit<ItemDialogProps, 'open' | 'initial'> {
  readonly initial: InitialItem | undefined
}
