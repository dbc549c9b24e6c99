import { cx } from 'class-variance-authority'
import { useState } from 'react'
import { failureWords, outcomeOf, type KeptFailure } from '../locale/failure-words.ts'
import { useMessages } from '../locale/messages-context.tsx'
import type { ClassNameProps } from '../theme/class-name.ts'
import { recoveryRu } from './messages.ru.ts'
import type { DrawnCode } from './recovery-values.ts'
import { ShownCode } from './shown-code.tsx'

/** Props of {@link DrawnCodeStep}. */
export interface DrawnCodeStepProps extends ClassNameProps {
  readonly productName: string
  /** The origin at which the code is of use; it stands on the printed page. */
  readonly address: string
  readonly email?: string | undefined
  readonly code: DrawnCode
  /** It is in force, or was not wanted; or what became of it the section tells. */
  readonly onDone: () => void
}

/** A recovery code that is drawn already, as a step of what asked for it: shown once, printed, and put in force. */
export function DrawnCodeStep({ productName, address, email, code, onDone, className }: DrawnCodeStepProps) {
  const messages = useMessages('recovery', recoveryRu)
  const [failure, setFailure] = useState<KeptFailure<'failed' | 'wrong_master_password'>>()
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
  const failed = failureWords({ failed: messages.failed, wrong_master_password: messages.wrongMasterPassword }, failure)
  return (
    <div data-vlt-slot="drawn-code-step" className={cx('vlt-root', className)}>
      <ShownCode {...{ messages, productName, address, email, code }} failure={failed} onPut={put} onCancel={leave} />
    </div>
  )
}
