import { UsualMatchContext, type UsualMatch } from '../item-fields/addresses/usual-match.ts'
import type { OtherClock } from '../item-fields/viewing/viewer-props.ts'
import { isItemTypeName } from '@larets/vault-core/items'
import { CloudOff, SearchX } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { type KeyboardEvent, type ReactNode } from 'react'
import { useMessages } from '../locale/messages-context.tsx'
import { Notice } from '../primitives/notice.tsx'
import { TooltipGroup } from '../primitives/tooltip.tsx'
import type { RootProps } from '../theme/root-props.ts'
import type { ItemView } from '../view-models/item-view.ts'
import type { ItemUnsent } from '../view-models/item-unsent.ts'
import { isUsable, type VaultView } from '../view-models/vault-view.ts'
import { overviewOf } from '../view-models/item-overview.ts'
import { ItemContents } from './item-contents.tsx'
import type { FormerPasswordsProps } from '../item-fields/history/former-passwords-props.ts'
import type { ItemHistoryProps } from './item-history-props.ts'
import type { ItemSecrets } from './item-secrets.ts'
import { itemPanelRu } from './messages.ru.ts'
import { PanelBar } from './panel-bar.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { useRoot } from '../theme/use-root.ts'
import { view } from '../locale/view.tsx'

/** State of the panel. */
export type ItemPanelState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly onRetry: () => void }
  | { readonly kind: 'ready'; readonly item: ItemView }

/** Properties of the {@link ItemPanel}. */
export type ItemPanelProps = ItemSecrets &
  RootProps & {
    /** The item, that it is loaded, or why it is not there. */
    readonly state: ItemPanelState
    /** The item's vault; undefined while it is not known. */
    readonly vault: VaultView | undefined
    /** Not offered without. */
    readonly onEdit?: (() => void) | undefined
    /** Not offered without. */
    readonly onDelete?: (() => void) | undefined
    /** Changes its password: the sheet with the present one and a new one; not offered without. */
    readonly onChangePassword?: (() => void) | undefined
    /** Asks for another vault or folder; not offered without. */
    readonly onMove?: (() => void) | undefined
    /** Asks for a folder of its vault; not offered without. */
    readonly onFolder?: (() => void) | undefined
    /** Makes another item of the same contents; not offered without. */
    readonly onDuplicate?: (() => void) | undefined
    /** Takes an item out of the trash; not offered without. */
    readonly onRestore?: (() => void) | undefined
    /** The person closes the panel. */
    readonly onClose: () => void
    /**
     * The person knows why the server went back to an older state, and asks to take it for the present one. Without it
     * an older version offers no such way.
     */
    readonly onAcceptServerState?: (() => void) | undefined
    /** Marks the item as a favourite, or no longer; not offered without. */
    readonly onFavourite?: ((favourite: boolean) => void) | undefined
    /** Words of the application for a password while it is revealed, under it. */
    readonly revealed?: ((password: string) => ReactNode) | undefined
    /** Line under the name: the item's tags. */
    readonly marks?: ReactNode
    /**
     * Tells what of the item the server does not have yet, and what can be done about it; undefined where it has
     * everything.
     */
    readonly unsent?: ItemUnsent | undefined
    /** Words of the application beside the label of the password: that others have the same, that it is weak. */
    readonly besidePassword?: ReactNode
    /** Way of the folders that the item stands in, shown after its vault; undefined at the vault's root. */
    readonly folder?: string | undefined
    /** Earlier versions of the item; without it the panel has no such part. */
    readonly history?: ItemHistoryProps | undefined
    /** The passwords before the present one, under a password; without it the panel has no such part. */
    readonly formerPasswords?: FormerPasswordsProps | undefined
    /**
     * The clock by which one-time codes are shown, in milliseconds since 1970; the same function at every rendering.
     */
    readonly now?: (() => number) | undefined
    /** Another clock, where the device's is known to be wrong: its codes are offered beside. */
    readonly otherClock?: OtherClock | undefined
    /**
     * Regular expressions of addresses that are off, because they once took too long where they are run; the panel says
     * so.
     */
    readonly slowExpressions?: ReadonlySet<string> | undefined
    /** How addresses without a mode of their own are compared with pages; the panel says so. */
    readonly usualMatch?: UsualMatch | undefined
    /** Moves the focus to the item's name when it opens, where the panel covers the list. */
    readonly focusOnOpen?: boolean
  }

/**
 * One item. It fills its box: beside the list from 1024 px (a cross closes it), in its place below (a button leads
 * back). Escape closes it. The password is hidden
 * again whenever the panel closes or its item changes; the details are open as long as the panel is.
 *
 * @example
 * ```tsx
 * <ItemPanel
 *   state={{ kind: 'ready', item }}
 *   vault={vault}
 *   onReveal={reveal}
 *   onOpenDetails={openDetails}
 *   onCopy={copy}
 *   onClose={close}
 * />
 * ```
 */
export const ItemPanel = view<ItemPanelProps>(
  () => import('./messages.en.ts'),
  function ItemPanel(props, ref) {
    const {
      state,
      onClose,
      onEdit,
      onDelete,
      onRestore,
      onFavourite,
      onChangePassword,
      onMove,
      onFolder,
      onDuplicate,
      usualMatch,
      ...contents
    } = props
    const root = useRoot(props, ref)
    const { vault } = contents
    const messages = useMessages('itemPanel', itemPanelRu)
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      onClose()
    }
    // A form of this version would lose what only a newer one knows.
    const editable = state.kind === 'ready' && vault !== undefined && isUsable(vault) && isItemTypeName(state.item.type)
    return (
      <TooltipGroup>
        {/* The panel hears Escape from whatever has the focus inside it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <section
          aria-label={messages.panel}
          aria-busy={state.kind === 'loading'}
          {...root('vlt:flex vlt:h-full vlt:min-h-0 vlt:flex-col vlt:bg-surface vlt:low:overflow-y-auto')}
          data-vlt-slot="item-panel"
          data-state={state.kind}
          onKeyDown={onKeyDown}
        >
          <PanelBar
            onClose={onClose}
            onEdit={editable ? onEdit : undefined}
            onDelete={state.kind === 'ready' ? onDelete : undefined}
            onRestore={state.kind === 'ready' ? onRestore : undefined}
            more={editable ? { onChangePassword, onMove, onFolder, onDuplicate } : {}}
            favourite={
              editable && onFavourite !== undefined
                ? { on: overviewOf(state.item)?.favourite === true, onChange: onFavourite }
                : undefined
            }
            messages={messages}
          />
          {state.kind === 'ready' ? (
            <UsualMatchContext.Provider value={usualMatch}>
              <ItemContents key={state.item.id} item={state.item} messages={messages} {...contents} />
            </UsualMatchContext.Provider>
          ) : state.kind === 'loading' ? (
            <PanelSkeleton label={messages.loading} />
          ) : state.kind === 'failed' ? (
            <Notice
              failure
              icon={<Icon shape={CloudOff} />}
              title={messages.failed}
              hint={messages.failedHint}
              actions={[
                { label: messages.retry, onAct: state.onRetry },
                { label: messages.backToList, onAct: onClose },
              ]}
            />
          ) : (
            <Notice
              icon={<Icon shape={SearchX} />}
              title={messages.missing}
              hint={messages.missingHint}
              actions={[{ label: messages.backToList, onAct: onClose }]}
            />
          )}
        </section>
      </TooltipGroup>
    )
  },
)
