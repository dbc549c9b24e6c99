import {
  ArchiveRestore,
  AtSign,
  Bell,
  Download,
  FilePenLine,
  Fingerprint,
  History,
  KeyRound,
  LifeBuoy,
  LogIn,
  LogOut,
  ShieldAlert,
  ShieldCheck,
  ShieldOff,
  Usb,
  UserX,
  type LucideIcon,
} from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { cx } from 'class-variance-authority'
import { formatMoment } from '../locale/format-moment.ts'
import { useLocale, useMessages } from '../locale/messages-context.tsx'
import { said } from '../locale/spoken.ts'
import { Badge } from '../primitives/badge.tsx'
import { Button } from '../primitives/button.tsx'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import type { AccountEventKind, AccountEventView } from './event-values.ts'
import { accountRu } from './messages.ru.ts'

const icons: Readonly<Record<AccountEventKind, LucideIcon>> = {
  new_device: LogIn,
  failed_sign_ins: UserX,
  password_changed: KeyRound,
  recovery_code_set: LifeBuoy,
  recovery_code_removed: LifeBuoy,
  recovered: LifeBuoy,
  factor_added: ShieldCheck,
  factor_removed: ShieldOff,
  factor_refused: ShieldAlert,
  factor_awaited: ShieldAlert,
  backup_code_used: ShieldCheck,
  backup_codes_made: ShieldCheck,
  backup_codes_removed: ShieldOff,
  passkey_added: Fingerprint,
  passkey_removed: Fingerprint,
  security_key_added: Usb,
  security_key_removed: Usb,
  keys_rotated: KeyRound,
  email_changed: AtSign,
  session_ended: LogOut,
  other_sessions_ended: LogOut,
  token_reused: ShieldAlert,
  database_restored: ArchiveRestore,
  exported: Download,
  rollback_found: History,
  foreign_change_found: FilePenLine,
}
/** Events that an owner of the account does not cause. */
const alarming: ReadonlySet<AccountEventKind | null> = new Set([
  'failed_sign_ins',
  'factor_refused',
  'token_reused',
  'database_restored',
  'rollback_found',
  'foreign_change_found',
])

/** One event: what it was, on which device, when, and what it means where that is not plain. */
export function EventRow({
  event,
  onReview,
}: {
  readonly event: AccountEventView
  readonly onReview?: (() => Promise<void>) | undefined
}) {
  const { devices, events: words } = useMessages('account', accountRu)
  const locale = useLocale()
  const [busy, run] = useSingleFlight()
  const { kind, browser, system, count } = event
  const shape = kind === null ? Bell : icons[kind]
  const device = browser !== null && system !== null ? devices.named({ browser, system }) : (browser ?? system)
  const { title, about } = kind === null ? words.unknown : words.kinds[kind]
  return (
    <li className="vlt:flex vlt:gap-3 vlt:border-t vlt:border-line vlt:py-3 vlt:first:border-t-0">
      <span
        aria-hidden
        className={cx(
          'vlt:flex vlt:size-9 vlt:shrink-0 vlt:items-center vlt:justify-center vlt:rounded-control vlt:[&>svg]:size-5',
          alarming.has(kind) ? 'vlt:bg-warning-soft vlt:text-warning-text' : 'vlt:bg-hover vlt:text-text-muted',
        )}
      >
        <Icon shape={shape} />
      </span>
      <div className="vlt:flex vlt:min-w-0 vlt:flex-1 vlt:flex-col vlt:gap-0.5">
        <p className="vlt:flex vlt:flex-wrap vlt:items-center vlt:gap-2 vlt:font-medium vlt:wrap-anywhere">
          {said(title, { count: count ?? 1 })}
          {event.isNew ? <Badge tone="accent">{words.isNew}</Badge> : null}
        </p>
        {about === null ? null : <p className="vlt:text-sm vlt:text-pretty">{about}</p>}
        <p className="vlt:text-sm vlt:text-text-muted">
          {device === null ? null : `${device} · `}
          <time dateTime={event.at}>{formatMoment(event.at, locale)}</time>
        </p>
        {onReview === undefined ? null : (
          <Button size="small" className="vlt:mt-1.5 vlt:self-start" busy={busy} onClick={() => void run(onReview)}>
            {words.review}
          </Button>
        )}
      </div>
    </li>
  )
}
