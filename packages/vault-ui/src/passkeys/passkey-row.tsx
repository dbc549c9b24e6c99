import { Fingerprint } from 'lucide-react'
import { useLocale, useMessages } from '../locale/messages-context.tsx'
import { Badge } from '../primitives/badge.tsx'
import { Button } from '../primitives/button.tsx'
import { passkeysRu } from './messages.ru.ts'
import type { PasskeyView } from './passkey-values.ts'

/** One passkey: its name, when it was added and used, and how to end it. */
export function PasskeyRow({ passkey, onRemove }: { readonly passkey: PasskeyView; readonly onRemove: () => void }) {
  const words = useMessages('passkeys', passkeysRu)
  const locale = useLocale()
  const { name, createdAt, usedAt, isHere } = passkey
  const moment = (at: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))
  return (
    <li className="vlt:flex vlt:flex-wrap vlt:items-center vlt:gap-x-4 vlt:gap-y-2 vlt:py-3">
      <Fingerprint aria-hidden className="vlt:size-5 vlt:shrink-0 vlt:text-text-muted" />
      <div className="vlt:flex vlt:min-w-40 vlt:flex-1 vlt:flex-col vlt:gap-0.5">
        <p className="vlt:flex vlt:flex-wrap vlt:items-center vlt:gap-2 vlt:font-medium vlt:wrap-anywhere">
          {name}
          {isHere ? <Badge tone="accent">{words.here}</Badge> : null}
        </p>
        <p className="vlt:text-sm vlt:text-text-muted">{usedAt === null ? words.unused : words.used(moment(usedAt))}</p>
        <p className="vlt:text-sm vlt:text-text-muted">{words.created(moment(createdAt))}</p>
      </div>
      <Button size="small" aria-label={words.removeOf(name)} onClick={onRemove}>
        {words.remove}
      </Button>
    </li>
  )
}
