import { detailText, itemTypes } from '@larets/vault-core/items'
import { QrCode } from 'lucide-react'
import { Icon } from '../../primitives/icon.tsx'
import { useId, useState } from 'react'
import { useMessages } from '../../locale/messages-context.tsx'
import { Button } from '../../primitives/button.tsx'
import { QrCode as QrPicture } from '../../qr-code/qr-code.tsx'
import { itemFieldsRu } from '../messages.ru.ts'
import type { ItemExtraProps } from '../viewing/item-extra-props.ts'
import { joinUri } from './join-uri.ts'

/** A QR code by which a phone joins the network; it holds the password, so it is drawn when asked for. */
export function JoinCode({ details }: ItemExtraProps) {
  const { network: messages } = useMessages('itemFields', itemFieldsRu)
  const [shown, setShown] = useState(false)
  const id = useId()
  const { fields } = itemTypes.wifi
  const text = (key: 'ssid' | 'password' | 'security' | 'hidden') => detailText(details, key, fields[key])
  const ssid = text('ssid')
  if (ssid === null) return null
  return (
    <div data-vlt-slot="join-code" className="vlt:flex vlt:flex-col vlt:items-start vlt:gap-3">
      <Button aria-expanded={shown} aria-controls={shown ? id : undefined} onClick={() => setShown(!shown)}>
        <Icon shape={QrCode} aria-hidden />
        {shown ? messages.hideCode : messages.showCode}
      </Button>
      {shown ? (
        <figure id={id} className="vlt:flex vlt:flex-col vlt:gap-2">
          <QrPicture
            text={joinUri({
              ssid,
              password: text('password'),
              security: text('security'),
              hidden: text('hidden') === 'true',
            })}
            label={messages.code({ ssid })}
            className="vlt:size-60"
          />
          <figcaption className="vlt:px-1 vlt:text-sm vlt:text-text-muted">{messages.advice}</figcaption>
        </figure>
      ) : null}
    </div>
  )
}
