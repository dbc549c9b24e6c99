import { Info } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import type { RootProps } from '../theme/root-props.ts'
import { EventRow } from './event-row.tsx'
import type { AccountEventsViewState } from './event-values.ts'
import { accountRu } from './messages.ru.ts'
import { useRoot } from '../theme/use-root.ts'
import { view } from '../locale/view.tsx'

/** Props of {@link AccountEventsView}. */
export interface AccountEventsViewProps extends RootProps {
  /** The events, or why they are not known. */
  readonly state: AccountEventsViewState
  /** Leads to where sessions are ended and the master password is changed. */
  readonly onOpenAccount: () => void
  /** Shows what lets somebody in (`WaysInDialog`), from a notice of a new device; without it that is not offered. */
  readonly onReview?: (() => Promise<void>) | undefined
}

/**
 * Events of a person's account, newest first, and what may be believed of them.
 *
 * @example
 * ```tsx
 * <AccountEventsView state={events} onOpenAccount={() => navigate('/account')} />
 * ```
 */
export const AccountEventsView = view<AccountEventsViewProps>(
  () => import('./messages.en.ts'),
  function AccountEventsView(props, ref) {
    const { state, onOpenAccount, onReview } = props
    const root = useRoot(props, ref)
    const { events: words } = useMessages('account', accountRu)
    const isEmpty = state.kind === 'ready' && state.events.length === 0
    return (
      <div {...root('vlt:flex vlt:flex-col vlt:gap-5')} data-vlt-slot="account-events-view">
        <div className="vlt:flex vlt:flex-col vlt:gap-0.5">
          <h1 className="vlt:text-xl vlt:font-semibold">{words.title}</h1>
          <p className="vlt:text-sm vlt:text-pretty vlt:text-text-muted">{words.about}</p>
        </div>
        {state.kind === 'loading' ? <output className="vlt:text-text-muted">{words.loading}</output> : null}
        {state.kind === 'failed' ? (
          <div className="vlt:flex vlt:flex-wrap vlt:items-center vlt:gap-3">
            <p role="alert" className="vlt:text-danger-text">
              {words.failed}
            </p>
            <Button onClick={state.onRetry}>{words.retry}</Button>
          </div>
        ) : null}
        {isEmpty ? <p className="vlt:text-text-muted">{words.empty}</p> : null}
        {state.kind === 'ready' && !isEmpty ? (
          <div className="vlt:flex vlt:flex-col vlt:gap-3 vlt:rounded-card vlt:border vlt:border-line vlt:bg-surface vlt:p-4">
            <ul data-vlt-slot="event-list" aria-label={words.title} className="vlt:-my-2">
              {state.events.map((event) => (
                <EventRow key={event.id} event={event} onReview={event.kind === 'new_device' ? onReview : undefined} />
              ))}
            </ul>
            {state.older === 'failed' ? (
              <p role="alert" className="vlt:text-danger-text">
                {words.olderFailed}
              </p>
            ) : null}
            {state.older === 'none' ? null : (
              <Button busy={state.older === 'loading'} className="vlt:self-start" onClick={state.onOlder}>
                {state.older === 'loading' ? words.loadingOlder : words.older}
              </Button>
            )}
          </div>
        ) : null}
        <div
          role="note"
          data-vlt-slot="events-note"
          className="vlt:flex vlt:flex-col vlt:items-start vlt:gap-3 vlt:rounded-card vlt:bg-hover vlt:p-4"
        >
          <p className="vlt:flex vlt:items-center vlt:gap-1.5 vlt:font-medium">
            <Icon shape={Info} aria-hidden className="vlt:size-4 vlt:shrink-0 vlt:text-text-muted" />
            {words.worth.mark}
          </p>
          <p className="vlt:text-sm vlt:text-pretty">{words.worth.text}</p>
          <p className="vlt:text-sm vlt:text-pretty">{words.worth.act}</p>
          <Button onClick={onOpenAccount}>{words.worth.open}</Button>
        </div>
      </div>
    )
  },
)
