import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import { AccountRow, AccountRowList, NotLoaded } from '../security-section/account-row.tsx'
import { AccountSection } from '../security-section/account-section.tsx'
import type { DevicesState } from './account-values.ts'
import { DeviceRow } from './device-row.tsx'
import { accountRu } from './messages.ru.ts'

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
  const question = (
    <ConfirmDialog
      {...words.question}
      onConfirm={async () => {
        await onEndOthers()
        setAsking(false)
      }}
      onCancel={() => setAsking(false)}
    />
  )
  return (
    <AccountSection data-vlt-section="devices" title={words.title} about={words.about} after={asking ? question : null}>
      {state.kind === 'ready' ? (
        <>
          <AccountRowList data-vlt-slot="device-list">
            {state.devices.map((device) => (
              <DeviceRow key={device.id} device={device} onEnd={() => onEnd(device.id)} />
            ))}
          </AccountRowList>
          {state.devices.some(({ current }) => !current) ? (
            <AccountRow icon={MonitorSmartphone} title={words.others} state={words.othersState}>
              <Button
                size="small"
                busy={busy}
                onClick={() => (onReview === undefined ? setAsking(true) : void run(onReview))}
              >
                {words.endOthers}
              </Button>
            </AccountRow>
          ) : null}
        </>
      ) : (
        <NotLoaded state={state} messages={words} />
      )}
    </AccountSection>
  )
}
