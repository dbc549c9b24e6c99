import { cx } from 'class-variance-authority'
import { TriangleAlert } from 'lucide-react'
import { Icon } from '../../primitives/icon.tsx'
import type { ReactNode } from 'react'
import { useMessages } from '../../locale/messages-context.tsx'
import { Badge } from '../../primitives/badge.tsx'
import { itemFieldsRu } from '../messages.ru.ts'
import { CopyConfirm } from './copy-confirm.tsx'
import type { CopyQuestion } from './use-guarded-copy.ts'

/** Properties of a {@link Field}. */
export type FieldProps = {
  readonly label: string
  /** False marks it as the server's own words. */
  readonly trusted: boolean
  /** The open question before copying, if there is one. */
  readonly question: CopyQuestion | null
  /** The buttons beside the value. */
  readonly actions: ReactNode
  /** Puts the buttons beside the label, where the value has many lines. */
  readonly tall?: boolean
  /** Copies the value at a press on it; without it a press does nothing. The keyboard's way is the button. */
  readonly onPress?: (() => void) | undefined
  /** Words about the value, beside its label. */
  readonly beside?: ReactNode
  /** Words about the value, under it. */
  readonly below?: ReactNode
  /** The label is heard, not seen: it stands above the field before. */
  readonly labelHidden?: boolean
  /** The value. */
  readonly children: ReactNode
}

/** A field of an item: its label, its value, its buttons. */
export function Field({
  label,
  trusted,
  question,
  actions,
  tall = false,
  onPress,
  beside,
  below,
  labelHidden = false,
  children,
}: FieldProps) {
  const messages = useMessages('itemFields', itemFieldsRu)
  // A part marked by hand is the part that is wanted.
  const press = () => {
    if (getSelection()?.isCollapsed !== false) onPress?.()
  }
  return (
    <div data-vlt-slot="item-field" className="vlt:flex vlt:flex-col vlt:gap-2 vlt:py-2 vlt:pe-2 vlt:ps-4">
      <div className={cx('vlt:flex vlt:min-h-10 vlt:gap-2', tall ? 'vlt:items-start' : 'vlt:items-center')}>
        <div className="vlt:flex vlt:min-w-0 vlt:flex-1 vlt:flex-col vlt:gap-0.5">
          <span className="vlt:flex vlt:flex-wrap vlt:items-center vlt:gap-x-2 vlt:gap-y-1">
            <span className={labelHidden ? 'vlt:sr-only' : 'vlt:text-xs vlt:wrap-anywhere vlt:text-text-muted'}>
              {label}
            </span>
            {trusted ? null : (
              <Badge tone="warning">
                <Icon shape={TriangleAlert} aria-hidden />
                {messages.notDecrypted}
              </Badge>
            )}
            {beside}
          </span>
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
          <div className="vlt:flex vlt:flex-col" onClick={press}>
            {children}
          </div>
        </div>
        <div className="vlt:flex vlt:shrink-0">{actions}</div>
      </div>
      {below}
      {question === null ? null : <CopyConfirm question={question} messages={messages} />}
    </div>
  )
}
