import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { itemFieldsRu } from './messages.ru.ts'

/** Stands in the place of what could not be had, and lets it be tried again. */
export function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { details: messages } = useMessages('itemFields', itemFieldsRu)
  return (
    <div className="vlt:flex vlt:flex-wrap vlt:items-center vlt:justify-between vlt:gap-2">
      <p role="alert" className="vlt:text-sm vlt:text-danger-text">
        {messages.failed}
      </p>
      <Button size="small" onClick={onRetry}>
        {messages.retry}
      </Button>
    </div>
  )
}
