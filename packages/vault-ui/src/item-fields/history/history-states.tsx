import { useMessages } from '../../locale/messages-context.tsx'
import { Button } from '../../primitives/button.tsx'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { itemFieldsRu } from '../messages.ru.ts'

/** Stands in the place of earlier versions that have not come yet. */
export function HistoryLoading() {
  const { history } = useMessages('itemFields', itemFieldsRu)
  return (
    <output aria-label={history.loading} className="vlt:flex vlt:flex-col vlt:gap-3 vlt:py-2">
      <Skeleton className="vlt:h-3 vlt:w-3/5" />
      <Skeleton className="vlt:h-3 vlt:w-2/5" />
    </output>
  )
}

/** Says that earlier versions did not come, and asks for them again. */
export function HistoryFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { history, details } = useMessages('itemFields', itemFieldsRu)
  return (
    <div className="vlt:flex vlt:flex-wrap vlt:items-center vlt:justify-between vlt:gap-2 vlt:py-1">
      <p role="alert" className="vlt:text-sm vlt:text-danger-text">
        {history.failed}
      </p>
      <Button size="small" onClick={onRetry}>
        {details.retry}
      </Button>
    </div>
  )
}
