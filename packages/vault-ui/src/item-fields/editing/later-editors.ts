import type { ComponentType } from 'react'
import { CustomFieldRows } from '../custom-fields/custom-field-rows.tsx'
import { CodeEditor } from '../line/code-editor.tsx'
import { LineEditor } from '../line/line-editor.tsx'
import type { EditorProps } from './editor-props.ts'

/** The editors of kinds that a login has none of, or seldom: loaded when a form first needs one. */
export const laterEditors: Readonly<Record<'line' | 'code' | 'fields', ComponentType<EditorProps>>> = {
  line: LineEditor,
  code: CodeEditor,
  fields: CustomFieldRows,
}
