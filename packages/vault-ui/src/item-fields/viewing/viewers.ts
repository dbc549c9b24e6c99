import type { FieldKind } from '@larets/vault-core/items'
import type { ComponentType } from 'react'
import { CustomFieldsViewer } from '../custom-fields/custom-fields-viewer.tsx'
import { AddressesViewer } from '../addresses/addresses-viewer.tsx'
import { lazyPart } from '../lazy/lazy-part.tsx'
import { CodePlace } from '../lazy/not-loaded.tsx'
import { NoteViewer } from '../note/note-viewer.tsx'
import { PasswordViewer } from '../password/password-viewer.tsx'
import { UsernameViewer } from '../username/username-viewer.tsx'
import type { ViewerProps } from './viewer-props.ts'

const oneTimeSecret = lazyPart<ViewerProps>(({ OneTimeSecretViewer }) => OneTimeSecretViewer)
const chosen = lazyPart<ViewerProps>(({ ChosenViewer }) => ChosenViewer)

/** The viewer of each kind of field. */
const viewers: Readonly<Record<FieldKind, ComponentType<ViewerProps>>> = {
  username: UsernameViewer,
  password: PasswordViewer,
  addresses: AddressesViewer,
  note: NoteViewer,
  line: UsernameViewer,
  code: PasswordViewer,
  fields: CustomFieldsViewer,
  oneTimeCode: oneTimeSecret,
  networkName: UsernameViewer,
  networkSecurity: chosen,
  networkHidden: chosen,
  paper: chosen,
}

/** Kinds that show more than their value, as long as it is what the item holds now. */
const current: Readonly<Partial<Record<FieldKind, ComponentType<ViewerProps>>>> = {
  oneTimeCode: lazyPart(({ OneTimeCodeViewer }) => OneTimeCodeViewer, CodePlace),
}

/** Kinds that call a masked value by a word of their own. */
const masked: Readonly<Partial<Record<FieldKind, ComponentType<ViewerProps>>>> = { oneTimeCode: oneTimeSecret }

/**
 * The viewer of a value: what is masked looks the same whatever it is.
 *
 * @param earlier for the value of an earlier version of the item
 */
export function viewerOf(
  kind: FieldKind,
  value: ViewerProps['value'],
  { earlier }: { readonly earlier: boolean },
): ComponentType<ViewerProps> {
  const live = earlier ? undefined : current[kind]
  return live ?? (value.kind === 'masked' ? (masked[kind] ?? viewers.password) : viewers[kind])
}
