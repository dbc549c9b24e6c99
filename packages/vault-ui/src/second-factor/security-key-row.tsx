import { Usb } from 'lucide-react'
import { useLocale, useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { secondFactorRu } from './messages.ru.ts'
import type { SecurityKeyView } from './second-factor-values.ts'

/** One security key: its name, when it was added and used, and how to remove it. */
export function SecurityKeyRow({
  securityKey,
  onRemove,
}: {
  readonly securityKey: SecurityKeyView
  readonly onRemove: () => void
}) {
  const words = useMessages('secondFactor', secondFactorRu).keys
  const locale = useLocale()
  const { name, createdAt, usedAt } = securityKey
  const moment = (at: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))
  return (
    <li className="vlt:flex vlt:flex-wrap vlt:items-center vlt:gap-x-4 vlt:gap-y-2 vlt:py-3">
      <Usb aria-hidden className="vlt:size-5 vlt:shrink-0 vlt:text-text-muted" />
      <div className="vlt:flex vlt:min-w-40 vlt:flex-1 vlt:flex-col vlt:gap-0.5">
        <p className="vlt:font-medium vlt:wrap-anywhere">{name}</p>
        <p className="vlt:text-sm vlt:text-text-muted">{usedAt === null ? words.unused : words.used(moment(usedAt))}</p>
        <p className="vlt:text-sm vlt:text-text-muted">{words.created(moment(createdAt))}</p>
      </div>
      <Button size="small" aria-label={words.removeOf(name)} onClick={onRemove}>
        {words.remove}
      </Button>
    </li>
  )
}
