import { itemTypeOf } from '@larets/vault-core/items'
import { Undo2 } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { HistoryLoading } from '../item-fields/history/history-states.tsx'
import type { VersionsProps } from '../item-fields/history/versions.tsx'
import { lazyPart } from '../item-fields/lazy/lazy-part.tsx'
import { itemFieldsRu } from '../item-fields/messages.ru.ts'
import { firstDetailKey } from '../item-fields/opened-detail.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { Disclosure } from '../primitives/disclosure.tsx'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import { ItemFields } from './item-fields.tsx'
import type { EarlierVersionView, ItemHistoryProps } from './item-history-props.ts'
import { ItemWarnings } from './item-warnings.tsx'
import type { ItemPanelMessages } from './messages.ru.ts'
import { useOpenedDetails } from './use-opened-details.ts'

const Versions = lazyPart<VersionsProps>(({ Versions }) => Versions, HistoryLoading)

/** History of an item: one row a version, with what the next change altered; opened, the version's fields. */
export function ItemHistory({
  state,
  messages,
  ...props
}: ItemHistoryProps & { readonly messages: ItemPanelMessages }) {
  const { history } = useMessages('itemFields', itemFieldsRu)
  const contents = (index: number) => {
    const version = state.kind === 'ready' ? state.versions[index] : undefined
    return version && <VersionContents version={version} messages={messages} />
  }
  return (
    <Disclosure slot="item-history" title={history.title} {...props}>
      <Versions state={state} contents={contents} />
    </Disclosure>
  )
}

function VersionContents({
  version,
  messages,
}: {
  readonly version: EarlierVersionView
  readonly messages: ItemPanelMessages
}) {
  const { item, changed, genuine, isAsNow = false, onReveal, onOpenDetails, onCopy, onRestore } = version
  const { history } = useMessages('itemFields', itemFieldsRu)
  const [restoring, run] = useSingleFlight()
  const type = itemTypeOf(item.type)
  const details = useOpenedDetails({
    open: onOpenDetails,
    wanted: item.hasDetails && type !== null && firstDetailKey(type) !== undefined,
    version: version.id,
  })
  return (
    <>
      {genuine ? null : <p className="vlt:pt-1 vlt:text-sm vlt:text-danger-text">{history.foreign}</p>}
      <ItemWarnings
        item={item}
        known={type !== null}
        detailsTrusted={details.kind !== 'open' || details.details?.trusted !== false}
        onAcceptServerState={undefined}
        messages={messages}
      />
      {changed.includes('name') ? (
        <p className="vlt:font-medium vlt:wrap-anywhere vlt:select-text">{item.name.text}</p>
      ) : null}
      <ItemFields earlier item={item} details={details} onReveal={onReveal} onCopy={onCopy} />
      {genuine && isAsNow ? <p className="vlt:text-sm vlt:text-text-muted">{history.asNow}</p> : null}
      {genuine && !isAsNow && onRestore !== undefined ? (
        <div>
          <Button size="small" busy={restoring} onClick={() => void run(onRestore)}>
            <Icon shape={Undo2} aria-hidden />
            {history.restore}
          </Button>
        </div>
      ) : null}
    </>
  )
}
