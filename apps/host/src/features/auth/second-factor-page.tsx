import { RequestFailure, type FactorAnswer, type SecondFactorStep } from '@larets/vault-core/sign-in-start'
import { SecondFactorScreen, type ConfirmOutcome } from '@larets/vault-ui/second-factor'
import { errorText } from '../../app/messages/error-text.ts'
import { useSignInMessages } from '../../app/messages/sign-in-messages-context.ts'
import { useProduct } from '../../app/product/product-context.ts'
import { OfflineNote } from '../../app/connection/offline-note.tsx'
import { Said } from '../../app/notify/said.tsx'
import { factorFailure } from '../../app/failures/factor-failure.tsx'

/** Properties of the {@link SecondFactorPage}. */
export interface SecondFactorPageProps {
  readonly email: string
  readonly step: SecondFactorStep
  /** Back to the master password. @param error why it has to be given again; undefined for the person's own wish */
  readonly onLeave: (error: unknown) => void
}

/** The step of signing in after the master password. It knows no router, as the page of signing in knows none. */
export function SecondFactorPage({ email, step, onLeave }: SecondFactorPageProps) {
  const product = useProduct()
  const messages = useSignInMessages()

  async function confirm(answer: FactorAnswer): Promise<ConfirmOutcome> {
    try {
      await step.confirm(answer)
      return { ok: true }
    } catch (error) {
      const failure = factorFailure(error, answer)
      if (failure !== null) return failure
      if (error instanceof RequestFailure && error.code === 'factor_ticket_over') {
        onLeave(error)
        return { ok: false, code: 'over' }
      }
      return { ok: false, code: 'failed', message: <Said words={(words) => errorText(error, words)} /> }
    }
  }

  return (
    <>
      <title>{product.name}</title>
      <SecondFactorScreen
        productName={product.name}
        tagline={messages.product.tagline}
        email={email}
        kinds={step.kinds}
        onConfirm={confirm}
        onBack={() => {
          step.forget()
          onLeave(undefined)
        }}
        footer={<OfflineNote consequence={messages.shell.offlineSignIn} />}
      />
    </>
  )
}
