import { Laptop, Puzzle, Smartphone } from 'lucide-react'
import { useRef } from 'react'
import { formatMoment } from '../locale/format-moment.ts'
import { useLocale, useMessages } from '../locale/messages-context.tsx'
import { Badge } from '../primitives/badge.tsx'
import { Button } from '../primitives/button.tsx'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import { AccountListRow } from '../security-section/account-row.tsx'
import type { DeviceView } from './account-values.ts'
import { deviceName } from './device-name.ts'
import { accountRu } from './messages.ru.ts'

const onTheMove = new Set(['Android', 'iOS'])

/** One device: what it calls itself, when it was there, and how to end its session unless it is this one. */
export function DeviceRow({ device, onEnd }: { readonly device: DeviceView; readonly onEnd: () => Promise<void> }) {
  const words = useMessages('account', accountRu).devices
  const locale = useLocale()
  const row = useRef<HTMLLIElement>(null)
  const [busy, run] = useSingleFlight()
  const { system, current } = device
  const name = deviceName(device, words)
  const shape = device.kind === 'extension' ? Puzzle : system !== null && onTheMove.has(system) ? Smartphone : Laptop

  // The row goes with its session, and the button with it: the list is what is left to stand on.
  const end = () =>
    run(async () => {
      const next = row.current?.nextElementSibling ?? row.current?.previousElementSibling
      await onEnd()
      if (next instanceof HTMLElement && row.current === null) next.focus()
    })

  return (
    <AccountListRow
      ref={row}
      tabIndex={-1}
      icon={shape}
      title={name}
      badge={current ? <Badge tone="accent">{words.thisDevice}</Badge> : null}
      state={
        <>
          {current ? null : <span>{words.lastSeen({ moment: formatMoment(device.lastSeenAt, locale) })}</span>}
          <span>{words.signedIn({ moment: formatMoment(device.createdAt, locale) })}</span>
        </>
      }
    >
      {current ? null : (
        <Button size="small" busy={busy} aria-label={words.endOf({ name })} onClick={() => void end()}>
          {words.end}
        </Button>
      )}
    </AccountListRow>
  )
}
