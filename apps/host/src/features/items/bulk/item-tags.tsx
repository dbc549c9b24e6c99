import type { OpenedItem } from '@larets/vault-core'
import { Button } from '@larets/vault-ui/primitives'
import { Tag } from 'lucide-react'
import { useHostMessages } from '../../../app/messages/messages-context.ts'
import { tagsOf } from './item-marks.ts'

/** The tags of an item, and the way to change them; without one they are only shown. */
export function ItemTags({ item, onEdit }: { readonly item: OpenedItem; readonly onEdit: (() => void) | undefined }) {
  const { bulk } = useHostMessages()
  const tags = tagsOf(item)
  if (tags.length === 0 && onEdit === undefined) return null
  return (
    <ul aria-label={bulk.tags} className="-my-2 flex flex-wrap items-center gap-1.5">
      {tags.map((tag) => (
        <li key={tag} className="flex max-w-full rounded-xs bg-hover px-2 py-0.5 text-sm text-text-muted">
          <span className="wrap-anywhere select-text">{tag}</span>
        </li>
      ))}
      {onEdit === undefined ? null : (
        <li className={tags.length === 0 ? '-ms-2.5' : undefined}>
          <Button variant="ghost" size="small" onClick={onEdit}>
            <Tag aria-hidden />
            {tags.length === 0 ? bulk.addTags : bulk.tags}
          </Button>
        </li>
      )}
    </ul>
  )
}
