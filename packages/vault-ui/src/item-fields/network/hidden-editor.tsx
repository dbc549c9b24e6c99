import { useWatch } from 'react-hook-form'
import { SwitchRow } from '../../primitives/switch-row.tsx'
import type { EditorProps } from '../editing/editor-props.ts'

/** Whether a network keeps its name to itself; nothing is stored for one that does not. */
export function NetworkHiddenEditor({ fieldKey, words, form, readOnly }: EditorProps) {
  const { control, setValue } = form
  const hidden = useWatch({ control, name: `texts.${fieldKey}` }) === 'true'
  return (
    <div className="vlt:-mx-3">
      <SwitchRow
        label={words.label}
        checked={hidden}
        locked={readOnly}
        onChange={(checked) => setValue(`texts.${fieldKey}`, checked ? 'true' : '', { shouldDirty: true })}
      />
    </div>
  )
}
