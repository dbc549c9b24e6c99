import type { ShownCode } from '@larets/vault-core/totp'
import { useMessages } from '../../locale/messages-context.tsx'
import { Button } from '../../primitives/button.tsx'
import { CopyButton } from '../../primitives/copy-button.tsx'
import { itemFieldsRu, type ItemFieldsMessages } from '../messages.ru.ts'
import type { OtherClock } from '../viewing/viewer-props.ts'
import { inGroups } from './in-groups.ts'

/** Props of {@link OtherClockNote}. */
export interface OtherClockNoteProps {
  readonly clock: OtherClock
  /** The code of the clock that is not chosen. */
  readonly other: ShownCode
  readonly copyLabel: string
  readonly onCopy: () => Promise<boolean>
}

/**
 * Says by how much the device's clock is off, and offers the code of the clock that is not chosen beside that of the
 * one that is.
 */
export function OtherClockNote({ clock, other, copyLabel, onCopy }: OtherClockNoteProps) {
  const { oneTimeCode: messages, copied } = useMessages('itemFields', itemFieldsRu)
  const { offset, chosen, onChoose } = clock
  const by = durationIn(messages.clock, Math.round(Math.abs(offset) / 1_000))
  return (
    <div data-vlt-slot="other-clock" className="vlt:flex vlt:flex-col vlt:items-start vlt:gap-1 vlt:text-sm">
      <output className="vlt:text-warning-text">
        {offset < 0 ? messages.clock.ahead({ by }) : messages.clock.behind({ by })}
      </output>
      <div className="vlt:flex vlt:flex-wrap vlt:items-center vlt:gap-x-2">
        {/* The words wrap; the button stays beside what it copies. */}
        <span className="vlt:flex vlt:min-w-0 vlt:items-center vlt:gap-x-2">
          <span className="vlt:text-text-muted">
            {chosen ? messages.clock.byDevice : messages.clock.byServer}{' '}
            <span
              translate="no"
              className="vlt:font-mono vlt:whitespace-nowrap vlt:text-text vlt:tabular-nums vlt:select-text"
            >
              {inGroups(other.code)}
            </span>
          </span>
          <CopyButton label={copyLabel} copiedLabel={copied} onCopy={onCopy} />
        </span>
        <Button variant="link" size="inline" onClick={() => onChoose(!chosen)}>
          {chosen ? messages.clock.useDevice : messages.clock.useServer}
        </Button>
      </div>
    </div>
  )
}

/** Seconds as a person says them: of minutes and hours nobody wants to know them. */
function durationIn({ seconds, minutes, hours }: ItemFieldsMessages['oneTimeCode']['clock'], count: number): string {
  if (count < 100) return seconds({ count })
  return count < 6_000 ? minutes({ count: Math.round(count / 60) }) : hours({ count: Math.round(count / 3_600) })
}
