import { useId, useState, type ReactNode } from 'react'
import { failureWords, outcomeOf, type KeptFailure } from '../locale/failure-words.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { Dialog, DialogBody, DialogClose, DialogFooter, DialogHeader } from '../primitives/dialog.tsx'
import { FieldError } from '../primitives/field-error.tsx'
import { sendsNothing } from '../primitives/sends-nothing.ts'
import { Told } from '../primitives/told.tsx'
import { rootAttributes, type RootProps } from '../theme/root-props.ts'
import { accountRu } from './messages.ru.ts'
import { ProofFields } from '../security-section/proof-fields.tsx'
import { proofWords } from './proof-words.ts'
import { useProof, type ProofAnswer, type TypedProof } from '../security-section/use-proof.ts'
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
import { view } from '../locale/view.tsx'

/** Props of {@link WaysInDialog}. No call is made twice at a time, however often it is asked for. */
export interface WaysInDialogProps extends RootProps {
  /** Change after which the ways in are looked through. */
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

/**
 * Everything that lets somebody into the account, to be kept or ended; what this device has not made is to be ended at
 * first.
 *
 * @example
 * ```tsx
 * <WaysInDialog occasion="password" ways={ways} onEnd={endWays} onClose={() => setOpen(false)} />
 * ```
 */
export const WaysInDialog = view<WaysInDialogProps>(
  () => import('./messages.en.ts'),
  function WaysInDialog(props, ref) {
    const { occasion, ways, email, onEnd, onClose } = props
    const dialog = { ...rootAttributes(props), ref }
    const messages = useMessages('account', accountRu)
    const words = messages.waysIn
    const said = words[occasion]
    const failureId = useId()
    const ending = useEnding({ occasion, ways, onEnd, onClose })
    const { proof, ended, chosen, kinds, losesFactor, leavesNone, newCode, failure } = ending
    const { busy } = proof

    const hasKey = kinds.includes('security_key') && !busy
    const refuse = () => {
      if (!busy) onClose()
    }

    if (newCode !== undefined) {
      return (
        <Dialog {...dialog} open data-vlt-slot="ways-in-dialog" onRequestClose={refuse}>
          <DialogHeader title={said.done} closeLabel={words.close} />
          <DialogBody className="vlt:pb-5">
            <CodeEnded newCode={newCode} onClose={onClose} />
          </DialogBody>
        </Dialog>
      )
    }
    return (
      <Dialog {...dialog} open data-vlt-slot="ways-in-dialog" onRequestClose={refuse}>
        <DialogHeader title={said.title} description={said.text} closeLabel={words.close} />
        <form
          method={sendsNothing}
          noValidate
          className="vlt:flex vlt:min-h-0 vlt:flex-1 vlt:flex-col"
          onSubmit={(event) => {
            event.preventDefault()
            proof.submit()
          }}
        >
          <DialogBody className="vlt:flex vlt:flex-col vlt:gap-4">
            <WayGroups {...{ occasion, ways, ended, busy }} onChoose={ending.choose} />
            {losesFactor ? <LeavesNone isChosen={leavesNone} busy={busy} onChange={ending.leaveNone} /> : null}
            <ProofFields
              {...{ proof, email }}
              words={proofWords(messages, words)}
              factor={proofWords(messages, words)}
            />
            <FieldError id={failureId} message={busy ? undefined : failureWords(words, failure)} />
          </DialogBody>
          {/* Three buttons with so many words do not share a line, on no screen: they stand below each other. */}
          <DialogFooter className={hasKey ? 'vlt:flex-col' : undefined}>
            <DialogClose disabled={busy}>{words.cancel}</DialogClose>
            {hasKey ? <Button onClick={() => proof.submit('key')}>{words.byKey}</Button> : null}
            <Button
              type="submit"
              variant={chosen.length > 0 ? 'danger' : 'primary'}
              busy={busy}
              disabled={occasion === 'notice' && chosen.length === 0}
            >
              {busy ? words.ending : said.submit({ count: chosen.length })}
            </Button>
          </DialogFooter>
        </form>
      </Dialog>
    )
  },
)

/** Form of the ways in that are chosen to end: the choice, the proof that it takes, and the outcome. */
function useEnding({
  occasion,
  ways,
  onEnd,
  onClose,
}: Pick<WaysInDialogProps, 'occasion' | 'ways' | 'onEnd' | 'onClose'>) {
  const [ended, setEnded] = useState(() => endedByDefault(ways, occasion))
  const [leavesNone, setLeavesNone] = useState(false)
  const [newCode, setNewCode] = useState<ReactNode>()
  const [failure, setFailure] = useState<KeptFailure<'failed' | 'changed' | 'unknown' | 'noFactor'>>()

  const chosen = ways.filter((way) => ended.has(way))
  const factors = factorsOf(ways)
  const losesFactor = factors.length > 0 && !leavesFactor(ways, ended)
  const asksPassword = occasion !== 'password' && takesPassword(chosen)
  const kinds = takesFactor(chosen) ? factors : []

  const choose = (way: WayInView, isEnded: boolean) => {
    setFailure(undefined)
    setLeavesNone(false)
    setEnded((before) => new Set(isEnded ? [...before, way] : [...before].filter((each) => each !== way)))
  }

  const end = async ({ masterPassword, factor }: TypedProof): Promise<ProofAnswer> => {
    const choice: WaysInChoice = {
      ends: [...chosen, ...ways.filter((way) => way.kind === 'device' && endsAnyhow(way, occasion))].map(
        ({ kind, id }) => ({ kind, id }),
      ),
      ...(asksPassword ? { masterPassword } : {}),
      ...(kinds.length > 0 ? { factor } : {}),
      leavesNoFactor: losesFactor,
    }
    setFailure(undefined)
    const outcome = await outcomeOf(() => onEnd(choice))
    if (outcome.ok) {
      if (outcome.newCode === undefined) onClose()
      else setNewCode(outcome.newCode)
      return null
    }
    if (outcome.code !== 'failed' && outcome.code !== 'changed' && outcome.code !== 'unknown') return outcome.code
    setFailure({ ...outcome, code: outcome.code })
    return null
  }
  const proof = useProof({
    asksPassword,
    kinds,
    holdsBack: () => {
      const isLeft = losesFactor && !leavesNone
      if (isLeft) setFailure({ code: 'noFactor' })
      return isLeft
    },
    onConfirm: end,
  })
  const leaveNone = (isChosen: boolean) => {
    setFailure(undefined)
    setLeavesNone(isChosen)
  }
  return { proof, ended, chosen, kinds, losesFactor, leavesNone, newCode, failure, choose, leaveNone }
}

/** Ways in by what becomes of them: ended or kept by choice, ended anyhow, kept anyhow. */
function WayGroups({
  occasion,
  ways,
  ended,
  busy,
  onChoose,
}: {
  readonly occasion: WaysInOccasion
  readonly ways: readonly WayInView[]
  readonly ended: ReadonlySet<WayInView>
  readonly busy: boolean
  readonly onChoose: (way: WayInView, isEnded: boolean) => void
}) {
  const words = useMessages('account', accountRu).waysIn
  const groups = [
    { title: words.byChoice, ways: ways.filter((way) => isChoice(way, occasion)), isChosen: true },
    { title: words.anyhow, ways: ways.filter((way) => endsAnyhow(way, occasion)), isChosen: false },
    { title: words.stays, ways: ways.filter(({ current }) => current), isChosen: false },
  ].filter((group) => group.ways.length > 0)
  return groups.map((group) => (
    <section key={group.title} aria-label={group.title} className="vlt:flex vlt:flex-col">
      <h3 className="vlt:text-sm vlt:font-medium vlt:text-text-muted">{group.title}</h3>
      <ul className="vlt:divide-y vlt:divide-line">
        {group.ways.map((way) => (
          <WayInRow
            key={`${way.kind} ${way.id}`}
            way={way}
            choice={group.isChosen ? { isEnded: ended.has(way), onChange: (isEnded) => onChoose(way, isEnded) } : null}
            busy={busy}
          />
        ))}
      </ul>
    </section>
  ))
}

/** Offers another recovery code, as the one that there was has ended. */
function CodeEnded({ newCode, onClose }: { readonly newCode: ReactNode; readonly onClose: () => void }) {
  const words = useMessages('account', accountRu).waysIn.codeEnded
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return newCode
  return (
    <Told data-vlt-slot="ways-ended" tone="good" level={3} mark={words.mark} text={words.text}>
      <div className="vlt:flex vlt:flex-wrap vlt:gap-3">
        <Button variant="primary" onClick={() => setOpen(true)}>
          {words.create}
        </Button>
        <Button onClick={onClose}>{words.later}</Button>
      </div>
    </Told>
  )
}

/** Asks whether the account is to be left without a second factor. */
function LeavesNone({
  isChosen,
  busy,
  onChange,
}: {
  readonly isChosen: boolean
  readonly busy: boolean
  readonly onChange: (isChosen: boolean) => void
}) {
  const words = useMessages('account', accountRu).waysIn
  return (
    <label className="vlt:flex vlt:items-start vlt:gap-3 vlt:rounded-control vlt:bg-warning-soft vlt:px-3 vlt:py-2">
      <input
        type="checkbox"
        checked={isChosen}
        disabled={busy}
        className="vlt:mt-0.5 vlt:size-5 vlt:shrink-0 vlt:accent-accent vlt:outline-offset-2 vlt:outline-focus vlt:focus-visible:outline-2 vlt:pointer-coarse:size-6"
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="vlt:text-pretty">{words.leavesNone}</span>
    </label>
  )
}
