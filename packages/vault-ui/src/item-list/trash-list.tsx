import { CloudOff, SearchX, Trash2 } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { useEffect, useRef, type ReactNode, type Ref } from 'react'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { Notice } from '../primitives/notice.tsx'
import { TooltipGroup } from '../primitives/tooltip.tsx'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import type { RootProps } from '../theme/root-props.ts'
import type { ItemListHandle } from './item-list-handle.ts'
import { ItemRows } from './item-rows.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { itemListRu } from './messages.ru.ts'
import { TrashRow, type TrashActions, type TrashedItemView } from './trash-row.tsx'
import { useLatest } from '../primitives/use-latest.ts'
import { useMergedRef } from '../theme/merged-ref.ts'
import { useRoot } from '../theme/use-root.ts'
import { view } from '../locale/view.tsx'

/** State of the trash. `ready` may be empty. */
export type TrashListState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly onRetry: () => void }
  | { readonly kind: 'ready'; readonly items: readonly TrashedItemView[] }

/** Properties of the {@link TrashList}. */
export type TrashListProps = TrashActions &
  RootProps & {
    /** Deleted last first; narrowed to what the query finds. */
    /** What there is to show: deleted items, that they are loaded, or that this failed. */
    readonly state: TrashListState
    /** Moves the focus to the list, and tells where it is. */
    readonly handleRef?: Ref<ItemListHandle> | undefined
    /** Id of the item that is shown beside or over the list; null while none is. */
    readonly selectedId?: string | null | undefined
    /** Nights that an item stays in the trash. */
    readonly nights: number
    /** Searched text. */
    readonly query: string
    /** The person wants all of the trash again, where a search found nothing. */
    readonly onClearSearch: () => void
    /** Head above the items: deleted vaults, or the deleted vault that these are the items of. */
    readonly above?: ReactNode
    /** Takes all that is shown out, back into the vaults; without it that is not offered. */
    readonly onRestoreAll?: (() => Promise<void>) | undefined
    /** Asks, then takes everything out for good; not offered without it, nor while something is searched for. */
    readonly onEmpty?: (() => void) | undefined
    /** ↑ on the first row: back to the search field. */
    readonly onLeaveTop?: () => void
  }

/**
 * The trash: what was deleted, how long it stays, and the ways out. The keyboard is that of the item list.
 *
 * @example
 * ```tsx
 * <TrashList state={trash} nights={30} query="" onClearSearch={clear} onRestore={(id) => restore(id)} />
 * ```
 */
export const TrashList = view<TrashListProps>(
  () => import('./messages.en.ts'),
  function TrashList(given, ref) {
    const { state, selectedId = null, nights, query, above, handleRef = null } = given
    const root = useRoot(given, ref)
    const messages = useMessages('itemList', itemListRu)
    const { trash } = messages
    const onRestore = useLatest(given.onRestore)
    const onErase = useLatest((id: string) => given.onErase?.(id))
    const onOpen = useLatest((id: string) => given.onOpen?.(id))
    const section = useFocusOnceEmpty(state)
    const attributes = root('vlt:flex vlt:h-full vlt:min-h-0 vlt:flex-col vlt:bg-surface vlt:outline-none')
    const attach = useMergedRef(section, attributes.ref)
    return (
      <section
        tabIndex={-1}
        aria-label={trash.list}
        aria-busy={state.kind === 'loading'}
        {...attributes}
        ref={attach}
        data-vlt-slot="trash-list"
      >
        {state.kind === 'failed' ? (
          <Notice
            failure
            icon={<Icon shape={CloudOff} />}
            title={trash.failed}
            hint={messages.failedHint}
            actions={[{ label: messages.retry, onAct: state.onRetry }]}
          />
        ) : state.kind === 'loading' ? (
          <ListSkeleton label={trash.loading} />
        ) : state.items.length > 0 || above ? (
          <TooltipGroup>
            <TrashBar
              count={state.items.length}
              nights={nights}
              onRestoreAll={given.onRestoreAll}
              onEmpty={query.trim() === '' ? given.onEmpty : undefined}
            />
            {above}
            <ItemRows
              label={trash.list}
              items={state.items}
              selectedId={selectedId}
              handle={handleRef}
              {...(given.onOpen && { onOpen })}
              onLeaveTop={given.onLeaveTop}
              renderRow={(item, place) => (
                <TrashRow
                  item={item}
                  selected={item.id === selectedId}
                  messages={messages}
                  {...place}
                  onRestore={onRestore}
                  onErase={given.onErase && onErase}
                  onOpen={given.onOpen && onOpen}
                />
              )}
            />
          </TooltipGroup>
        ) : query.trim() === '' ? (
          <Notice
            icon={<Icon shape={Trash2} />}
            title={trash.isEmpty}
            hint={trash.keeping({ count: nights })}
            actions={[]}
          />
        ) : (
          <Notice
            icon={<Icon shape={SearchX} />}
            title={messages.searchEmpty}
            hint={trash.searchEmptyHint({ query })}
            actions={[{ label: messages.clearSearch, onAct: given.onClearSearch }]}
          />
        )}
      </section>
    )
  },
)

/** Gives the focus to the list where the row or the button that took the last item out is gone with it. */
function useFocusOnceEmpty(state: TrashListState) {
  const section = useRef<HTMLElement>(null)
  const isEmpty = state.kind === 'ready' && state.items.length === 0
  const hadItems = useRef(false)
  useEffect(() => {
    if (isEmpty && hadItems.current && document.activeElement === document.body) section.current?.focus()
    hadItems.current = !isEmpty && state.kind === 'ready'
  }, [isEmpty, state.kind])
  return section
}

/** How many items there are, how long they stay, and what is done with all of them. */
function TrashBar({
  count,
  nights,
  onRestoreAll,
  onEmpty,
}: Pick<TrashListProps, 'nights' | 'onRestoreAll' | 'onEmpty'> & { readonly count: number }) {
  const messages = useMessages('itemList', itemListRu)
  const { trash } = messages
  const [restoring, run] = useSingleFlight()
  return (
    <div className="vlt:flex vlt:shrink-0 vlt:flex-wrap vlt:items-center vlt:gap-x-3 vlt:gap-y-1.5 vlt:px-4 vlt:py-2">
      <div className="vlt:min-w-40 vlt:flex-1 vlt:text-sm vlt:text-text-muted">
        <output className="vlt:block vlt:tabular-nums">{messages.count({ count })}</output>
        <p>{trash.keeping({ count: nights })}</p>
      </div>
      <div className="vlt:flex vlt:flex-wrap vlt:gap-2">
        {onRestoreAll && (
          <Button size="small" busy={restoring} onClick={() => void run(onRestoreAll)}>
            {trash.restoreAll}
          </Button>
        )}
        {onEmpty && (
          <Button size="small" variant="dangerQuiet" onClick={onEmpty}>
            {trash.empty}
          </Button>
        )}
      </div>
    </div>
  )
}
