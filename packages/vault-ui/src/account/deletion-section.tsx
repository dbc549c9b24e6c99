import { TriangleAlert } from 'lucide-react'
import { Icon } from '../primitives/icon.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import { failureWords, outcomeOf, type KeptFailure } from '../locale/failure-words.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { WarningNote } from '../primitives/warning-note.tsx'
import { AccountSection } from '../security-section/account-section.tsx'
import type { DeletionOutcome, DeletionProps } from './account-values.ts'
import { accountRu } from './messages.ru.ts'
import { ProofForm } from '../security-section/proof-form.tsx'
import { proofWords } from './proof-words.ts'
import type { ProofAnswer } from '../security-section/use-proof.ts'

/** The end of the account: what goes, an offer to take it out first, and what shows that it is meant. */
export function DeletionSection({ onDelete, onCheckOutcome, onExport }: DeletionProps) {
  const messages = useMessages('account', accountRu)
  const words = messages.deletion
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

  return (
    <AccountSection data-vlt-section="deletion" title={words.title} about={words.about}>
      <WarningNote
        role="note"
        data-vlt-slot="deletion-note"
        icon={<Icon shape={TriangleAlert} aria-hidden />}
        mark={words.note.mark}
      >
        <p className="vlt:text-pretty">{words.note.text}</p>
      </WarningNote>
      <div className="vlt:flex vlt:flex-wrap vlt:gap-3">
        <Button onClick={onExport}>{words.exportFirst}</Button>
        {isOpen ? null : (
          <Button variant="dangerQuiet" onClick={() => setOpen(true)}>
            {words.begin}
          </Button>
        )}
      </div>
      {isOpen ? (
        <ProofForm
          words={proofWords(messages, words)}
          factor={{ ...proofWords(messages, words), byKey: words.confirmByKey }}
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
          unsettled={
            isUnsettled
              ? { text: words.unknown, ask: words.askAgain, onCheckOutcome: () => settle(onCheckOutcome) }
              : null
          }
          onConfirm={({ masterPassword, factor }) =>
            settle(() => (factor === '' ? onDelete(masterPassword) : onDelete(masterPassword, factor)))
          }
        />
      ) : null}
    </AccountSection>
  )
}
