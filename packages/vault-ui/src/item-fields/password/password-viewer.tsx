import { useMessages } from '../../locale/messages-context.tsx'
import { itemFieldsRu } from '../messages.ru.ts'
import type { ViewerProps } from '../viewing/viewer-props.ts'
import { MaskedViewer } from './masked-viewer.tsx'

/**
 * Shows a password or another secret, hidden until asked for. Give it a key of the item, so that it hides when the item
 * changes.
 */
export function PasswordViewer({ words, value, revealed, ...props }: ViewerProps) {
  const { password, secret } = useMessages('itemFields', itemFieldsRu)
  if (value.kind !== 'masked' || value.mask === undefined) {
    return <MaskedViewer {...props} words={words} value={value} revealed={revealed} messages={password} />
  }
  const { label } = words
  const messages = {
    ...password,
    hidden: secret.hidden,
    reveal: secret.reveal({ label }),
    hide: secret.hide({ label }),
  }
  return <MaskedViewer {...props} words={words} value={value} mask={value.mask} messages={messages} />
}
