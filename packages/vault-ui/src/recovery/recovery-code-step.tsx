import { useEffect, useRef, useState } from 'react'
import { failureWords, outcomeOf, type KeptFailure } from '../locale/failure-words.ts'
import { useMessages } from '../locale/messages-context.tsx'
import type { RootProps } from '../theme/root-props.ts'
import { securitySectionRu } from '../security-section/messages.ru.ts'
import { recoveryRu } from './messages.ru.ts'
import type { PreparedCode } from './recovery-values.ts'
import { ShownCode } from './shown-code.tsx'
import { useRoot } from '../theme/use-root.ts'
import { view } from '../locale/view.tsx'

/** Props of {@link RecoveryCodeStep}. */
export interface RecoveryCodeStepProps extends RootProps {
  /** Printed on the sheet with the code. */
  readonly productName: string
  /** The origin at which the code is of use; it stands on the printed page. */
  readonly address: string
  /** Account that the code opens, printed on the sheet. */
  readonly email?: string | undefined
  /** The code that is to be kept. */
  readonly code: PreparedCode
  /** It is in force, or was not wanted; or what became of it the section tells. */
  readonly onDone: () => void
}

/**
 * A recovery code that is drawn already, as a step of what asked for it: shown once, printed, and put in force.
 *
 * @example
 * ```tsx
 * <RecoveryCodeStep productName="Harbour" address="https://harbour.example" code={code} onDone={next} />
 * ```
 */
export const RecoveryCodeStep = view<RecoveryCodeStepProps>(
  () => import('./messages.en.ts'),
  function RecoveryCodeStep(props, ref) {
    const { productName, address, email, code, onDone } = props
    const root = useRoot(props, ref)
    const messages = useMessages('recovery', recoveryRu)
    const words = useMessages('securitySection', securitySectionRu)
    const [failure, setFailure] = useState<KeptFailure<'failed' | 'wrong_master_password'>>()
    const title = useRef<HTMLHeadingElement>(null)
    // The element that had the focus, and asked for the code, is gone.
    useEffect(() => title.current?.focus(), [])
    const put = async () => {
      setFailure(undefined)
      const outcome = await outcomeOf(code.onPut)
      if (!outcome.ok && outcome.code === 'failed') setFailure(outcome)
      else if (!outcome.ok && outcome.code === 'wrong_master_password') setFailure({ code: outcome.code })
      else onDone()
    }
    const leave = () => {
      code.onForget()
      onDone()
    }
    const failed = failureWords({ failed: words.failed, wrong_master_password: words.wrongMasterPassword }, failure)
    return (
      <div {...root('vlt:flex vlt:flex-col vlt:gap-5')} data-vlt-slot="recovery-code-step">
        <div className="vlt:flex vlt:flex-col vlt:gap-1">
          <h3 ref={title} tabIndex={-1} className="vlt:text-base vlt:font-medium vlt:outline-none">
            {messages.shown.title}
          </h3>
          <p className="vlt:text-pretty vlt:text-text-muted">{messages.shown.text}</p>
        </div>
        <ShownCode {...{ messages, productName, address, email, code }} failure={failed} onPut={put} onCancel={leave} />
      </div>
    )
  },
)
