import type { DuplicateGroup } from '@larets/vault-core/duplicates'
import { CopyCheck, Merge } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { useState } from 'react'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { CheckColumn, CheckNotice, CheckPage } from '../primitives/check-page.tsx'
import { ProgressBar } from '../primitives/progress-bar.tsx'
import { rootAttributes, type RootProps } from '../theme/root-props.ts'
import type { ItemView } from '../view-models/item-view.ts'
import type { VaultView } from '../view-models/vault-view.ts'
import type { ComparedItem, DuplicateDecision } from './duplicate-decision.ts'
import { DuplicatesDialog } from './duplicates-dialog.tsx'
import { GroupRow } from './group-row.tsx'
import { PutAside } from './put-aside.tsx'
import { duplicatesRu } from './messages.ru.ts'
import { view } from '../locale/view.tsx'

/** State of the search for duplicates. */
export type DuplicatesViewState =
  /** So many groups of so many were looked at; of none while the vaults are still being opened. */
  | { readonly kind: 'checking'; readonly done: number; readonly of: number }
  | { readonly kind: 'failed'; readonly onRetry: () => void }
  /** `items` are all items, by their ids. */
  | {
      readonly kind: 'ready'
      readonly groups: readonly DuplicateGroup[]
      readonly items: ReadonlyMap<string, ItemView>
      readonly vaults: readonly VaultView[]
    }

/** Properties of the {@link DuplicatesView}. */
export interface DuplicatesViewProps extends RootProps {
  /** The groups that were found, or where the search is. */
  readonly state: DuplicatesViewState
  /** How many items of how many are merged; null while nothing is. Nothing else can be begun meanwhile. */
  readonly merging?: { readonly done: number; readonly of: number; readonly onStop: () => void } | null
  /**
   * Opens the items of a group, to be shown side by side; null where they are not as they were. What it gives is let go
   * of with the dialog.
   */
  readonly onCompare: (group: DuplicateGroup) => Promise<readonly ComparedItem[] | null>
  /** A person wants these to be merged. */
  readonly onMerge: (decisions: readonly DuplicateDecision[]) => void
  /** Shows an item. */
  readonly onOpen: (id: string) => void
  /** A person does not want a group to be offered again, or does once more; left out, nobody is asked. */
  readonly onPutAside?: (group: DuplicateGroup, isPutAside: boolean) => void
}

/** So many groups are shown at once. */
const pageSize = 50

/**
 * Logins of the same account: group by group, side by side, and the obvious ones merged with one click.
 *
 * @example
 * ```tsx
 * <DuplicatesView state={search} onCompare={openGroup} onMerge={merge} onOpen={(id) => navigate(`/items/${id}`)} />
 * ```
 */
export const DuplicatesView = view<DuplicatesViewProps>(
  () => import('./messages.en.ts'),
  function DuplicatesView({ state, ...props }, ref) {
    const messages = useMessages('duplicates', duplicatesRu)
    return (
      <CheckPage {...rootAttributes(props)} ref={ref} data-vlt-slot="duplicates-view" words={messages} state={state}>
        {state.kind !== 'ready' ? null : state.groups.length === 0 ? (
          <CheckNotice
            title={messages.title}
            icon={<Icon shape={CopyCheck} />}
            words={messages.nothing}
            hint={messages.nothingHint}
            actions={[]}
          />
        ) : (
          <Groups
            {...props}
            {...state}
            groups={state.groups.filter(({ isPutAside }) => !isPutAside)}
            aside={state.groups.filter(({ isPutAside }) => isPutAside)}
          />
        )}
      </CheckPage>
    )
  },
)

type GroupsProps = Omit<DuplicatesViewProps, 'state'> &
  Omit<Extract<DuplicatesViewState, { kind: 'ready' }>, 'kind'> & { readonly aside: readonly DuplicateGroup[] }

function Groups({ groups, aside, items, vaults, merging = null, onCompare, onMerge, onOpen, onPutAside }: GroupsProps) {
  const messages = useMessages('duplicates', duplicatesRu)
  const [pages, setPages] = useState(1)
  const [compared, setCompared] = useState<DuplicateGroup | null>(null)
  const obvious = groups.filter(({ isObvious }) => isObvious)
  const shown = groups.slice(0, pages * pageSize)
  const left = groups.length - shown.length
  const total = groups.reduce((sum, { members }) => sum + members.length, 0)
  const merged = merging === null ? '' : messages.merged({ done: merging.done, count: merging.of })
  const asProposed = ({ members, keptId }: DuplicateGroup): DuplicateDecision => ({ members, keptId, from: {} })
  return (
    <CheckColumn title={messages.title}>
      {/* Names this list alone: what is put aside has a heading of its own, below this one. */}
      <h2 className="vlt:sr-only">{messages.list}</h2>
      <div className="vlt:flex vlt:flex-col vlt:items-start vlt:gap-2">
        <output className="vlt:text-lg vlt:font-medium vlt:tabular-nums">
          {merging !== null
            ? merged
            : groups.length === 0
              ? messages.nothing
              : messages.found({
                  groups: messages.groups({ count: groups.length }),
                  items: messages.items({ count: total }),
                })}
        </output>
        {merging === null ? null : (
          <div className="vlt:w-full">
            <ProgressBar label={messages.merging} text={merged} done={merging.done} of={merging.of} />
          </div>
        )}
        <p className="vlt:text-pretty vlt:text-text-muted">
          {groups.length === 0 ? messages.allAside : messages.about}
        </p>
        {merging !== null ? (
          <Button className="vlt:mt-2" onClick={merging.onStop}>
            {messages.stop}
          </Button>
        ) : obvious.length === 0 ? null : (
          <div className="vlt:mt-2 vlt:flex vlt:flex-wrap vlt:items-center vlt:gap-x-3 vlt:gap-y-1.5">
            <Button variant="primary" onClick={() => onMerge(obvious.map(asProposed))}>
              <Icon shape={Merge} aria-hidden />
              {messages.mergeObvious({ count: obvious.length })}
            </Button>
            <span className="vlt:text-sm vlt:text-text-muted">{messages.obviousHint}</span>
          </div>
        )}
      </div>
      {groups.length === 0 ? null : (
        <ul aria-label={messages.list} className="vlt:@container vlt:rounded-card vlt:border vlt:border-line">
          {shown.map((group) => (
            <GroupRow
              key={group.key}
              group={group}
              items={items}
              vaults={vaults}
              isBusy={merging !== null}
              onMerge={() => onMerge([asProposed(group)])}
              onCompare={() => setCompared(group)}
              onOpen={onOpen}
              onPutAside={onPutAside && (() => onPutAside(group, true))}
            />
          ))}
        </ul>
      )}
      {left > 0 ? (
        <Button className="vlt:self-center" onClick={() => setPages(pages + 1)}>
          {messages.showMore({ count: Math.min(left, pageSize) })}
        </Button>
      ) : null}
      {onPutAside === undefined ? null : (
        <PutAside groups={aside} items={items} onOffer={(group) => onPutAside(group, false)} />
      )}
      {compared === null ? null : (
        <DuplicatesDialog
          key={compared.key}
          group={compared}
          items={items}
          vaults={vaults}
          onCompare={onCompare}
          onClose={() => setCompared(null)}
          onMerge={(decision) => {
            setCompared(null)
            onMerge([decision])
          }}
        />
      )}
    </CheckColumn>
  )
}
