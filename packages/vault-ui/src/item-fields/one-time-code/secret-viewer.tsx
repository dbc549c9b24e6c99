import { useMessages } from '../../locale/messages-context.tsx'
import { itemFieldsRu } from '../messages.ru.ts'
import { MaskedViewer } from '../password/masked-viewer.tsx'
import type { ViewerProps } from '../viewing/viewer-props.ts'

/** Shows a secret of one-time codes as it was saved, hidden until asked for. */
export function OneTimeSecretViewer({ words, ...props }: ViewerProps) {
  const { oneTimeCode, codeSecret } = useMessages('itemFields', itemFieldsRu)
  return <MaskedViewer {...props} words={{ ...words, copy: oneTimeCode.copySecret }} messages={codeSecret} />
}
