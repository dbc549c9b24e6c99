import type { LucideIcon } from 'lucide-react'
import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { formatMoment } from '../locale/format-moment.ts'
import { useLocale, useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { Icon } from '../primitives/icon.tsx'
import { securitySectionRu } from './messages.ru.ts'

const ruled = 'vlt:border-t vlt:border-line vlt:first:border-t-0'
const look = `vlt:flex vlt:items-center vlt:gap-4 vlt:px-4 vlt:py-3 vlt:outline-none ${ruled}`

/** Props of {@link AccountRow} and {@link AccountListRow}. */
export interface AccountRowProps {
  readonly icon: LucideIcon
  readonly title: string
  /** Stands beside the title. */
  readonly badge?: ReactNode
  /** State in words. */
  readonly state: ReactNode
  /** The button of what can be done, which opens a dialog. */
  readonly children?: ReactNode
}

/** A row of a section: what it is, its state in words, and what can be done. */
export function AccountRow(props: AccountRowProps) {
  return (
    <div data-vlt-slot="account-row" className={look}>
      <RowParts {...props} />
    </div>
  )
}

/** The row of one thing of several: a device, a key. */
export const AccountListRow = forwardRef<HTMLLIElement, AccountRowProps & { readonly tabIndex?: -1 }>(
  function AccountListRow({ tabIndex, ...props }, ref) {
    return (
      <li ref={ref} tabIndex={tabIndex} className={look}>
        <RowParts {...props} />
      </li>
    )
  },
)

/** A list of {@link AccountListRow}, a part of the box. */
export function AccountRowList(props: Omit<ComponentPropsWithoutRef<'ul'>, 'className'>) {
  return <ul {...props} className={`vlt:flex vlt:flex-col ${ruled}`} />
}

function RowParts({ icon, title, badge, state, children }: AccountRowProps) {
  return (
    <>
      <Icon
        shape={icon}
        aria-hidden
        className="vlt:mt-0.5 vlt:size-5 vlt:shrink-0 vlt:self-start vlt:text-text-muted"
      />
      <div className="vlt:flex vlt:min-w-0 vlt:flex-1 vlt:flex-wrap vlt:items-center vlt:gap-x-4 vlt:gap-y-2">
        <div className="vlt:flex vlt:min-w-40 vlt:flex-1 vlt:flex-col vlt:gap-0.5">
          <p className="vlt:flex vlt:flex-wrap vlt:items-center vlt:gap-2 vlt:font-medium vlt:wrap-anywhere">
            {title}
            {badge}
          </p>
          <div className="vlt:flex vlt:flex-col vlt:gap-0.5 vlt:text-sm vlt:text-pretty vlt:text-text-muted vlt:wrap-anywhere">
            {state}
          </div>
        </div>
        {children}
      </div>
    </>
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
  return (
    <AccountListRow
      icon={icon}
      title={name}
      badge={badge}
      state={
        <>
          <span>{usedAt === null ? words.unused : words.used({ moment: formatMoment(usedAt, locale) })}</span>
          <span>{words.created({ moment: formatMoment(createdAt, locale) })}</span>
        </>
      }
    >
      <Button size="small" aria-label={words.removeOf({ name })} onClick={onRemove}>
        {words.remove}
      </Button>
    </AccountListRow>
  )
}

/** Stands for the rows of a section that have not come yet, or did not come. */
export function NotLoaded({
  state,
  messages,
}: {
  readonly state: { readonly kind: 'loading' } | { readonly kind: 'failed'; readonly onRetry: () => void }
  readonly messages: Readonly<Record<'loading' | 'loadFailed', string>>
}) {
  const { retry } = useMessages('securitySection', securitySectionRu)
  if (state.kind === 'loading')
    return <output className="vlt:px-4 vlt:py-3 vlt:text-text-muted">{messages.loading}</output>
  return (
    <div className={look}>
      <p role="alert">{messages.loadFailed}</p>
      <Button size="small" onClick={state.onRetry}>
        {retry}
      </Button>
    </div>
  )
}
