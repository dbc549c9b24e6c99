import { Laptop, Smartphone } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { useRef } from 'react'
import { useLocale, useMessages } from '../locale/messages-context.tsx'
import { Badge } from '../primitives/badge.tsx'
import { Button } from '../primitives/button.tsx'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import type { DeviceView } from './account-values.ts'
import { accountRu } from './messages.ru.ts'

const onTheMove = new Set(['Android', 'iOS'])

/** One device: what it calls itself, when it was there, and how to end its session unless it is this one. */
export function DeviceRow({ device, onEnd }: { readonly device: DeviceView; readonly onEnd: () => Promise<void> }) {
  const words = useMessages('account', accountRu).devices
  const locale = useLocale()
  const row = useRef<HTMLLIElement>(null)
  const [busy, run] = useSingleFlight()
  const { browser, system, current } = device
  const name =
    browser !== null && system !== null ? words.named({ browser, system }) : (browser ?? system ?? words.unknown)
  const shape = system !== null && onTheMove.has(system) ? Smartphone : Laptop
  const moment = (at: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))

  // The row goes with its session, and the button with it: the list is what is left to stand on.
  const end = () =>
    run(async () => {
      const next = row.current?.nextElementSibling ?? row.current?.previousElementSibling
      await onEnd()
      if (next instanceof HTMLElement && row.current === null) next.focus()
    })

  return (
    <li
      ref={row}
      tabIndex={-1}
      className="vlt:flex vlt:flex-wrap vlt:items-center vlt:gap-x-4 vlt:gap-y-2 vlt:py-3 vlt:outline-none"
    >
      <Icon shape={shape} aria-hidden className="vlt:size-5 vlt:shrink-0 vlt:text-text-muted" />
      <div className="vlt:flex vlt:min-w-40 vlt:flex-1 vlt:flex-col vlt:gap-0.5">
        <p className="vlt:flex vlt:flex-wrap vlt:items-center vlt:gap-2 vlt:font-medium vlt:wrap-anywhere">
          {name}
          {current ? <Badge tone="accent">{words.thisDevice}</Badge> : null}
        </p>
        {current ? null : (
          <p className="vlt:text-sm vlt:text-text-muted">{words.lastSeen({ moment: moment(device.lastSeenAt) })}</p>
        )}
        <p className="vlt:text-sm vlt:text-text-muted">{words.signedIn({ moment: moment(device.createdAt) })}</p>
      </div>
      {current ? null : (
        <Button size="small" busy={busy} aria-label={words.endOf({ name })} onClick={() => void end()}>
          {words.end}
        </Button>
      )}
    </li>
  )
}
