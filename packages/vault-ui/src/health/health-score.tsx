import { cx } from 'class-variance-authority'
import { useMessages } from '../locale/messages-context.tsx'
import { settingStyle } from '../primitives/setting-style.ts'
import type { HealthMessages } from './messages.ru.ts'
import { healthRu } from './messages.ru.ts'

type Verdict = keyof HealthMessages['verdicts']

/** How a score is called and coloured, by the least that it needs; the first that fits. */
const steps: readonly (readonly [least: number, verdict: Verdict, color: string])[] = [
  [100, 'perfect', 'vlt:bg-strength-5'],
  [80, 'good', 'vlt:bg-strength-4'],
  [50, 'fair', 'vlt:bg-strength-3'],
  [25, 'poor', 'vlt:bg-strength-2'],
  [0, 'poor', 'vlt:bg-strength-1'],
]

const stepOf = (score: number) => steps.find(([least]) => score >= least) ?? steps[steps.length - 1]

/** The score as a number, in words, and as a bar. */
export function HealthScore({ score }: { readonly score: number }) {
  const messages = useMessages('health', healthRu)
  const [, verdict = 'poor', color] = stepOf(score) ?? []
  return (
    <div className="vlt:flex vlt:flex-col vlt:gap-2">
      <p className="vlt:flex vlt:flex-wrap vlt:items-baseline vlt:gap-x-3">
        <span>
          <span className="vlt:text-2xl vlt:font-semibold vlt:tabular-nums">{score}</span>{' '}
          <span className="vlt:text-text-muted">{messages.outOf}</span>
        </span>
        <span className="vlt:text-lg vlt:font-medium">{messages.verdicts[verdict]}</span>
      </p>
      <div className="vlt:relative vlt:h-1.5 vlt:overflow-hidden vlt:rounded-full vlt:bg-pressed">
        <div
          aria-hidden
          className={cx('vlt:h-full vlt:w-0 vlt:rounded-full vlt:transition-[width,background-color]', color)}
          ref={settingStyle('width', `${score}%`)}
        />
        <meter
          aria-label={messages.score}
          aria-valuetext={messages.scoreText({ score })}
          min={0}
          max={100}
          value={score}
          className="vlt:sr-only"
        />
      </div>
    </div>
  )
}
