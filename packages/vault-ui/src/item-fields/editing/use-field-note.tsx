import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { EditorProps } from './editor-props.ts'
import { UntrustedNote } from './untrusted-note.tsx'

/** Words beside a field of which the stored text did not open; undefined when there is nothing to say. */
export function useFieldNote({ form, fieldKey }: Pick<EditorProps, 'form' | 'fieldKey'>): ReactNode {
  const { control, setFocus, setValue } = form
  const raw = useWatch({ control, name: `raw.fields.${fieldKey}` })
  if (raw === null || raw === undefined) return undefined
  const clear = () => {
    setValue(`raw.fields.${fieldKey}`, null, { shouldDirty: true })
    setFocus(`texts.${fieldKey}`)
  }
  return <UntrustedNote raw={raw} onClear={clear} />
}
