import { customFieldsOf, detailText, type ItemToSeal } from '@larets/vault-core/items'
import { useMessages } from '../locale/messages-context.tsx'
import { duplicatesRu } from './messages.ru.ts'

/** Parts of all items that come together: nobody has to choose. Of the fields their names alone are shown. */
export function UnitedValues({ inputs }: { readonly inputs: readonly ItemToSeal[] }) {
  const { dialog: messages } = useMessages('duplicates', duplicatesRu)
  const note = (input: ItemToSeal) => detailText(input.details, 'note', {})?.trim() ?? ''
  const parts = [
    { label: messages.uris, lines: inputs.flatMap(({ uris }) => uris.map(({ uri }) => uri)) },
    { label: messages.note, lines: inputs.map(note) },
    {
      label: messages.custom,
      lines: inputs.flatMap(({ details }) => customFieldsOf(details).map(({ label }) => label || messages.unnamed)),
    },
    { label: messages.tags, lines: inputs.flatMap(({ overview }) => overview?.tags ?? []) },
  ].map(({ label, lines }) => ({ label, lines: [...new Set(lines)].filter((line) => line !== '') }))
  const shown = parts.filter(({ lines }) => lines.length > 0)
  if (shown.length === 0) return null
  return (
    <section
      data-vlt-slot="united-values"
      aria-label={messages.united}
      className="vlt:flex vlt:flex-col vlt:gap-3 vlt:rounded-card vlt:border vlt:border-line vlt:p-3"
    >
      <h3 className="vlt:text-sm vlt:font-medium">{messages.united}</h3>
      <dl className="vlt:flex vlt:flex-col vlt:gap-2">
        {shown.map(({ label, lines }) => (
          <div key={label}>
            <dt className="vlt:text-sm vlt:text-text-muted">{label}</dt>
            {lines.map((line) => (
              <dd
                key={line}
                dir="auto"
                className="vlt:max-h-40 vlt:overflow-y-auto vlt:wrap-anywhere vlt:whitespace-pre-wrap"
              >
                {line}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}
