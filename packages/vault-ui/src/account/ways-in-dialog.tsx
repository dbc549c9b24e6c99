import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { errorWords } from '../locale/error-words.ts'
import { failureWords, type KeptFailure } from '../locale/failure-words.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { Dialog, DialogBody, DialogClose, DialogFooter, DialogHeader } from '../primitives/dialog.tsx'
import { FieldError } from '../primitives/field-error.tsx'
import { sendsNothing } from '../primitives/sends-nothing.ts'
import { Told } from '../primitives/told.tsx'
import { useSingleFlight } from '../primitives/use-single-flight.ts'
import type { ClassNameProps } from '../theme/class-name.ts'
import { accountRu } from './messages.ru.ts'
import { ProofFields } from './proof-fields.tsx'
import { WayInRow } from './way-in-row.tsx'
import {
  endedByDefault,
  endsAnyhow,
  factorsOf,
  isChoice,
  leavesFactor,
  takesFactor,
  takesPassword,
} from './ways-in-choice.ts'
import type { WayInView, WaysInChoice, WaysInOccasion, WaysInOutcome } from './ways-in-values.ts'

/** Props of {@link WaysInDialog}. No call is made twice at a time, however often it is asked for. */
export interface WaysInDialogProps extends ClassNameProps {
  readonly occasion: WaysInOccasion
  /** All that lets somebody in, as it is when the dialog opens. */
  readonly ways: readonly WayInView[]
  /** Tells password managers whose master password it is. */
  readonly email?: string | undefined
  /**
   * Ends what was chosen. A promise that is rejected is told as `failed`, and its error reported to the page as
   * uncaught.
   */
  readonly onEnd: (choice: WaysInChoice) => Promise<WaysInOutcome>
  /** The person leaves, before or after the ending. The owner closes. */
  readonly onClose: () => void
}

const schemaOf = (asksPassword: boolean, asksCode: boolean) => {
  const text = z.string().check(z.trim())
  const typed = {
    masterPassword: asksPassword ? z.string().check(z.minLength(1, 'masterPasswordRequired')) : z.string(),
  }
  return z.discriminatedUnion('by', [
    z.object({ ...typed, by: z.literal('code'), code: asksCode ? text.check(z.minLength(1, 'codeRequired')) : text }),
    z.object({ ...typed, by: z.literal('key'), code: text }),
  ])
}

/**
 * Everything that lets somebody into the account, to be kept or ended; what this device has not made is to be ended at
 * first.
 */
export function WaysInDialog({ occasion, ways, email, onEnd, onClose, className }: WaysInDialogProps) {
  const messages = useMessages('account', accountRu)
  const words = messages.waysIn
  const said = words[occasion]
  const { masterPasswordRequired } = messages.profile
  const { codeRequired, wrongCode, unreadableCode, codeHint, backupHint } = messages.deletion
  const errors = {
    masterPasswordRequired,
    wrongMasterPassword: messages.password.wrongMasterPassword,
    codeRequired,
    wrongCode,
    unreadableCode,
  }
  const failureId = useId()
  const [ended, setEnded] = useState(() => endedByDefault(ways, occasion))
  const [leavesNone, setLeavesNone] = useState(false)
  const [shown, setShown] = useState<{ readonly newCode: ReactNode; readonly isOpen: boolean } | null>(null)
  const [failure, setFailure] = useState<KeptFailure<'failed' | 'changed' | 'unknown' | 'noFactor'>>()
  const [busy, run] = useSingleFlight()

  const chosen = ways.filter((way) => ended.has(way))
  const factors = factorsOf(ways)
  const losesFactor = factors.length > 0 && !leavesFactor(ways, ended)
  const asksPassword = occasion !== 'password' && takesPassword(chosen)
  const asksCode = factors.length > 0 && takesFactor(chosen)
  const hasKey = asksCode && factors.includes('security_key')
  const { register, handleSubmit, setValue, setError, setFocus, resetField, formState } = useForm<
    z.infer<ReturnType<typeof schemaOf>>
  >({
    resolver: zodResolver(schemaOf(asksPassword, asksCode)),
    defaultValues: { by: 'code', masterPassword: '', code: '' },
  })

  const choose = (way: WayInView, isEnded: boolean) => {
    setFailure(undefined)
    setLeavesNone(false)
    setEnded((before) => new Set(isEnded ? [...before, way] : [...before].filter((each) => each !== way)))
  }

  const send = handleSubmit(({ by, masterPassword, code }) => {
    if (losesFactor && !leavesNone) {
      setFailure({ code: 'noFactor' })
      return
    }
    const choice: WaysInChoice = {
      ends: [...chosen, ...ways.filter((way) => way.kind === 'device' && endsAnyhow(way, occasion))].map(
        ({ kind, id }) => ({ kind, id }),
      ),
      ...(asksPassword ? { masterPassword } : {}),
      ...(asksCode ? { factor: by === 'key' ? { by: 'security_key' } : code } : {}),
      leavesNoFactor: losesFactor,
    }
    void run(async () => {
      setFailure(undefined)
      const outcome = await onEnd(choice).catch((error: unknown): WaysInOutcome => {
        reportError(error)
        return { ok: false, code: 'failed' }
      })
      if (outcome.ok) {
        if (outcome.newCode === undefined) onClose()
        else setShown({ newCode: outcome.newCode, isOpen: false })
      } else if (outcome.code === 'wrong_master_password') {
        resetField('masterPassword')
        setError('masterPassword', { message: 'wrongMasterPassword' satisfies keyof typeof errors })
        setFocus('masterPassword')
      } else if (outcome.code === 'wrong_code' || outcome.code === 'unreadable_code') {
        setError('code', {
          message: (outcome.code === 'wrong_code' ? 'wrongCode' : 'unreadableCode') satisfies keyof typeof errors,
        })
        setFocus('code', { shouldSelect: true })
      } else if (outcome.code === 'failed') setFailure(outcome)
      else setFailure({ code: outcome.code })
    })
  })
  const submit = (by: 'code' | 'key') => {
    if (busy) return
    setValue('by', by)
    void send()
  }

  const refuse = () => {
    if (!busy) onClose()
  }
  const groups = [
    { title: words.byChoice, ways: ways.filter((way) => isChoice(way, occasion)), isChosen: true },
    { title: words.anyhow, ways: ways.filter((way) => endsAnyhow(way, occasion)), isChosen: false },
    { title: words.stays, ways: ways.filter(({ current }) => current), isChosen: false },
  ].filter((group) => group.ways.length > 0)
  const doubts = failureWords(
    { failed: words.failed, changed: words.changed, unknown: words.unknown, noFactor: words.noFactor },
    failure,
  )

  if (shown !== null) {
    return (
      <Dialog open data-vlt-slot="ways-in-dialog" className={className} onRequestClose={refuse}>
        <DialogHeader title={said.done} closeLabel={words.close} />
        <DialogBody className="vlt:pb-5">
          {shown.isOpen ? (
            shown.newCode
          ) : (
            <Told
              data-vlt-slot="ways-ended"
              tone="good"
              level={3}
              mark={words.codeEnded.mark}
              text={words.codeEnded.text}
            >
              <div className="vlt:flex vlt:flex-wrap vlt:gap-3">
                <Button look="primary" onClick={() => setShown({ ...shown, isOpen: true })}>
                  {words.codeEnded.create}
                </Button>
                <Button onClick={onClose}>{words.codeEnded.later}</Button>
              </div>
            </Told>
          )}
        </DialogBody>
      </Dialog>
    )
  }
  return (
    <Dialog open data-vlt-slot="ways-in-dialog" className={className} onRequestClose={refuse}>
      <DialogHeader title={said.title} description={said.text} closeLabel={words.close} />
      <form
        method={sendsNothing}
        noValidate
        className="vlt:flex vlt:min-h-0 vlt:flex-1 vlt:flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          submit('code')
        }}
      >
        <DialogBody className="vlt:flex vlt:flex-col vlt:gap-4">
          {groups.map((group) => (
            <section key={group.title} aria-label={group.title} className="vlt:flex vlt:flex-col">
              <h3 className="vlt:text-sm vlt:font-medium vlt:text-text-muted">{group.title}</h3>
              <ul className="vlt:divide-y vlt:divide-line">
                {group.ways.map((way) => (
                  <WayInRow
                    key={`${way.kind} ${way.id}`}
                    way={way}
                    choice={
                      group.isChosen ? { isEnded: ended.has(way), onChange: (isEnded) => choose(way, isEnded) } : null
                    }
                    busy={busy}
                  />
                ))}
              </ul>
            </section>
          ))}
          {losesFactor ? (
            <label className="vlt:flex vlt:items-start vlt:gap-3 vlt:rounded-control vlt:bg-warning-soft vlt:px-3 vlt:py-2">
              <input
                type="checkbox"
                checked={leavesNone}
                disabled={busy}
                className="vlt:mt-0.5 vlt:size-5 vlt:shrink-0 vlt:accent-accent vlt:outline-offset-2 vlt:outline-focus vlt:focus-visible:outline-2 vlt:pointer-coarse:size-6"
                onChange={({ target }) => {
                  setFailure(undefined)
                  setLeavesNone(target.checked)
                }}
              />
              <span className="vlt:text-pretty">{words.leavesNone}</span>
            </label>
          ) : null}
          {asksPassword || asksCode ? (
            <ProofFields
              email={email}
              masterPassword={
                asksPassword
                  ? {
                      field: register('masterPassword'),
                      label: words.masterPassword,
                      error: errorWords(errors, formState.errors.masterPassword?.message),
                    }
                  : null
              }
              code={
                asksCode
                  ? {
                      field: register('code'),
                      label: words.code,
                      error: errorWords(errors, formState.errors.code?.message),
                      kinds: factors,
                      codeHint,
                      backupHint,
                    }
                  : null
              }
              busy={busy}
            />
          ) : null}
          <FieldError id={failureId} message={busy ? undefined : doubts} />
        </DialogBody>
        {/* Three buttons with so many words do not share a line, on no screen: they stand below each other. */}
        <DialogFooter className={hasKey && !busy ? 'vlt:flex-col' : undefined}>
          <DialogClose disabled={busy}>{words.cancel}</DialogClose>
          {hasKey && !busy ? <Button onClick={() => submit('key')}>{words.byKey}</Button> : null}
          <Button
            type="submit"
            look={chosen.length > 0 ? 'danger' : 'primary'}
            busy={busy}
            disabled={occasion === 'notice' && chosen.length === 0}
          >
            {busy ? words.ending : said.submit(chosen.length)}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
