import { addressParts } from '@larets/vault-core/items'
import { cx } from 'class-variance-authority'
import { ExternalLink } from 'lucide-react'
import { Icon } from '../../primitives/icon.tsx'
import { useMessages } from '../../locale/messages-context.tsx'
import { focusRing } from '../../primitives/focus-ring.ts'
import { webAddress } from '../../view-models/web-address.ts'
import { itemFieldsRu } from '../messages.ru.ts'
import { TextRow } from '../viewing/text-row.tsx'
import { FillPlaces } from './fill-places.tsx'
import type { ViewerProps } from '../viewing/viewer-props.ts'

/** Shows addresses, and where they are filled; a verified http or https one is a link. */
export function AddressesViewer({ words, value, onCopy }: ViewerProps) {
  const { addresses: messages } = useMessages('itemFields', itemFieldsRu)
  const { texts, places = [] } = value.kind === 'shown' ? value : { texts: [] }
  const rows = texts.map((text, index) => {
    const href = webAddress(text)
    return (
      <TextRow
        // Addresses may repeat; their place is their identity.
        // oxlint-disable-next-line react/no-array-index-key
        key={index}
        label={words.label}
        labelHidden={index > 0}
        copyLabel={messages.copy({ address: text.text })}
        text={text}
        onCopy={() => onCopy(index)}
      >
        {href === null ? null : (
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            title={messages.opensNewTab}
            className={cx(
              'vlt:-my-0.5 vlt:w-fit vlt:rounded-xs vlt:py-0.5 vlt:wrap-anywhere vlt:text-text-muted vlt:underline vlt:decoration-transparent',
              'vlt:underline-offset-3 vlt:hover:decoration-current',
              focusRing,
            )}
          >
            <AddressHost address={text.text} />
            <Icon shape={ExternalLink} aria-hidden className="vlt:ms-1.5 vlt:inline vlt:size-3.5 vlt:align-[-2px]" />
          </a>
        )}
      </TextRow>
    )
  })
  return places.length === 0 ? rows : [...rows, <FillPlaces key="places" places={places} />]
}

/**
 * The host is what one looks for, and what tells a true address from a false one: it is the one that a browser opens.
 */
function AddressHost({ address }: { readonly address: string }) {
  const { before, host, after, ascii } = addressParts(address)
  return (
    <bdi dir="ltr">
      {before}
      <bdi data-vlt-slot="address-host" className="vlt:font-semibold vlt:text-accent-text">
        {host}
      </bdi>
      {ascii === null ? null : <span data-vlt-slot="address-ascii">{` (${ascii})`}</span>}
      {after}
    </bdi>
  )
}
