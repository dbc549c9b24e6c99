import type { ImportSource } from '@larets/vault-transfer/formats'
import { FileSpreadsheet } from 'lucide-react'
import { useLocale, useMessages } from '../locale/messages-context.tsx'
import { Icon } from '../primitives/icon.tsx'
import { Monogram, monogramTints } from '../primitives/monogram.tsx'
import { monogramLetters, monogramTint } from '../view-models/monogram.ts'
import { importViewRu } from './messages.ru.ts'
import { sourceName } from './source-name.ts'

/** Letters that tell apart programs whose names begin alike. */
const ownLetters: Readonly<Partial<Record<ImportSource, string>>> = { keepassxc: 'XC', keeper: 'Kr', safeincloud: 'SC' }

/** Letters of a program on a tint, as an item of that name has them: nobody's own artwork. */
export function SourceMark({ source }: { readonly source: ImportSource }) {
  const locale = useLocale()
  const name = { trusted: true, text: sourceName(source, useMessages('importView', importViewRu)) }
  return (
    <Monogram
      size="small"
      letters={ownLetters[source] ?? monogramLetters(name, locale)}
      icon={source === 'other' ? <Icon shape={FileSpreadsheet} /> : undefined}
      tint={monogramTint(name, monogramTints)}
    />
  )
}
