import type { FindingKind, HealthReport } from '@larets/vault-core/health'
import { CopyCheck, ShieldCheck, TriangleAlert } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { CheckColumn, CheckNotice, CheckPage } from '../primitives/check-page.tsx'
import { WarningNote } from '../primitives/warning-note.tsx'
import { rootAttributes, type RootProps } from '../theme/root-props.ts'
import type { ItemView } from '../view-models/item-view.ts'
import { DismissedFindings } from './dismissed-findings.tsx'
import { FindingList } from './finding-list.tsx'
import type { HealthActions } from './finding-row.tsx'
import { HealthScore } from './health-score.tsx'
import { itemName } from './item-name.ts'
import { healthRu } from './messages.ru.ts'
import { view } from '../locale/view.tsx'

/** State of the health report. */
export type HealthViewState =
  /** So many items of so many were looked at; of none while they are still being opened. */
  | { readonly kind: 'checking'; readonly done: number; readonly of: number }
  | { readonly kind: 'failed'; readonly onRetry: () => void }
  /** `items` are all items, by their ids. */
  | { readonly kind: 'ready'; readonly report: HealthReport; readonly items: ReadonlyMap<string, ItemView> }

/** Properties of the {@link HealthView}. */
export interface HealthViewProps extends HealthActions, RootProps {
  /** The report, or where it is. */
  readonly state: HealthViewState
  /** A person wants to be reminded of that again. */
  readonly onRemind: (id: string, kind: FindingKind) => void
  /**
   * Logins that a person has twice: how many groups of them, null while that is not known, and the way to them. Left
   * out, nothing is said of them.
   */
  readonly duplicates?: { readonly groups: number | null; readonly onOpen: () => void }
}

/** So many of the items that were not checked are named. */
const mostNamed = 5

/**
 * How safe the items are: a score, what would raise it most, and what was found, the most dangerous first.
 *
 * @example
 * ```tsx
 * <HealthView
 *   state={report}
 *   onOpen={open}
 *   onEdit={edit}
 *   onChangePassword={changePassword}
 *   onDismiss={dismiss}
 *   onRemind={remind}
 * />
 * ```
 */
export const HealthView = view<HealthViewProps>(
  () => import('./messages.en.ts'),
  function HealthView({ state, ...actions }, ref) {
    const messages = useMessages('health', healthRu)
    return (
      <CheckPage {...rootAttributes(actions)} ref={ref} data-vlt-slot="health-view" words={messages} state={state}>
        {state.kind === 'ready' ? <Report {...actions} report={state.report} items={state.items} /> : null}
      </CheckPage>
    )
  },
)

function Report({
  report,
  items,
  onRemind,
  duplicates,
  ...actions
}: Omit<HealthViewProps, 'state'> & {
  readonly report: HealthReport
  readonly items: ReadonlyMap<string, ItemView>
}) {
  const messages = useMessages('health', healthRu)
  const { score, best, dismissed, unchecked } = report
  const found = report.items.length
  const findings = report.items.reduce((sum, one) => sum + one.findings.length, 0)
  if (score === null && unchecked.length === 0) {
    return (
      <CheckNotice
        title={messages.title}
        icon={<Icon shape={ShieldCheck} />}
        words={messages.nothing}
        hint={messages.nothingHint}
        actions={[]}
      />
    )
  }
  return (
    <CheckColumn title={messages.title}>
      <div className="vlt:flex vlt:flex-col vlt:gap-2">
        {score === null ? null : <HealthScore score={score} />}
        <output className="vlt:text-text-muted vlt:tabular-nums">
          {findings > 0
            ? `${messages.found({ findings: messages.findingCount({ count: findings }), items: messages.inItems({ count: found }) })}. `
            : ''}
          {messages.checked({ count: report.checked })}
        </output>
        {best === null ? null : (
          <p>{messages.best({ what: messages.bestBy[best.kind], points: messages.points({ count: best.points }) })}</p>
        )}
      </div>
      {findings > 0 ? (
        <FindingList report={report} items={items} {...actions} />
      ) : score === null ? null : (
        <p className="vlt:flex vlt:items-start vlt:gap-2.5 vlt:rounded-card vlt:border vlt:border-line vlt:p-4">
          <Icon shape={ShieldCheck} aria-hidden className="vlt:mt-px vlt:size-5 vlt:shrink-0 vlt:text-success-text" />
          {dismissed.length > 0 ? messages.onlyDismissedHint : messages.allGoodHint}
        </p>
      )}
      {duplicates === undefined || duplicates.groups === 0 ? null : <DuplicatesLine {...duplicates} />}
      <DismissedFindings dismissed={dismissed} items={items} onRemind={onRemind} />
      {unchecked.length === 0 ? null : <Unchecked ids={unchecked} items={items} onOpen={actions.onOpen} />}
      <p className="vlt:text-sm vlt:text-text-muted">{messages.privacy}</p>
    </CheckColumn>
  )
}

/** Leads to logins that a person has twice. */
function DuplicatesLine({ groups, onOpen }: { readonly groups: number | null; readonly onOpen: () => void }) {
  const { duplicates } = useMessages('health', healthRu)
  return (
    <div
      data-vlt-slot="duplicates-line"
      className="vlt:flex vlt:flex-wrap vlt:items-center vlt:gap-x-3 vlt:gap-y-2 vlt:rounded-card vlt:border vlt:border-line vlt:p-3 vlt:sm:px-4"
    >
      <Icon shape={CopyCheck} aria-hidden className="vlt:size-5 vlt:shrink-0 vlt:text-text-muted" />
      <div className="vlt:min-w-40 vlt:flex-1">
        <p className="vlt:font-medium">{groups === null ? duplicates.title : duplicates.counted({ count: groups })}</p>
        <p className="vlt:text-sm vlt:text-text-muted">{duplicates.hint}</p>
      </div>
      <Button size="small" onClick={onOpen}>
        {duplicates.open}
      </Button>
    </div>
  )
}

/** Items that could not be checked; the first of them by name. */
function Unchecked({
  ids,
  items,
  onOpen,
}: {
  readonly ids: readonly string[]
  readonly items: ReadonlyMap<string, ItemView>
  readonly onOpen: (id: string) => void
}) {
  const messages = useMessages('health', healthRu)
  return (
    <WarningNote
      data-vlt-slot="unchecked-items"
      role="note"
      icon={<Icon shape={TriangleAlert} aria-hidden />}
      mark={messages.unchecked({ count: ids.length })}
    >
      <p>{messages.uncheckedText}</p>
      <ul className="vlt:flex vlt:flex-wrap vlt:gap-x-4">
        {ids.slice(0, mostNamed).map((id) => (
          <li key={id}>
            <Button
              variant="link"
              size="inline"
              className="vlt:text-start vlt:wrap-anywhere"
              onClick={() => onOpen(id)}
            >
              {itemName(items.get(id), messages)}
            </Button>
          </li>
        ))}
        {ids.length > mostNamed ? (
          <li className="vlt:flex vlt:items-center">{messages.findings.more({ others: ids.length - mostNamed })}</li>
        ) : null}
      </ul>
    </WarningNote>
  )
}
