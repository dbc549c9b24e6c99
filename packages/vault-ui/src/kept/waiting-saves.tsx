import { useMessages } from '../locale/messages-context.tsx'
import { view } from '../locale/view.tsx'
import { Button } from '../primitives/button.tsx'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import type { RootProps } from '../theme/root-props.ts'
import { KeptList, KeptRow, siteName, useMoment } from './kept-list.tsx'
import { keptRu } from './messages.ru.ts'

/** A login that was typed, and waits to be saved. Its password is not shown. */
export interface WaitingSaveView {
  readonly id: string
  /** Address of the page where it was typed. */
  readonly site: string
  /** Empty where the page asked for none. */
  readonly username: string
  /** What saving it does: another item, or another password of the item of that name. */
  readonly change: { readonly kind: 'save' } | { readonly kind: 'update'; readonly itemName: string }
  /** When it was kept, in milliseconds since the Unix epoch. */
  readonly keptAt: number
}

/** Props of {@link WaitingSaves}. */
export interface WaitingSavesProps extends RootProps {
  /** Newest first. */
  readonly waiting: readonly WaitingSaveView[]
  /** Saves or updates; until that is done its button is busy. */
  readonly onSave: (id: string) => Promise<void>
  /** Deletes one without saving it, by its id. */
  readonly onDismiss: (id: string) => void
}

/**
 * Logins that were typed on sites and wait to be saved.
 *
 * @example
 * ```tsx
 * <WaitingSaves waiting={kept.waiting} onSave={save} onDismiss={dismiss} />
 * ```
 */
export const WaitingSaves = view<WaitingSavesProps>(
  () => import('./messages.en.ts'),
  function WaitingSaves({ waiting, onSave, onDismiss, ...given }, ref) {
    const { waiting: messages } = useMessages('kept', keptRu)
    return (
      <KeptList given={given} rootRef={ref} slot="waiting-saves" words={messages} count={waiting.length} action={null}>
        {waiting.map((one) => (
          <WaitingSave key={one.id} waiting={one} onSave={() => onSave(one.id)} onDismiss={() => onDismiss(one.id)} />
        ))}
      </KeptList>
    )
  },
)

function WaitingSave({
  waiting: { site, username, change, keptAt },
  onSave,
  onDismiss,
}: {
  readonly waiting: WaitingSaveView
  readonly onSave: () => Promise<void>
  readonly onDismiss: () => void
}) {
  const { waiting: messages } = useMessages('kept', keptRu)
  const [busy, run] = useSingleFlight()
  const moment = useMoment(keptAt)
  const user = username === '' ? messages.noUsername : username
  const of = messages.of({ site: siteName(site), username: user })
  const isUpdate = change.kind === 'update'
  return (
    <KeptRow
      slot="waiting-save"
      words={
        <>
          <span dir="auto" className="vlt:font-medium vlt:wrap-anywhere">
            {siteName(site)}
          </span>
          <span className="vlt:wrap-anywhere">
            <span dir="auto" className={username === '' ? 'vlt:text-text-muted' : undefined}>
              {user}
            </span>
            <span className="vlt:text-sm vlt:text-text-muted">
              {' · '}
              {moment}
            </span>
          </span>
          {isUpdate ? (
            <span className="vlt:text-sm vlt:wrap-anywhere vlt:text-text-muted">
              {messages.newPassword({ item: change.itemName })}
            </span>
          ) : null}
        </>
      }
      actions={
        <>
          <Button
            size="small"
            variant="primary"
            busy={busy}
            aria-label={(isUpdate ? messages.updateOf : messages.saveOf)({ of })}
            onClick={() => void run(onSave)}
          >
            {isUpdate ? messages.update : messages.save}
          </Button>
          <Button size="small" disabled={busy} aria-label={messages.dismissOf({ of })} onClick={onDismiss}>
            {messages.dismiss}
          </Button>
        </>
      }
    />
  )
}
