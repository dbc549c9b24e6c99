import type { FieldKind } from '@larets/vault-core/items'
import type { ComponentType } from 'react'
import { AddressesEditor } from '../addresses/addresses-editor.tsx'
import { CustomFieldRows } from '../custom-fields/custom-field-rows.tsx'
import { CodeEditor } from '../line/code-editor.tsx'
import { LineEditor } from '../line/line-editor.tsx'
import { lazyParts } from '../lazy/parts.ts'
import { NoteEditor } from '../note/note-editor.tsx'
import { PaperEditor } from '../papers/paper-editor.tsx'
import { PasswordEditor } from '../password/password-editor.tsx'
import { UsernameEditor } from '../username/username-editor.tsx'
import type { EditorProps } from './editor-props.ts'

/** The editor of each kind of field. The form is loaded on its own already, with what its viewers are in. */
export const editors: Readonly<Record<FieldKind, ComponentType<EditorProps>>> = {
  username: UsernameEditor,
  password: PasswordEditor,
  addresses: AddressesEditor,
  note: NoteEditor,
  line: LineEditor,
  code: CodeEditor,
  fields: CustomFieldRows,
  oneTimeCode: lazyParts.OneTimeSecretEditor,
  networkName: UsernameEditor,
  networkSecurity: lazyParts.NetworkSecurityEditor,
  networkHidden: lazyParts.NetworkHiddenEditor,
  paper: PaperEditor,
}
