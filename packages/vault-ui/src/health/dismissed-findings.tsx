import type { FindingKind, HealthReport } from '@larets/vault-core/health'
import { useState } from 'react'
import { useLocale, useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { Disclosure } from '../primitives/disclosure.tsx'
import type { ItemView } from '../view-models/item-view.ts'
import { findingWords } from './finding-words.ts'
import { itemName } from './item-name.ts'
import { healthRu } from './messages.ru.ts'

/** Dismissed findings, and the way back. */
export function DismissedFindings({
  dismissed,
  items,
  onRemind,
}: {
  readonly dismissed: HealthReport['dismissed']
  /** All items by their ids. */
  readonly items: ReadonlyMap<string, ItemView>
  readonly onRemind: (id: string, kind: FindingKind) => void
}) {
  const messages = useMessages('health', healthRu)
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const all = dismissed.flatMap(({ id, findings }) => {
    const item = items.get(id)
    return item === undefined ? [] : findings.map((finding) => ({ item, finding }))
  })
  if (all.length === 0) return null
  return (
    <Disclosure
      slot="dismissed-findings"
      level={2}
      title={messages.dismissed({ count: all.length })}
      open={open}
      onOpenChange={setOpen}
    >
      <ul className="vlt:rounded-card vlt:border vlt:border-line">
        {all.map(({ item, finding }) => {
          const words = findingWords(finding, item, { messages, locale })
          const name = itemName(item, messages)
          return (
            <li
              key={`${item.id} ${finding.kind}`}
              className="vlt:flex vlt:flex-wrap vlt:items-center vlt:gap-x-3 vlt:border-t vlt:border-line vlt:px-3 vlt:py-2 vlt:first:border-t-0 vlt:sm:px-4"
            >
              <span className="vlt:min-w-40 vlt:flex-1 vlt:text-sm vlt:wrap-anywhere">
                <span dir="auto">{name}</span>
                <span className="vlt:text-text-muted">
                  {': '}
                  {words}
                </span>
              </span>
              <Button
                size="small"
                aria-label={messages.remindOf({ finding: words, name })}
                onClick={() => onRemind(item.id, finding.kind)}
              >
                {messages.remind}
              </Button>
            </li>
          )
        })}
      </ul>
    </Disclosure>
  )
}
