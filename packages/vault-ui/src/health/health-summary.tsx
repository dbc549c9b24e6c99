import { ShieldCheck } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import type { RootProps } from '../theme/root-props.ts'
import { healthRu, type HealthMessages } from './messages.ru.ts'
import { useRoot } from '../theme/use-root.ts'
import { view } from '../locale/view.tsx'

/** State of the check, in short. */
export type HealthSummaryState =
  /** The report was not asked for yet. */
  | { readonly kind: 'unasked' }
  | { readonly kind: 'checking'; readonly done: number; readonly of: number }
  | { readonly kind: 'failed' }
  /** A score of null is that of nothing to look at. */
  | { readonly kind: 'ready'; readonly score: number | null; readonly findings: number }

/** Properties of the {@link HealthSummary}. */
export interface HealthSummaryProps extends RootProps {
  /** The report, or where it is. */
  readonly state: HealthSummaryState
  /** Begins a check. */
  readonly onBegin: () => void
  /** Shows the report. */
  readonly onOpen: () => void
}

/**
 * The health of all items in two lines, and the way to the report.
 *
 * @example
 * ```tsx
 * <HealthSummary state={report} onBegin={begin} onOpen={() => navigate('/health')} />
 * ```
 */
export const HealthSummary = view<HealthSummaryProps>(
  () => import('./messages.en.ts'),
  function HealthSummary(props, ref) {
    const { state, onBegin, onOpen } = props
    const root = useRoot(props, ref)
    const messages = useMessages('health', healthRu)
    const isAsked = state.kind === 'checking' || state.kind === 'ready'
    return (
      <section
        aria-label={messages.title}
        {...root(
          'vlt:flex vlt:flex-wrap vlt:items-center vlt:gap-x-3 vlt:gap-y-2 vlt:rounded-card vlt:border vlt:border-line vlt:p-3',
        )}
        data-vlt-slot="health-summary"
      >
        <span
          aria-hidden
          className="vlt:flex vlt:size-9 vlt:items-center vlt:justify-center vlt:rounded-control vlt:bg-hover vlt:text-text-muted"
        >
          <Icon shape={ShieldCheck} className="vlt:size-5" />
        </span>
        <div className="vlt:min-w-40 vlt:flex-1">
          <h2 className="vlt:text-base vlt:font-medium">{messages.title}</h2>
          <output className="vlt:block vlt:text-sm vlt:text-text-muted vlt:tabular-nums">
            {textOf(state, messages)}
          </output>
        </div>
        {state.kind === 'checking' ? null : (
          <Button size="small" onClick={isAsked ? onOpen : onBegin}>
            {isAsked ? messages.summary.look : state.kind === 'failed' ? messages.retry : messages.begin}
          </Button>
        )}
      </section>
    )
  },
)

function textOf(state: HealthSummaryState, messages: HealthMessages): string {
  switch (state.kind) {
    case 'unasked':
      return messages.about
    case 'checking':
      return state.of === 0 ? messages.checking : messages.progress({ done: state.done, of: state.of })
    case 'failed':
      return messages.failed
    case 'ready':
      if (state.score === null) return messages.nothing
      return `${messages.summary.score({ score: state.score })} · ${messages.summary.findings({ count: state.findings })}`
  }
}
