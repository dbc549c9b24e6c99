import { addressParts } from '@larets/vault-core/items'
import { mayHaveDomain } from '@larets/vault-core/matching'
import { useMessages } from '../../locale/messages-context.tsx'
import { itemFieldsRu, type ItemFieldsMessages } from '../messages.ru.ts'
import { Field } from '../viewing/field.tsx'
import type { FillPlace } from './fill-place.ts'

/** Tells in words where a login is filled: a sentence for each address that says another thing. */
export function FillPlaces({ places }: { readonly places: readonly FillPlace[] }) {
  const { addresses: messages } = useMessages('itemFields', itemFieldsRu)
  const sentences = [...new Set(places.map((place) => sentenceOf(place, places.length > 1, messages)))]
  return (
    <Field label={messages.where} trusted question={null} actions={null}>
      <div data-vlt-slot="fill-places" className="vlt:flex vlt:flex-col vlt:gap-0.5">
        {sentences.map((sentence) => (
          <p key={sentence} dir="auto" className="vlt:[text-align:match-parent] vlt:wrap-anywhere">
            {sentence}
          </p>
        ))}
      </div>
    </Field>
  )
}

type Words = ItemFieldsMessages['addresses']

function sentenceOf({ text, rule }: FillPlace, isOneOfMany: boolean, { places, nowhere, reasons }: Words): string {
  switch (rule.kind) {
    case 'domain': {
      if (!mayHaveDomain(rule.place.name)) return places.host({ host: shownHost(text) + rule.place.port })
      const host = shownHost(text).replace(/^www\./u, '')
      // What is registered is known for sure of the shortest names alone.
      return host.split('.').length === 2 ? places.site({ host }) : places.siteOf({ host })
    }
    case 'host':
      return places.host({ host: shownHost(text) + rule.place.port })
    case 'beginning':
      return places.beginning({ address: shownAddress(text) })
    case 'exact':
      return places.exact({ address: shownAddress(text) })
    case 'expression':
      return places.expression({ source: rule.source })
    case 'nowhere': {
      const reason = reasons[rule.reason]
      // What did not open is the server's word: it stands marked above, and nowhere else.
      return isOneOfMany && rule.reason !== 'untrusted'
        ? nowhere.ofMany({ address: text, reason })
        : nowhere.ofOne({ reason })
    }
  }
}

/** In letters, and beside them as the network knows it, where the letters may be taken for others. */
function shownHost(text: string): string {
  const { host, ascii } = addressParts(text)
  return ascii === null ? host.toLowerCase() : `${host.toLowerCase()} (${ascii})`
}

function shownAddress(text: string): string {
  const { before, host, after, ascii } = addressParts(text)
  return `${before}${host}${ascii === null ? '' : ` (${ascii})`}${after}`
}
