import { itemTypeOf, itemTypes, type ItemType } from '@larets/vault-core/items'
import { ItemMark, type ItemView } from '@larets/vault-ui/item-list'
import { ChevronDown, TriangleAlert } from 'lucide-react'
import { useId, useState, type MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { keptSearch } from '../../app/places/kept-search.ts'
import { Link } from '../../app/places/link.tsx'

/** So many are named: among more nobody looks for one. */
const most = 20

/** Properties of {@link SamePasswordLine}. */
export interface SamePasswordLineProps {
  /** The other items with the same password, at least one. */
  readonly others: readonly ItemView[]
  /** The name of an item's vault. */
  readonly vaultName: (vaultId: string) => string | undefined
  /** Opens one in the panel. */
  readonly onOpen: (id: string) => void
}

const button = [
  'flex min-h-6 items-center gap-1.5 rounded-control px-1 text-left text-sm text-warning-text hover:bg-hover active:bg-pressed',
  'pointer-coarse:min-h-11 *:[svg]:size-4 *:[svg]:shrink-0 [&>svg:last-child]:transition-transform',
  'aria-expanded:[&>svg:last-child]:rotate-180 motion-reduce:[&>svg]:transition-none',
].join(' ')

/** At how many other items the same password stands; a press names them. */
export function SamePasswordLine({ others, vaultName, onOpen }: SamePasswordLineProps) {
  const { samePassword: messages } = useHostMessages().items
  const [open, setOpen] = useState(false)
  const listId = useId()
  const title = messages.title(others.length)
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        className={button}
        onClick={() => setOpen(!open)}
      >
        <TriangleAlert aria-hidden />
        {title}
        <ChevronDown aria-hidden />
      </button>
      {open ? (
        <div id={listId} className="mt-2 mb-4 rounded-card border border-line p-1">
          <ul aria-label={title}>
            {others.slice(0, most).map((item) => (
              <li key={item.id}>
                <OtherItem item={item} vault={vaultName(item.vaultId)} onOpen={() => onOpen(item.id)} />
              </li>
            ))}
          </ul>
          {others.length > most ? (
            <p className="px-2 py-1.5 text-sm text-text-muted">{messages.more(others.length - most)}</p>
          ) : null}
        </div>
      ) : null}
    </>
  )
}

/** One of the others: a link that opens it here, or in a tab of its own where that is asked for. */
function OtherItem(props: {
  readonly item: ItemView
  readonly vault: string | undefined
  readonly onOpen: () => void
}) {
  const { item, vault = '', onOpen } = props
  const { items: messages } = useHostMessages()
  const { search } = useLocation()
  const { subtitle }: ItemType = itemTypeOf(item.type) ?? itemTypes.login
  const text = subtitle?.(item)
  const about = [text?.trusted === true ? text.text : '', vault].filter((part) => part !== '').join(' · ')
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <Link
      to={`/all/${item.id}${keptSearch(search)}`}
      className="flex min-h-11 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-hover active:bg-pressed"
      onClick={follow}
    >
      <ItemMark item={item} size="small" />
      <span className="flex min-w-0 flex-col">
        <span className="truncate text-base">{item.name.trusted ? item.name.text : messages.undecrypted}</span>
        {about === '' ? null : <span className="truncate text-sm text-text-muted">{about}</span>}
      </span>
    </Link>
  )
}
