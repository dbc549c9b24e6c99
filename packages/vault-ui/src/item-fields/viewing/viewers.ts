import type { FieldKind } from '@larets/vault-core/items'
import type { ComponentType } from 'react'
import { CustomFieldsViewer } from '../custom-fields/custom-fields-viewer.tsx'
import { AddressesViewer } from '../addresses/addresses-viewer.tsx'
import { NoteViewer } from '../note/note-viewer.tsx'
import { PasswordViewer } from '../password/password-viewer.tsx'
import { UsernameViewer } from '../username/username-viewer.tsx'
import type { ViewerProps } from './viewer-props.ts'

/** The viewer of each kind of field. */
const viewers: Readonly<Record<FieldKind, ComponentType<ViewerProps>>> = {
  username: UsernameViewer,
  password: PasswordViewer,
  addresses: AddressesViewer,
  note: NoteViewer,
  line: UsernameViewer,
  code: PasswordViewer,
  fields: CustomFieldsViewer,
}

/** The viewer of a value: what is masked looks the same whatever it is. */
export function viewerOf(kind: FieldKind, value: ViewerProps['value']): ComponentType<ViewerProps> {
  return value.kind === 'masked' ? viewers.password : viewers[kind]
}
