import type { VersionRow, VersionsState } from '../item-fields/history/versions.tsx'
import type { ItemSecrets } from './item-secrets.ts'

/** An item as it was before a change. */
export type EarlierVersionView = ItemSecrets &
  VersionRow & {
    /** False for what is no whole version of this very item: it is shown, and cannot be brought back. */
    readonly genuine: boolean
    /** Bringing it back would alter nothing: that is said in place of the button. */
    readonly isAsNow?: boolean
    /** Saves it as the newest; undefined where nothing can be changed. */
    readonly onRestore: (() => Promise<void>) | undefined
  }

/** State of an item's earlier versions. */
export type ItemHistoryState = VersionsState<EarlierVersionView>

/** The part of the panel that shows earlier versions. */
export type ItemHistoryProps = {
  /** Whether it is unfolded; what it shows is asked for then. */
  readonly open: boolean
  /** The person opens or closes it. */
  readonly onOpenChange: (open: boolean) => void
  /** Read only while it is open. */
  readonly state: ItemHistoryState
}
