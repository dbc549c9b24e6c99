import { Fingerprint, Laptop, LifeBuoy, ListChecks, Puzzle, ShieldCheck, Usb, type LucideIcon } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { useId } from 'react'
import { formatMoment } from '../locale/format-moment.ts'
import { useLocale, useMessages } from '../locale/messages-context.tsx'
import { said } from '../locale/spoken.ts'
import { Badge } from '../primitives/badge.tsx'
import { deviceName } from './device-name.ts'
import { accountRu } from './messages.ru.ts'
import type { WayInView } from './ways-in-values.ts'

const icons: Readonly<Record<WayInView['kind'], LucideIcon>> = {
  recovery_code: LifeBuoy,
  passkey: Fingerprint,
  totp: ShieldCheck,
  security_key: Usb,
  backup_codes: ListChecks,
  session: Laptop,
  device: Laptop,
}

/** Props of {@link WayInRow}. */
export interface WayInRowProps {
  readonly way: WayInView
  /** Null where there is nothing to choose. */
  readonly choice: { readonly isEnded: boolean; readonly onChange: (isEnded: boolean) => void } | null
  readonly busy: boolean
}

/** A way into the account: what it is, when and by which device it was made, and whether it ends. */
export function WayInRow({ way, choice, busy }: WayInRowProps) {
  const { devices, waysIn: words } = useMessages('account', accountRu)
  const locale = useLocale()
  const id = useId()
  const shape = way.maker?.kind === 'extension' ? Puzzle : icons[way.kind]
  const device = deviceOf(way)
  const { kind, name, left, createdAt, usedAt } = way
  const title =
    name !== null && (kind === 'passkey' || kind === 'security_key')
      ? words.named[kind]({ name })
      : said(words.names[kind], { device: device ?? devices.unknown, left: left ?? 0 })

  function deviceOf({ maker }: WayInView) {
    return maker === null ? null : deviceName(maker, devices)
  }
  function madeBy() {
    if (kind === 'session' || kind === 'device')
      return createdAt === null ? null : devices.signedIn({ moment: formatMoment(createdAt, locale) })
    if (createdAt === null) return device ?? words.madeEarlier
    const when = words.made({ moment: formatMoment(createdAt, locale) })
    return way.byThisDevice ? when : `${when} · ${device ?? words.unknownMaker}`
  }

  const text = (
    <span className="vlt:flex vlt:min-w-0 vlt:flex-1 vlt:flex-col vlt:gap-0.5">
      <span className="vlt:flex vlt:flex-wrap vlt:items-center vlt:gap-2 vlt:font-medium vlt:wrap-anywhere">
        <bdi>{title}</bdi>
        {way.byThisDevice ? <Badge tone="accent">{way.current ? devices.thisDevice : words.byThisDevice}</Badge> : null}
      </span>
      <span className="vlt:text-sm vlt:text-pretty vlt:text-text-muted">{madeBy()}</span>
      {usedAt === null || way.current ? null : (
        <span className="vlt:text-sm vlt:text-text-muted">{words.used({ moment: formatMoment(usedAt, locale) })}</span>
      )}
    </span>
  )
  const icon = <Icon shape={shape} aria-hidden className="vlt:mt-0.5 vlt:size-5 vlt:shrink-0 vlt:text-text-muted" />
  return (
    <li className="vlt:border-t vlt:border-line vlt:py-2.5 vlt:first:border-t-0">
      {choice === null ? (
        <div className="vlt:flex vlt:items-start vlt:gap-3">
          {icon}
          {text}
        </div>
      ) : (
        <label htmlFor={id} className="vlt:flex vlt:items-start vlt:gap-3">
          <input
            id={id}
            type="checkbox"
            checked={choice.isEnded}
            disabled={busy}
            className="vlt:mt-0.5 vlt:size-5 vlt:shrink-0 vlt:accent-accent vlt:outline-offset-2 vlt:outline-focus vlt:focus-visible:outline-2 vlt:pointer-coarse:size-6"
            onChange={({ target }) => choice.onChange(target.checked)}
          />
          {icon}
          {text}
        </label>
      )}
    </li>
  )
}
