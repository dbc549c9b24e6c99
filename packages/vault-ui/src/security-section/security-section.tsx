import { forwardRef, useEffect, useRef, type ReactNode } from 'react'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { rootOf } from '../primitives/return-focus.ts'
import { Told } from '../primitives/told.tsx'
import type { RootProps } from '../theme/root-props.ts'
import { useRoot } from '../theme/use-root.ts'
import { AccountSection, type AccountSectionName } from './account-section.tsx'
import { securitySectionRu } from './messages.ru.ts'

/** Props of {@link SecuritySection}. */
export interface SecuritySectionProps extends RootProps {
  readonly name: AccountSectionName
  readonly messages: {
    readonly title: string
    readonly about?: string
    readonly unknown: Readonly<Record<'mark' | 'text', string>>
  }
  /** State of all of it, in words. */
  readonly summary?: string | null | undefined
  /** True after a change without an answer, which is asked for in place of the rows. */
  readonly isUnknown: boolean
  /** What is in force. */
  readonly rows: ReactNode
  /** What became of the last change. */
  readonly told?: ReactNode
  /** True where `told` came of what somebody did just now. */
  readonly isTold: boolean
  /** Dialogs of the changes. */
  readonly children?: ReactNode
  /** What was found when it was asked again, where nothing is known yet. */
  readonly still?: ReactNode
  readonly asking: boolean
  readonly onRetry: () => void
}

/** A section of the account that changes how somebody gets in: what is in force, its dialogs, and what became of them. */
export const SecuritySection = forwardRef<HTMLElement, SecuritySectionProps>(function SecuritySection(props, ref) {
  const root = useRoot(props, ref)
  const { name, messages, summary, isUnknown, rows, told, isTold, children, still, asking, onRetry } = props
  const words = useMessages('securitySection', securitySectionRu)
  return (
    <AccountSection
      {...root()}
      about={messages.about}
      summary={summary}
      data-vlt-section={name}
      data-vlt-slot={`${name}-section`}
      title={messages.title}
      after={
        <>
          <Outcome isTold={isTold}>{isUnknown ? null : told}</Outcome>
          {children}
        </>
      }
    >
      {isUnknown ? (
        <div className="vlt:p-4">
          <Told
            data-vlt-slot={`${name}-unknown`}
            tone="doubtful"
            level={3}
            mark={messages.unknown.mark}
            text={messages.unknown.text}
          >
            <Button busy={asking} onClick={onRetry}>
              {asking ? words.asking : words.ask}
            </Button>
            <output className="vlt:text-sm vlt:text-text-muted vlt:empty:hidden">{asking ? null : still}</output>
          </Told>
        </div>
      ) : (
        rows
      )}
    </AccountSection>
  )
})

/**
 * Says what became of a change. It takes the focus where the button of the row, which gets it back of the dialog, has
 * gone with the change.
 */
export function Outcome({ isTold, children }: { readonly isTold: boolean; readonly children: ReactNode }) {
  const output = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    const said = output.current
    if (!isTold || said === null) return
    const focused = rootOf(said).activeElement
    if (focused === null || focused === said.ownerDocument.body) said.focus()
  }, [isTold])
  return (
    <output
      ref={output}
      tabIndex={-1}
      className="vlt:text-pretty vlt:text-text-muted vlt:outline-none vlt:empty:hidden"
    >
      {children}
    </output>
  )
}
