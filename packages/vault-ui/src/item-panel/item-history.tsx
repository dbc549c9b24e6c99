import type { ChangedPart } from '@larets/vault-core/items'
import { isItemTypeName, itemTypeOf } from '@larets/vault-core/items'
import { ChevronDown, Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { wordsOfField, wordsOfType } from '../item-fields/item-words.ts'
import { itemFieldsRu } from '../item-fields/messages.ru.ts'
import { firstDetailKey } from '../item-fields/opened-detail.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Badge } from '../primitives/badge.tsx'
import { Button } from '../primitives/button.tsx'
import { focusRing } from '../primitives/focus-ring.ts'
import { Skeleton } from '../primitives/skeleton.tsx'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import type { ItemView } from '../view-models/item-view.ts'
import { ItemFields } from './item-fields.tsx'
import type { ItemSecrets } from './item-secrets.ts'
import { ItemWarnings } from './item-warnings.tsx'
import type { ItemPanelMessages } from './messages.ru.ts'
import { Moment } from './moment.tsx'
import { useOpenedDetails } from './use-opened-details.ts'

/** An item as it was before a change. */
export type EarlierVersionView = ItemSecrets & {
  /** Tells it from the others. */
  readonly id: string
  readonly item: ItemView
  /** What the change after it altered. */
  readonly changed: readonly ChangedPart[]
  /** False for what is no whole version of this very item: it is shown, and cannot be brought back. */
  readonly genuine: boolean
  /** Saves it as the newest; undefined where nothing can be changed. */
  readonly onRestore: (() => Promise<void>) | undefined
}

/** What is known of an item's earlier versions. */
export type ItemHistoryState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly onRetry: () => void }
  /** Newest first. */
  | { readonly kind: 'ready'; readonly versions: readonly EarlierVersionView[] }

/** The part of the panel that shows earlier versions. */
export type ItemHistoryProps = {
  readonly open: boolean
  /** The person opens or closes it. */
  readonly onOpenChange: (open: boolean) => void
  /** Read only while it is open. */
  readonly state: ItemHistoryState
}

const discloseLook = [
  'vlt:flex vlt:min-h-(--vlt-control-height) vlt:w-full vlt:items-center vlt:gap-2 vlt:rounded-control vlt:px-1 vlt:py-1.5',
  'vlt:text-start vlt:hover:bg-hover vlt:[&>svg]:size-4 vlt:[&>svg]:shrink-0 vlt:[&>svg]:text-text-muted',
  'vlt:[&>svg]:transition-transform vlt:aria-expanded:[&>svg]:rotate-180 vlt:motion-reduce:[&>svg]:transition-none',
  focusRing,
].join(' ')

/** What an item was: one row a version, with what the next change altered; opened, the version's fields. */
export function ItemHistory({
  open,
  onOpenChange,
  state,
  messages,
}: ItemHistoryProps & { readonly messages: ItemPanelMessages }) {
  const id = useId()
  return (
    <section data-vlt-slot="item-history" aria-label={messages.history.title}>
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          className={`${discloseLook} vlt:text-sm vlt:font-medium`}
          onClick={() => onOpenChange(!open)}
        >
          <span className="vlt:flex-1">{messages.history.title}</span>
          <ChevronDown aria-hidden />
        </button>
      </h3>
      {open ? (
        <div id={id} className="vlt:pt-1">
          <Versions state={state} messages={messages} />
        </div>
      ) : null}
    </section>
  )
}

function Versions({ state, messages }: { readonly state: ItemHistoryState; readonly messages: ItemPanelMessages }) {
  const { history } = messages
  if (state.kind === 'loading') {
    return (
      <output aria-label={history.loading} className="vlt:flex vlt:flex-col vlt:gap-3 vlt:px-1 vlt:py-2">
        <Skeleton className="vlt:h-3 vlt:w-3/5" />
        <Skeleton className="vlt:h-3 vlt:w-2/5" />
      </output>
    )
  }
  if (state.kind === 'failed') {
    return (
      <div className="vlt:flex vlt:flex-wrap vlt:items-center vlt:justify-between vlt:gap-2 vlt:px-1 vlt:py-1">
        <p role="alert" className="vlt:text-sm vlt:text-danger-text">
          {history.failed}
        </p>
        <Button size="small" onClick={state.onRetry}>
          {messages.retry}
        </Button>
      </div>
    )
  }
  if (state.versions.length === 0) {
    return <p className="vlt:px-1 vlt:py-1 vlt:text-sm vlt:text-text-muted">{history.none}</p>
  }
  return (
    <ul className="vlt:flex vlt:flex-col vlt:gap-1">
      {state.versions.map((version) => (
        <Version key={version.id} version={version} messages={messages} />
      ))}
    </ul>
  )
}

interface VersionProps {
  readonly version: EarlierVersionView
  readonly messages: ItemPanelMessages
}

type PartWords = ItemPanelMessages['history']['parts']

function isPart(part: ChangedPart, words: PartWords): part is keyof PartWords {
  return part in words
}

function Version({ version, messages }: VersionProps) {
  const { item, changed } = version
  const [open, setOpen] = useState(false)
  const id = useId()
  const { types } = useMessages('itemFields', itemFieldsRu)
  const words = wordsOfType(types, isItemTypeName(item.type) ? item.type : 'login')
  const nameOf = (part: ChangedPart) => {
    const { parts } = messages.history
    if (isPart(part, parts)) return parts[part]
    const key = part.replace('fields.', '')
    return key in words.fields ? wordsOfField(words, key).label : parts.other
  }
  return (
    <li data-vlt-slot="item-version" className="vlt:border-t vlt:border-line">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className={discloseLook}
        onClick={() => setOpen(!open)}
      >
        <span className="vlt:flex vlt:min-w-0 vlt:flex-1 vlt:flex-col vlt:gap-0.5">
          <span className="vlt:text-sm vlt:tabular-nums">
            <Moment moment={item.updatedAt} />
          </span>
          <span className="vlt:flex vlt:flex-wrap vlt:items-center vlt:gap-1 vlt:text-xs vlt:text-text-muted">
            {messages.history.changed}
            {changed.map((part) => (
              <Badge key={part}>{nameOf(part)}</Badge>
            ))}
          </span>
        </span>
        <ChevronDown aria-hidden />
      </button>
      {open ? (
        <div id={id} className="vlt:flex vlt:flex-col vlt:gap-3 vlt:pt-1 vlt:pb-3">
          <VersionContents version={version} messages={messages} />
        </div>
      ) : null}
    </li>
  )
}

function VersionContents({ version, messages }: VersionProps) {
  const { item, changed, genuine, onReveal, onOpenDetails, onCopy, onRestore } = version
  const [restoring, run] = useSingleFlight()
  const type = itemTypeOf(item.type)
  const details = useOpenedDetails({
    open: onOpenDetails,
    wanted: item.hasDetails && type !== null && firstDetailKey(type) !== undefined,
    version: version.id,
  })
  return (
    <>
      {genuine ? null : (
        <p className="vlt:text-sm vlt:text-danger-text">{messages.history.foreign}</p>
      )}
      <ItemWarnings
        item={item}
        known={type !== null}
        detailsTrusted={details.kind !== 'open' || details.details?.trusted !== false}
        onAcceptServerState={undefined}
        messages={messages}
      />
      {changed.includes('name') ? (
        <p className="vlt:px-1 vlt:font-medium vlt:wrap-anywhere vlt:select-text">{item.name.text}</p>
      ) : null}
      <ItemFields earlier item={item} details={details} onReveal={onReveal} onCopy={onCopy} />
      {genuine && onRestore !== undefined ? (
        <div>
          <Button size="small" busy={restoring} onClick={() => void run(onRestore)}>
            <Undo2 aria-hidden />
            {messages.history.restore}
          </Button>
        </div>
      ) : null}
    </>
  )
}
