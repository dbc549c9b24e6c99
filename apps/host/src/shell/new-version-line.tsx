import { Button } from '@larets/vault-ui/primitives'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useHostMessages } from '../app/messages/messages-context.ts'
import { useAppVersion, useIsOutdated } from '../app/app-version/app-version-context.ts'
import { useWritesUnderWay } from '../app/app-version/writes-context.ts'

/**
 * Says that there is a new version, and loads it when the person wants it: never by itself. A form is a dialog, over
 * which nothing here can be pressed; what is being written is waited for.
 */
export function NewVersionLine() {
  const { newVersion } = useHostMessages()
  const { renew } = useAppVersion()
  const writes = useWritesUnderWay()
  const isOutdated = useIsOutdated()
  const [busy, setBusy] = useState(false)

  async function update() {
    setBusy(true)
    await writes.ended()
    await renew()
  }

  return (
    <div data-slot="new-version-line">
      <output className="sr-only">{isOutdated ? newVersion.title : null}</output>
      {isOutdated ? (
        <div className="flex items-center gap-2 border-b border-line bg-accent-soft px-4 py-1 text-sm text-text">
          <RefreshCw aria-hidden className="size-4 shrink-0 text-accent-text" />
          <span className="min-w-0 flex-1 font-semibold">{newVersion.title}</span>
          <Button size="small" variant="secondary" busy={busy} onClick={() => void update()}>
            {newVersion.update}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
