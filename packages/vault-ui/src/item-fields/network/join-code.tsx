import { detailText, itemTypes } from '@larets/vault-core/items'
import { QrCode } from 'lucide-react'
import { encodeQR } from 'qr'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useMessages } from '../../locale/messages-context.tsx'
import { Button } from '../../primitives/button.tsx'
import { itemFieldsRu } from '../messages.ru.ts'
import type { ItemExtraProps } from '../viewing/item-extra-props.ts'
import { joinUri } from './join-uri.ts'

/** White around a code, in its own squares (ISO/IEC 18004). */
const quiet = 4
/** Sharp on any screen. */
const squarePixels = 8

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
        <QrCode aria-hidden />
        {shown ? messages.hideCode : messages.showCode}
      </Button>
      {shown ? (
        <figure id={id} className="vlt:flex vlt:flex-col vlt:gap-2">
          <Code
            text={joinUri({ ssid, password: text('password'), security: text('security'), hidden: text('hidden') === 'true' })}
            label={messages.code(ssid)}
          />
          <figcaption className="vlt:px-1 vlt:text-sm vlt:text-text-muted">{messages.advice}</figcaption>
        </figure>
      ) : null}
    </div>
  )
}

/** Black on white in every theme: phones read no other. */
function Code({ text, label }: { readonly text: string; readonly label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const modules = useMemo(() => encodeQR(text, 'raw', { border: quiet }), [text])
  const side = modules.length * squarePixels
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.fillStyle = 'white'
    context.fillRect(0, 0, side, side)
    context.fillStyle = 'black'
    for (const [y, row] of modules.entries()) {
      for (const [x, isDark] of row.entries()) {
        if (isDark) context.fillRect(x * squarePixels, y * squarePixels, squarePixels, squarePixels)
      }
    }
  }, [modules, side])
  return (
    <canvas
      ref={canvas}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an image would need an address, which holds the password
      role="img"
      aria-label={label}
      width={side}
      height={side}
      className="vlt:size-60 vlt:max-w-full vlt:rounded-card vlt:border vlt:border-line"
    />
  )
}
