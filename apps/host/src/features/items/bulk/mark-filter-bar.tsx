import { Button } from '@larets/vault-ui/primitives'
import { Star, Tag, X } from 'lucide-react'
import { useHostMessages } from '../../../app/messages/messages-context.ts'
import { useWorkspace } from '../../../app/workspace/workspace.ts'

/** Says what the list is narrowed to by a mark, and ends that. */
export function MarkFilterBar() {
  const { bulk } = useHostMessages()
  const { marks, setMarks } = useWorkspace()
  if (!marks.favourites && marks.tag === null) return null
  return (
    <div data-slot="mark-filter" className="flex shrink-0 items-center px-3 pt-2">
      <Button size="small" className="max-w-full" onClick={() => setMarks({ favourites: false, tag: null })}>
        {marks.tag === null ? <Star aria-hidden /> : <Tag aria-hidden />}
        <span className="min-w-0 truncate">{marks.tag ?? bulk.favourites}</span>
        <span className="sr-only">{bulk.dropFilter}</span>
        <X aria-hidden />
      </Button>
    </div>
  )
}
