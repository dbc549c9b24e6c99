import styles from '@larets/vault-ui/styles.css?inline'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** The vault's style sheet, and what the widget says of its own parts; adopted, so that no policy is in its way. */
const sheet = new CSSStyleSheet()
sheet.replaceSync(`${styles}
.in-shadow { margin-block-start: 16px }`)

/** Puts what is inside into a shadow root. The class of its host brings the club's tokens. */
export function InShadow({ children }: { readonly children: ReactNode }) {
  const host = useRef<HTMLDivElement>(null)
  const [root, setRoot] = useState<ShadowRoot | null>(null)
  useEffect(() => {
    if (host.current === null) return
    // In StrictMode the effect runs twice; a host has one root for good.
    const own = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    own.adoptedStyleSheets = [sheet]
    setRoot(own)
  }, [])
  return (
    <div ref={host} className="shadow-host">
      {root === null ? null : createPortal(children, root)}
    </div>
  )
}
