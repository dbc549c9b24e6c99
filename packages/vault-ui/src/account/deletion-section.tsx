import { TriangleAlert, UserX } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import { failureWords, outcomeOf, type KeptFailure } from '../locale/failure-words.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { WarningNote } from '../primitives/warning-note.tsx'
import { AccountRow } from '../security-section/account-row.tsx'
import { AccountSection } from '../security-section/account-section.tsx'
import { ChangeDialog } from '../security-section/change-dialog.tsx'
import { ProofForm } from '../security-section/proof-form.tsx'
import type { ProofAnswer } from '../security-section/use-proof.ts'
import type { DeletionOutcome, DeletionProps } from './account-values.ts'
import { accountRu } from './messages.ru.ts'

/** Props of {@link DeletionSection}. */
export interface DeletionSectionProps extends DeletionProps {
  readonly email: string | undefined
}

/** The end of the account: what goes, an offer to take it out first, and what shows that it is meant. */
export function DeletionSection({ email, onDelete, onCheckOutcome, onExport }: DeletionSectionProps) {
  const words = useMessages('account', accountRu).deletion
  const [isOpen, setOpen] = useState(false)
  const [isUnsettled, setUnsettled] = useState(false)
  const [failure, setFailure] = useState<KeptFailure<'unchanged' | 'failed'>>()

  const settle = async (call: () => Promise<DeletionOutcome>): Promise<ProofAnswer> => {
    setFailure(undefined)
    const outcome = await outcomeOf(call)
    setUnsettled(!outcome.ok && outcome.code === 'unknown')
    if (outcome.ok || outcome.code === 'unknown') return null
    if (outcome.code === 'code_required') return { kinds: outcome.kinds }
    if (outcome.code !== 'unchanged' && outcome.code !== 'failed') return outcome.code
    setFailure({ ...outcome, code: outcome.code })
    return null
  }
  const dialog = (
    <ChangeDialog
      title={words.what}
      onClose={() => {
        setFailure(undefined)
        setOpen(false)
      }}
    >
      <ProofForm
        email={email}
        head={
          <>
            <WarningNote
              role="note"
              data-vlt-slot="deletion-note"
              icon={<Icon shape={TriangleAlert} aria-hidden />}
              mark={words.note.mark}
            >
              <p className="vlt:text-pretty">{words.note.text}</p>
            </WarningNote>
            <Button
              className="vlt:self-start"
              onClick={() => {
                // Back comes to the page, not to a dialog over the one that it leads to.
                setOpen(false)
                onExport()
              }}
            >
              {words.exportFirst}
            </Button>
          </>
        }
        text={{
          isLast: true,
          schema: z.string().check(
            z.trim(),
            z.refine((given) => given === words.word, { error: 'otherWord' }),
          ),
          errors: { otherWord: words.otherWord({ word: words.word }) },
          field: { label: words.typeWord({ word: words.word }), autoComplete: 'off', autoCapitalize: 'characters' },
        }}
        variant="danger"
        change={{ submit: words.confirm, submitting: words.deleting }}
        failure={failureWords(words, failure)}
        unsettled={isUnsettled ? { text: words.unknown, onCheckOutcome: () => settle(onCheckOutcome) } : null}
        onConfirm={({ masterPassword, factor }) =>
          settle(() => (factor === '' ? onDelete(masterPassword) : onDelete(masterPassword, factor)))
        }
      />
    </ChangeDialog>
  )
  return (
    <AccountSection data-vlt-section="deletion" title={words.title} after={isOpen ? dialog : null}>
      <AccountRow icon={UserX} title={words.what} state={words.state}>
        <Button size="small" aria-label={words.what} onClick={() => setOpen(true)}>
          {words.begin}
        </Button>
      </AccountRow>
    </AccountSection>
  )
}
