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
      <ul className="vlt:flex vlt:flex-col">
        {groups.map((group) => {
          const kept = items.get(group.keptId)
          const name = kept?.name.trusted === true ? kept.name.text : messages.undecrypted
          return (
            <li key={group.key} className="vlt:flex vlt:flex-wrap vlt:items-center vlt:gap-x-3 vlt:px-1 vlt:py-1">
              <span className="vlt:min-w-40 vlt:flex-1 vlt:text-sm vlt:wrap-anywhere">
                <span dir="auto">{name}</span>
                <span className="vlt:text-text-muted">
                  {': '}
                  {messages.items({ count: group.members.length })}
                </span>
              </span>
              <Button
                size="small"
                variant="ghost"
                aria-label={messages.offerOf({ name })}
                onClick={() => onOffer(group)}
              >
                {messages.offer}
              </Button>
            </li>
          )
        })}
      </ul>
    </Disclosure>
  )
}
