import type { LucideIcon } from 'lucide-react'
import { forwardRef, useEffect, useRef, type ReactNode } from 'react'
import { useLocale } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { Icon } from '../primitives/icon.tsx'
import { Told } from '../primitives/told.tsx'
import { AccountSection, type AccountSectionName } from './account-section.tsx'
import type { RootProps } from '../theme/root-props.ts'
import { useRoot } from '../theme/use-root.ts'

/** Props of {@link SecuritySection}. */
export interface SecuritySectionProps extends RootProps {
  readonly name: AccountSectionName
  readonly messages: {
    readonly title: string
    readonly about: string
    readonly unknown: Readonly<Record<'mark' | 'text' | 'ask' | 'asking', string>>
  }
  readonly stage: string
  /** Stands above everything else. */
  readonly note?: ReactNode
  /** What is in force, in the stage `state`. */
  readonly state: ReactNode
  /** What became of the last change; it takes the focus when it comes. */
  readonly told?: string | null
  /** True where `told` came of what somebody did just now. */
  readonly isTold: boolean
  /** Forms of the other stages. */
  readonly children: ReactNode
  /** What was found when it was asked again, in the stage `unknown`. */
  readonly still?: ReactNode
  readonly asking: boolean
  readonly onRetry: () => void
}

/** A section of the account that changes how somebody gets in: what is in force, its forms, and what became of them. */
export const SecuritySection = forwardRef<HTMLElement, SecuritySectionProps>(function SecuritySection(props, ref) {
  const root = useRoot(props, ref)
  const { name, messages, stage, note, state, told = null, isTold, children, still, asking, onRetry } = props
  const output = useRef<HTMLOutputElement>(null)
  // The element that had the focus is gone.
  useEffect(() => {
    if (isTold) output.current?.focus()
  }, [isTold])
  const { unknown } = messages
  return (
    <AccountSection
      {...root()}
      data-vlt-section={name}
      data-vlt-slot={`${name}-section`}
      title={messages.title}
      about={messages.about}
    >
      {note}
      {stage === 'state' ? (
        <>
          {state}
          <output
            ref={output}
            tabIndex={-1}
            className="vlt:text-pretty vlt:text-text-muted vlt:outline-none vlt:empty:hidden"
          >
            {told}
          </output>
        </>
      ) : null}
      {children}
      {stage === 'unknown' ? (
        <Told data-vlt-slot={`${name}-unknown`} tone="doubtful" level={3} mark={unknown.mark} text={unknown.text}>
          <Button busy={asking} onClick={onRetry}>
            {asking ? unknown.asking : unknown.ask}
          </Button>
          <output className="vlt:text-sm vlt:text-text-muted vlt:empty:hidden">{asking ? null : still}</output>
        </Told>
      ) : null}
    </AccountSection>
  )
})

/** State of a section that has not come yet, or did not come. */
export function NotLoaded({
  state,
  messages,
}: {
  readonly state: { readonly kind: 'loading' } | { readonly kind: 'failed'; readonly onRetry: () => void }
  readonly messages: Readonly<Record<'loading' | 'loadFailed' | 'retry', string>>
}) {
  if (state.kind === 'loading') return <output className="vlt:text-text-muted">{messages.loading}</output>
  return (
    <div className="vlt:flex vlt:flex-wrap vlt:items-center vlt:gap-3">
      <p role="alert">{messages.loadFailed}</p>
      <Button size="small" onClick={state.onRetry}>
        {messages.retry}
      </Button>
    </div>
  )
}

/** One passkey or security key: its name, when it was added and used, and how to end it. */
export function KeyRow({
  icon,
  item: { name, createdAt, usedAt },
  words,
  badge,
  onRemove,
}: {
  readonly icon: LucideIcon
  readonly item: { readonly name: string; readonly createdAt: string; readonly usedAt: string | null }
  readonly words: Readonly<Record<'unused' | 'remove', string>> &
    Readonly<Record<'used' | 'created', (values: { readonly moment: string }) => string>> & {
      readonly removeOf: (values: { readonly name: string }) => string
    }
  readonly badge?: ReactNode
  readonly onRemove: () => void
}) {
  const locale = useLocale()
  const moment = (at: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))
  return (
    <li className="vlt:flex vlt:flex-wrap vlt:items-center vlt:gap-x-4 vlt:gap-y-2 vlt:py-3">
      <Icon shape={icon} aria-hidden className="vlt:size-5 vlt:shrink-0 vlt:text-text-muted" />
      <div className="vlt:flex vlt:min-w-40 vlt:flex-1 vlt:flex-col vlt:gap-0.5">
        <p className="vlt:flex vlt:flex-wrap vlt:items-center vlt:gap-2 vlt:font-medium vlt:wrap-anywhere">
          {name}
          {badge}
        </p>
        <p className="vlt:text-sm vlt:text-text-muted">
          {usedAt === null ? words.unused : words.used({ moment: moment(usedAt) })}
        </p>
        <p className="vlt:text-sm vlt:text-text-muted">{words.created({ moment: moment(createdAt) })}</p>
      </div>
      <Button size="small" aria-label={words.removeOf({ name })} onClick={onRemove}>
        {words.remove}
      </Button>
    </li>
  )
}
