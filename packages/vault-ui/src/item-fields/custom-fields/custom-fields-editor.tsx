import { useEffect, useState, type ComponentType } from 'react'
import { useMessages } from '../../locale/messages-context.tsx'
import { Button } from '../../primitives/button.tsx'
import { Skeleton } from '../../primitives/skeleton.tsx'
import type { EditorProps } from '../editing/editor-props.ts'
import { itemFieldsRu } from '../messages.ru.ts'

/** The editor once it came, for the next form. */
let loaded: ComponentType<EditorProps> | null = null

async function load(): Promise<ComponentType<EditorProps>> {
  const { CustomFieldRows } = await import('./custom-field-rows.tsx')
  loaded = CustomFieldRows
  return CustomFieldRows
}

/**
 * Edits the fields that a person added. The editor itself is loaded when a form first needs it: the form holds the fields
 * all the same, and can be saved.
 */
export function CustomFieldsEditor(props: EditorProps) {
  const { custom: messages, details } = useMessages('itemFields', itemFieldsRu)
  const [Rows, setRows] = useState<ComponentType<EditorProps> | null>(() => loaded)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (Rows !== null || failed) return undefined
    let awaited = true
    load().then(
      (came) => awaited && setRows(() => came),
      () => awaited && setFailed(true),
    )
    return () => {
      awaited = false
    }
  }, [Rows, failed])
  if (Rows !== null) return <Rows {...props} />
  if (failed) {
    return (
      <div className="vlt:flex vlt:flex-wrap vlt:items-center vlt:justify-between vlt:gap-2">
        <p role="alert" className="vlt:text-sm vlt:text-danger-text">
          {messages.failed}
        </p>
        <Button size="small" onClick={() => setFailed(false)}>
          {details.retry}
        </Button>
      </div>
    )
  }
  return (
    <output aria-label={messages.loading} className="vlt:flex vlt:flex-col vlt:gap-3">
      {props.form.getValues('fields').map(({ id }) => (
        <Skeleton key={id} className="vlt:h-23 vlt:rounded-control" />
      ))}
      <Skeleton className="vlt:h-(--vlt-control-height) vlt:w-40 vlt:rounded-control" />
    </output>
  )
}
