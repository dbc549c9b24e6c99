import { Notice } from '@larets/vault-ui/primitives'
import { CloudOff } from 'lucide-react'
import { useHostMessages } from '../messages/messages-context.ts'

/** Actions of {@link PanelNotLoaded}. */
export interface PanelNotLoadedProps {
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** Stands in the place of an item's panel that could not be loaded. */
export function PanelNotLoaded({ onRetry, onClose }: PanelNotLoadedProps) {
  const { failure } = useHostMessages()
  return (
    <section
      data-slot="panel-not-loaded"
      className="flex h-full flex-col justify-center overflow-y-auto px-6 text-text"
    >
      <Notice
        failure
        icon={<CloudOff />}
        title={failure.panel}
        hint={failure.panelHint}
        actions={[
          { label: failure.retry, onAct: onRetry },
          { label: failure.toList, onAct: onClose },
        ]}
      />
    </section>
  )
}
