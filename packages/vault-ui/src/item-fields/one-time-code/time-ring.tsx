import { useMessages } from '../../locale/messages-context.tsx'
import { itemFieldsRu } from '../messages.ru.ts'

/** Properties of a {@link TimeRing}. */
export interface TimeRingProps {
  readonly secondsLeft: number
  /** Seconds of a whole round. */
  readonly period: number
  /** Close to its end. */
  readonly ending: boolean
}

const radius = 8
const round = 2 * Math.PI * radius

/** A ring that runs down; where motion is unwanted, the seconds as a number. */
export function TimeRing({ secondsLeft, period, ending }: TimeRingProps) {
  const { oneTimeCode: messages } = useMessages('itemFields', itemFieldsRu)
  const color = ending ? 'vlt:text-danger-text' : 'vlt:text-accent-text'
  return (
    <span
      role="timer"
      aria-label={messages.secondsLeft({ seconds: secondsLeft })}
      className={`vlt:inline-flex vlt:shrink-0 ${color}`}
    >
      <svg aria-hidden viewBox="0 0 20 20" className="vlt:size-5 vlt:-rotate-90 vlt:motion-reduce:hidden">
        <circle cx="10" cy="10" r={radius} fill="none" stroke="currentColor" className="vlt:stroke-2 vlt:opacity-20" />
        <circle
          // A new round begins whole: it does not run backwards.
          key={secondsLeft === period ? 'whole' : 'running'}
          cx="10"
          cy="10"
          r={radius}
          fill="none"
          stroke="currentColor"
          ref={(circle) => {
            // Attributes of the pen lose to the style sheet of the views.
            circle?.style.setProperty('stroke-dasharray', String(round))
            circle?.style.setProperty('stroke-dashoffset', String(round * (1 - secondsLeft / period)))
          }}
          className="vlt:stroke-2 vlt:transition-[stroke-dashoffset] vlt:duration-1000 vlt:ease-linear"
        />
      </svg>
      <span aria-hidden className="vlt:hidden vlt:text-sm vlt:tabular-nums vlt:motion-reduce:inline">
        {secondsLeft}
      </span>
    </span>
  )
}
