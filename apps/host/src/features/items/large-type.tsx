import { Dialog, DialogBody, DialogHeader } from '@larets/vault-ui/primitives'
import { useHostMessages } from '../../app/messages/messages-context.ts'
import { useRoomForBack } from '../../app/dialogs/use-back-closes-dialogs.ts'

/** Properties of {@link LargeType}. */
export interface LargeTypeProps {
  readonly text: string
  readonly onClose: () => void
}

/** Colours and a line tell digits and signs from letters: not by colour alone. */
function lookOf(character: string): string {
  if (/\d/u.test(character)) return 'text-accent-text underline decoration-2 underline-offset-4'
  return /\p{L}/u.test(character) ? '' : 'text-warning-text'
}

/** A text to be read aloud or typed from: large, in numbered cells that keep its order at any width. */
export function LargeType({ text, onClose }: LargeTypeProps) {
  const { items } = useHostMessages()
  useRoomForBack(true)
  return (
    <Dialog open data-vlt-slot="large-type" form="compact" width="large" onRequestClose={onClose}>
      <DialogHeader title={items.large.title} description={items.large.hint} closeLabel={items.large.close} />
      {/* A long one scrolls, also by the keyboard. */}
      <DialogBody tabIndex={0}>
        <ol className="grid pb-5 grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1.5">
          {Array.from(text, (character, index) => (
            <li
              // Characters may repeat; their place is their identity.
              key={index}
              className="flex flex-col items-center rounded-control border border-line pt-2 pb-1"
            >
              <span className={`font-mono text-2xl/8 ${lookOf(character)}`}>{character === ' ' ? '␣' : character}</span>
              <span aria-hidden className="text-xs text-text-muted tabular-nums">
                {index + 1}
              </span>
            </li>
          ))}
        </ol>
      </DialogBody>
    </Dialog>
  )
}
