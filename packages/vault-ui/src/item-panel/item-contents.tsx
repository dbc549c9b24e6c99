import type { OtherClock } from '../item-fields/viewing/viewer-props.ts'
import { isItemTypeName, itemTypeOf } from '@larets/vault-core/items'
import { useEffect, useRef, type ReactNode } from 'react'
import { ItemMark } from '../item-fields/item-mark.tsx'
import { firstDetailKey } from '../item-fields/opened-detail.ts'
import { itemExtras } from '../item-fields/viewing/item-extras.ts'
import type { ItemView } from '../view-models/item-view.ts'
import type { ItemUnsent } from '../view-models/item-unsent.ts'
import { isUsable, type VaultView } from '../view-models/vault-view.ts'
import type { FormerPasswordsProps } from '../item-fields/history/former-passwords-props.ts'
import { ItemFields } from './item-fields.tsx'
import { ItemHistory } from './item-history.tsx'
import type { ItemHistoryProps } from './item-history-props.ts'
import type { ItemSecrets } from './item-secrets.ts'
import { ItemWarnings } from './item-warnings.tsx'
import type { ItemPanelMessages } from './messages.ru.ts'
import { Moment } from '../item-fields/history/moment.tsx'
import { UnsentNote } from './unsent-note.tsx'
import { useOpenedDetails } from './use-opened-details.ts'
import { HistoryLoading } from '../item-fields/history/history-states.tsx'
import { lazyPart } from '../item-fields/lazy/lazy-part.tsx'
import { itemFieldsRu } from '../item-fields/messages.ru.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Disclosure } from '../primitives/disclosure.tsx'

const FormerPasswordList = lazyPart<Pick<FormerPasswordsProps, 'state'>>(
  ({ FormerPasswordList }) => FormerPasswordList,
  () => (
    <div className="vlt:px-4">
      <HistoryLoading />
    </div>
  ),
)

/** Under a password: those that stood in its place before. */
function FormerPasswords({ state, ...props }: FormerPasswordsProps) {
  const { formerPasswords } = useMessages('itemFields', itemFieldsRu)
  return (
    <Disclosure inset slot="former-passwords" title={formerPasswords.title} {...props}>
      <FormerPasswordList state={state} />
    </Disclosure>
  )
}

/** Properties of {@link ItemContents}. */
export type ItemContentsProps = ItemSecrets & {
  readonly item: ItemView
  readonly vault: VaultView | undefined
  readonly focusOnOpen?: boolean | undefined
  readonly onAcceptServerState?: (() => void) | undefined
  readonly revealed?: ((password: string) => ReactNode) | undefined
  readonly history?: ItemHistoryProps | undefined
  readonly formerPasswords?: FormerPasswordsProps | undefined
  readonly now?: (() => number) | undefined
  readonly otherClock?: OtherClock | undefined
  readonly marks?: ReactNode
  readonly besidePassword?: ReactNode
  readonly folder?: string | undefined
  readonly unsent?: ItemUnsent | undefined
  readonly slowExpressions?: ReadonlySet<string> | undefined
  readonly messages: ItemPanelMessages
}

/** The contents of an item: what it is, what to beware of, its fields, its dates. */
export function ItemContents(props: ItemContentsProps) {
  const { item, vault, focusOnOpen, messages, onReveal, onOpenDetails, onCopy, now, otherClock } = props
  const {
    onAcceptServerState,
    revealed,
    history,
    formerPasswords,
    marks,
    besidePassword,
    folder,
    unsent,
    slowExpressions,
  } = props
  const type = itemTypeOf(item.type)
  const Extra = isItemTypeName(item.type) ? itemExtras[item.type] : undefined
  const details = useOpenedDetails({
    open: onOpenDetails,
    wanted: item.hasDetails && type !== null && firstDetailKey(type) !== undefined,
    version: item.updatedAt,
  })
  return (
    <div className="vlt:scroll-edge vlt:min-h-0 vlt:flex-1 vlt:overflow-y-auto vlt:low:flex-none vlt:low:overflow-visible vlt:[--vlt-ground:var(--vlt-color-surface)]">
      <div className="vlt:mx-auto vlt:flex vlt:w-full vlt:max-w-160 vlt:flex-col vlt:gap-5 vlt:px-4 vlt:pt-2 vlt:pb-6 vlt:md:px-6">
        <ItemHeading item={item} vault={vault} folder={folder} focusOnOpen={focusOnOpen} messages={messages} />
        {marks}
        {unsent === undefined ? null : <UnsentNote unsent={unsent} messages={messages} />}
        <ItemWarnings
          item={item}
          known={type !== null}
          detailsTrusted={details.kind !== 'open' || details.details?.trusted !== false}
          onAcceptServerState={onAcceptServerState}
          messages={messages}
        />
        <ItemFields
          item={item}
          details={details}
          onReveal={onReveal}
          onCopy={onCopy}
          revealed={revealed}
          besidePassword={besidePassword}
          underPassword={formerPasswords && <FormerPasswords {...formerPasswords} />}
          now={now}
          otherClock={otherClock}
          slowExpressions={slowExpressions}
        />
        {Extra === undefined || details.kind !== 'open' || details.details?.trusted !== true ? null : (
          <Extra key={item.updatedAt} details={details.details.value} />
        )}
        {details.kind === 'opening' && details.isFirst ? null : (
          <>
            <ItemDates item={item} messages={messages} />
            {history === undefined ? null : <ItemHistory messages={messages} {...history} />}
          </>
        )}
      </div>
    </div>
  )
}

/** Name, mark, vault and folder of the item. */
function ItemHeading({
  item,
  vault,
  folder,
  focusOnOpen,
  messages,
}: Pick<ItemContentsProps, 'item' | 'vault' | 'folder' | 'focusOnOpen' | 'messages'>) {
  const { unnamed } = useMessages('itemFields', itemFieldsRu)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focusOnOpen) heading.current?.focus({ preventScroll: true })
  }, [focusOnOpen])
  return (
    <header className="vlt:flex vlt:items-start vlt:gap-4">
      <ItemMark item={item} size="large" />
      <div className="vlt:min-w-0 vlt:flex-1">
        <h2
          ref={heading}
          tabIndex={-1}
          dir="auto"
          className="vlt:[text-align:match-parent] vlt:text-xl vlt:font-semibold vlt:wrap-anywhere vlt:select-text vlt:outline-none"
        >
          {item.name.text || unnamed}
        </h2>
        {vault === undefined ? null : (
          <p className="vlt:mt-0.5 vlt:text-sm vlt:wrap-anywhere vlt:text-text-muted">
            <span className="vlt:sr-only">{messages.vault}: </span>
            {isUsable(vault) ? vault.name : messages.vaultNotOpen}
            {folder === undefined ? null : (
              <>
                <span aria-hidden> · </span>
                <span className="vlt:sr-only">, {messages.folder}: </span>
                {folder}
              </>
            )}
          </p>
        )}
      </div>
    </header>
  )
}

/** Moments of the item: created, changed, and its password changed. */
function ItemDates({ item, messages }: Pick<ItemContentsProps, 'item' | 'messages'>) {
  const { passwordChangedAt } = item.overview?.trusted === true && item.hasPassword ? item.overview.value : {}
  return (
    <dl className="vlt:grid vlt:grid-cols-[auto_1fr] vlt:gap-x-3 vlt:gap-y-1 vlt:text-xs vlt:tabular-nums vlt:text-text-muted">
      <dt>{messages.created}</dt>
      <dd>
        <Moment moment={item.createdAt} />
      </dd>
      <dt>{messages.changed}</dt>
      <dd>
        <Moment moment={item.updatedAt} />
      </dd>
      {passwordChangedAt && (
        <>
          <dt>{messages.passwordChanged}</dt>
          <dd>
            <Moment moment={passwordChangedAt} />
          </dd>
        </>
      )}
    </dl>
  )
}
