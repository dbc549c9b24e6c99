import { itemTypeOf, itemTypes, type ItemType } from '@larets/vault-core/items'
import { ItemMark, type ItemView } from '@larets/vault-ui/item-list'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@larets/vault-ui/primitives'
import { ChevronDown, TriangleAlert } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
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

/** On the line of a label, and as large as a pointer or a finger needs it: what is over stands over its neighbours. */
const button = [
  '-my-1 flex min-h-6 items-center gap-1 rounded-control px-1 text-start text-xs text-warning-text',
  'hover:bg-hover active:bg-pressed data-[state=open]:bg-hover *:[svg]:size-3.5 *:[svg]:shrink-0',
  'pointer-coarse:-my-3.5 pointer-coarse:min-h-11',
].join(' ')

/** At how many other items the same password stands; a press names them. */
export function SamePasswordLine({ others, vaultName, onOpen }: SamePasswordLineProps) {
  const { samePassword: messages } = useHostMessages().items
  const [open, setOpen] = useState(false)
  const openItem = (id: string) => {
    // The link is not followed as links are: the menu does not see that one was chosen.
    setOpen(false)
    onOpen(id)
  }
  return (
    <Menu open={open} onOpenChange={setOpen}>
      <MenuTrigger>
        <button type="button" data-slot="same-password" className={button}>
          <TriangleAlert aria-hidden />
          <span className="max-sm:sr-only">{messages.title(others.length)}</span>
          <span aria-hidden className="sm:hidden">
            {messages.short(others.length)}
          </span>
          <ChevronDown aria-hidden className="max-sm:hidden" />
        </button>
      </MenuTrigger>
      <MenuContent align="start" wide>
        {others.slice(0, most).map((item) => (
          <OtherItem key={item.id} item={item} vault={vaultName(item.vaultId)} onOpen={() => openItem(item.id)} />
        ))}
        {others.length > most ? (
          <p className="px-2.5 py-1.5 text-sm text-text-muted">{messages.more(others.length - most)}</p>
        ) : null}
      </MenuContent>
    </Menu>
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
    <MenuItem asChild>
      <Link to={`/all/${item.id}${keptSearch(search)}`} onClick={follow}>
        <ItemMark item={item} size="small" />
        <span className="flex min-w-0 flex-col wrap-anywhere">
          <span className="text-base">{item.name.trusted ? item.name.text : messages.undecrypted}</span>
          {about === '' ? null : <span className="text-sm text-text-muted">{about}</span>}
        </span>
      </Link>
    </MenuItem>
  )
}
