import { useState } from 'react'
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import { AccountSection } from '../security-section/account-section.tsx'
import type { DevicesState } from './account-values.ts'
import { DeviceRow } from './device-row.tsx'
import { accountRu } from './messages.ru.ts'
import { NotLoaded } from '../security-section/security-section.tsx'

/** Props of {@link DevicesSection}. */
export interface DevicesSectionProps {
  readonly state: DevicesState
  readonly onEnd: (id: string) => Promise<void>
  readonly onEndOthers: () => Promise<void>
  readonly onReview: (() => Promise<void>) | undefined
}

/** The devices that are signed in, and how to end what they may. */
export function DevicesSection({ state, onEnd, onEndOthers, onReview }: DevicesSectionProps) {
  const words = useMessages('account', accountRu).devices
  const [asking, setAsking] = useState(false)
  const [busy, run] = useSingleFlight()
  return (
    <AccountSection data-vlt-section="devices" title={words.title} about={words.about}>
      {state.kind === 'ready' ? null : <NotLoaded state={state} messages={{ ...words, loadFailed: words.failed }} />}
      {state.kind === 'ready' ? (
        <>
          <ul data-vlt-slot="device-list" className="vlt:-my-2 vlt:divide-y vlt:divide-line">
            {state.devices.map((device) => (
              <DeviceRow key={device.id} device={device} onEnd={() => onEnd(device.id)} />
            ))}
          </ul>
          {state.devices.some(({ current }) => !current) ? (
            <Button
              variant="dangerQuiet"
              className="vlt:self-start"
              busy={busy}
              onClick={() => (onReview === undefined ? setAsking(true) : void run(onReview))}
            >
              {words.endOthers}
            </Button>
          ) : null}
        </>
      ) : null}
      {asking ? (
        <ConfirmDialog
          {...words.question}
          onConfirm={async () => {
            await onEndOthers()
            setAsking(false)
          }}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </AccountSection>
  )
}
