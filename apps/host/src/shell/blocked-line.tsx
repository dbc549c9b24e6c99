import { useOutbox } from '@larets/vault-core/react'
import { Button } from '@larets/vault-ui/primitives'
import { CloudAlert } from 'lucide-react'
import { useParams } from 'react-router'
import { useHostMessages } from '../app/messages/messages-context.ts'
import { usePanelPlace } from '../app/places/use-panel-place.ts'

/** Leads into the panel of the item that is open. */
function focusPanel() {
  const heading = document.querySelector('[data-vlt-slot="item-panel"] h2')
  if (heading instanceof HTMLElement) heading.focus()
}

/**
 * Says that something of this device waits for the person's decision, and leads to it: from one of several to the next.
 */
export function BlockedLine() {
  const { outbox: words } = useHostMessages()
  const { marks } = useOutbox()
  const { open } = usePanelPlace()
  const { platformId: openId } = useParams()
  const blocked = [...marks].flatMap(([id, { kind }]) => (kind === 'conflict' ? [id] : []))
  const next = blocked[(blocked.findIndex((id) => id === openId) + 1) % blocked.length]
  return (
    <output data-slot="blocked-line">
      {next === undefined ? null : (
        <span className="flex items-center gap-2 border-b border-line bg-warning-soft px-4 py-1 text-sm text-text">
          <CloudAlert aria-hidden className="size-4 shrink-0 text-warning-text" />
          <span className="min-w-0 flex-1 font-semibold tabular-nums">{words.blocked(blocked.length)}</span>
          <Button variant="ghost" onClick={() => (next === openId ? focusPanel() : open(next))}>
            {words.show}
          </Button>
        </span>
      )}
    </output>
  )
}
