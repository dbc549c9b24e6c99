import { createLater, useLater } from '../../primitives/later.ts'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { useMessages } from '../../locale/messages-context.tsx'
import { itemFieldsRu } from '../messages.ru.ts'
import { LoadFailed } from '../load-failed.tsx'
import type { EditorProps } from './editor-props.ts'

const later = createLater(async () => (await import('./later-editors.ts')).laterEditors)

/**
 * An editor that is loaded when a form first needs it. The form holds the field all the same, and can be saved; what will
 * be drawn has its place.
 */
export function LaterEditor(props: EditorProps) {
  const { details: messages } = useMessages('itemFields', itemFieldsRu)
  const editors = useLater(later)
  const { kind } = props.field
  if (editors.kind === 'failed') return <LoadFailed onRetry={editors.onRetry} />
  if (editors.kind === 'ready') {
    const Editor = kind === 'line' || kind === 'code' ? editors.part[kind] : editors.part.fields
    return <Editor {...props} />
  }
  return (
    <output aria-label={messages.opening} className="vlt:flex vlt:flex-col vlt:gap-3">
      {kind === 'fields' ? (
        props.form.getValues('fields').map(({ id }) => <Skeleton key={id} className="vlt:h-20 vlt:rounded-control" />)
      ) : (
        <Skeleton className="vlt:mt-1 vlt:h-3.5 vlt:w-28" />
      )}
      <Skeleton className="vlt:h-(--vlt-control-height) vlt:w-40 vlt:rounded-control" />
    </output>
  )
}
