import { useOutbox, useVaultClient } from '@larets/vault-core/react'
import { ConfirmDialog } from '@larets/vault-ui/confirm-dialog'
import { SignOutDialog } from '@larets/vault-ui/sign-out-dialog'
import { useState, type ReactNode } from 'react'
import { useHostMessages } from '../../app/messages/messages-context.ts'

/** Unsaved work that a sign-out would delete, in the order in which it is asked about. */
const stakes = ['import', 'outbox', 'form'] as const
type Stake = (typeof stakes)[number]

/**
 * A sign-out that the person chooses, and the questions before it deletes what a form held, what waits to be sent, or
 * what is left of an import; draw them where they are seen.
 */
export function useSignOutQuestion(): { readonly signOut: () => void; readonly question: ReactNode } {
  const { drafts, imports, outbox, session } = useVaultClient()
  const { import: importing, outbox: waiting } = useHostMessages()
  const [asking, setAsking] = useState<Stake | null>(null)
  const { waiting: count, conflicts } = useOutbox()
  const close = () => setAsking(null)

  const isAtStake: Readonly<Record<Stake, () => Promise<boolean>>> = {
    import: async () => {
      const { kind } = imports.state.getSnapshot()
      return kind === 'unfinished' || kind === 'sending' || kind === 'sealing'
    },
    outbox: outbox.isAtStake,
    form: drafts.isAtStake,
  }

  /** @param after what the person has answered for */
  async function signOut(after: Stake | null = null) {
    for (const stake of stakes.slice(after === null ? 0 : stakes.indexOf(after) + 1)) {
      if (!(await isAtStake[stake]())) continue
      setAsking(stake)
      return
    }
    setAsking(null)
    session.logout()
  }

  return {
    signOut: () => void signOut(),
    question: (
      <>
        <SignOutDialog open={asking === 'form'} onSignOut={session.logout} onClose={close} />
        {asking === 'outbox' ? (
          <ConfirmDialog
            {...waiting.signOut}
            description={waiting.signOut.description(count + conflicts)}
            onConfirm={() => signOut('outbox')}
            onCancel={close}
          />
        ) : null}
        {asking === 'import' ? (
          <ConfirmDialog {...importing.signOut} onConfirm={() => signOut('import')} onCancel={close} />
        ) : null}
      </>
    ),
  }
}
