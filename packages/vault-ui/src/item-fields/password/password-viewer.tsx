import { useMessages } from '../../locale/messages-context.tsx'
import { itemFieldsRu } from '../messages.ru.ts'
import type { ViewerProps } from '../viewing/viewer-props.ts'
import { MaskedViewer } from './masked-viewer.tsx'

/** Shows a password, hidden until asked for. Give it a key of the item, so that it hides when the item changes. */
export function PasswordViewer(props: ViewerProps) {
  const { password } = useMessages('itemFields', itemFieldsRu)
  return <MaskedViewer {...props} messages={password} />
}
