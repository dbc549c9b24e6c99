import type { DuplicateGroup } from '@larets/vault-core/duplicates'
import { useState } from 'react'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { Disclosure } from '../primitives/disclosure.tsx'
import type { ItemView } from '../view-models/item-view.ts'
import { duplicatesRu } from './messages.ru.ts'

/** Groups that a person does not want to be offered, and the way back. */
export function PutAside({
  groups,
  items,
  onOffer,
}: {
  readonly groups: readonly DuplicateGroup[]
  /** All items by their ids. */
  readonly items: ReadonlyMap<string, ItemView>
  readonly onOffer: (group: DuplicateGroup) => void
}) {
  const messages = useMessages('duplicates', duplicatesRu)
  const [open, setOpen] = useState(false)
  if (groups.length === 0) return null
  return (
    <Disclosure
      slot="duplicates-put-aside"
      title={messages.aside({ count: groups.length })}
      open={open}
      onOpenChange={setOpen}
    >
      <ul className="vlt:rounded-card vlt:border vlt:border-line">
        {groups.map((group) => {
          const kept = items.get(group.keptId)
          const name = kept?.name.trusted === true ? kept.name.text : messages.undecrypted
          return (
            <li
              key={group.key}
              className="vlt:flex vlt:flex-wrap vlt:items-center vlt:gap-x-3 vlt:border-t vlt:border-line vlt:px-3 vlt:py-2 vlt:first:border-t-0 vlt:sm:px-4"
            >
              <span className="vlt:min-w-40 vlt:flex-1 vlt:text-sm vlt:wrap-anywhere">
                <span dir="auto">{name}</span>
                <span className="vlt:text-text-muted">
                  {': '}
                  {messages.items({ count: group.members.length })}
                </span>
              </span>
              <Button size="small" aria-label={messages.offerOf({ name })} onClick={() => onOffer(group)}>
                {messages.offer}
              </Button>
            </li>
          )
        })}
      </ul>
    </Disclosure>
  )
}
