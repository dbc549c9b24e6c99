import type { FindingKind } from '@larets/vault-core/health'
import { BellOff, Ellipsis } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { Icon } from '../primitives/icon.tsx'
import { IconButton } from '../primitives/icon-button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../primitives/menu.tsx'
import type { ItemView } from '../view-models/item-view.ts'
import type { Cause } from './causes.ts'
import { FindingRow, type HealthActions } from './finding-row.tsx'
import { healthRu, type HealthMessages } from './messages.ru.ts'

/** So many items of one password are shown before somebody asks for the rest. */
const fewOfPassword = 5

/** Number of rows that a group shows as it opens. */
export const firstRowsOf = ({ kind, items }: Cause) =>
  kind === 'reused' && items.length > fewOfPassword + 1 ? fewOfPassword : items.length

/** Items that are mended for the same reason, under what is said of them all. */
export function FindingGroup({
  cause,
  most,
  items,
  ...actions
}: HealthActions & {
  readonly cause: Cause
  /** At most so many rows. */
  readonly most: number
  /** All items by their ids. */
  readonly items: ReadonlyMap<string, ItemView>
}) {
  const messages = useMessages('health', healthRu)
  const titleId = useId()
  const [open, setOpen] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (open) list.current?.children[fewOfPassword]?.querySelector('button')?.focus()
  }, [open])
  const rows = cause.items.slice(0, Math.min(most, open ? cause.items.length : firstRowsOf(cause)))
  const folded = open ? 0 : cause.items.length - firstRowsOf(cause)
  const about = aboutOf(cause, messages)
  const kinds = cause.shared.map(({ kind }) => kind)
  return (
    <section aria-labelledby={titleId} data-vlt-slot="finding-group" className="vlt:flex vlt:flex-col vlt:gap-2">
      <div className="vlt:flex vlt:min-h-8 vlt:items-center vlt:gap-2">
        <div className="vlt:min-w-0 vlt:flex-1">
          <h2 id={titleId} className="vlt:font-medium vlt:text-pretty">
            {titleOf(cause, messages)}
          </h2>
          {about === null ? null : <p className="vlt:text-sm vlt:text-pretty vlt:text-text-muted">{about}</p>}
        </div>
        {kinds.length === 0 || cause.items.length < 2 ? null : (
          <DismissAll
            title={titleOf(cause, messages)}
            kinds={kinds}
            onDismiss={(kind) =>
              actions.onDismiss(
                cause.items.map(({ id }) => id),
                kind,
              )
            }
          />
        )}
      </div>
      <ul ref={list} className="vlt:rounded-card vlt:border vlt:border-line">
        {rows.flatMap((found) => {
          const item = items.get(found.id)
          return item === undefined
            ? []
            : [<FindingRow key={found.id} found={found} shared={cause.shared} item={item} items={items} {...actions} />]
        })}
      </ul>
      {folded > 0 && most >= firstRowsOf(cause) ? (
        <Button size="small" variant="ghost" className="vlt:self-start" onClick={() => setOpen(true)}>
          {messages.showMore({ count: folded })}
        </Button>
      ) : null}
    </section>
  )
}

/** Puts aside what is said of all items of a group. */
function DismissAll({
  title,
  kinds,
  onDismiss,
}: {
  readonly title: string
  readonly kinds: readonly FindingKind[]
  readonly onDismiss: (kind: FindingKind) => void
}) {
  const messages = useMessages('health', healthRu)
  return (
    <Menu>
      <MenuTrigger>
        <IconButton size="row" label={messages.more({ name: title })}>
          <Icon shape={Ellipsis} aria-hidden />
        </IconButton>
      </MenuTrigger>
      <MenuContent align="end">
        {kinds.map((kind) => (
          <MenuItem key={kind} onSelect={() => onDismiss(kind)}>
            <Icon shape={BellOff} aria-hidden />
            {messages.dismissKinds[kind]}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  )
}

function titleOf({ kind, shared, items }: Cause, { causes, chip }: HealthMessages): string {
  if (kind !== 'reused') return chip({ label: causes[kind], number: items.length })
  const reused = shared.find((finding) => finding.kind === 'reused')
  return causes.reused({ count: reused?.sharing.length ?? items.length })
}

function aboutOf({ kind, shared }: Cause, { causes, findings }: HealthMessages): string | null {
  if (kind === 'vital') return causes.vitalHint
  const weak = shared.find((finding) => finding.kind === 'weak')
  return weak === undefined ? null : findings.weak[weak.level]
}
