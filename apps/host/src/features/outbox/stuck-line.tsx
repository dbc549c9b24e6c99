import { useOutbox } from '@larets/vault-core/react'
import { Button } from '@larets/vault-ui/primitives'
import { CloudAlert } from 'lucide-react'
import { useHostMessages } from '../../messages-context.ts'
import { usePanelPlace } from '../items/use-panel-place.ts'

/** Says that something of this device waits for the person's decision, and leads to it. */
export function StuckLine() {
  const { outbox: words } = useHostMessages()
  const { marks } = useOutbox()
  const { open } = usePanelPlace()
  const [first, ...others] = [...marks].flatMap(([id, { kind }]) => (kind === 'conflict' ? [id] : []))
  return (
    <output data-slot="stuck-line">
      {first === undefined ? null : (
        <span className="flex items-center gap-2 border-b border-line bg-warning-soft px-4 py-1 text-sm text-text">
          <CloudAlert aria-hidden className="size-4 shrink-0 text-warning-text" />
          <span className="min-w-0 flex-1 font-semibold tabular-nums">{words.stuck(others.length + 1)}</span>
          <Button look="ghost" onClick={() => open(first)}>
            {words.show}
          </Button>
        </span>
      )}
    </output>
  )
}
