import { useState, type ReactNode } from 'react'
import { failureWords, outcomeOf, type KeptFailure } from '../locale/failure-words.ts'
import { useMessages } from '../locale/messages-context.tsx'
import { Button } from '../primitives/button.tsx'
import { DialogBody } from '../primitives/dialog.tsx'
import { Told } from '../primitives/told.tsx'
import { rootAttributes, type RootProps } from '../theme/root-props.ts'
import { ChangeDialog } from '../security-section/change-dialog.tsx'
import { ProofForm } from '../security-section/proof-form.tsx'
import type { ProofAnswer, TypedProof } from '../security-section/use-proof.ts'
import { accountRu } from './messages.ru.ts'
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
    const { occasion, ways, email, onClose } = props
    const dialog = { ...rootAttributes(props), ref, 'data-vlt-slot': 'ways-in-dialog', form: 'sheet', onClose } as const
    const words = useMessages('account', accountRu).waysIn
    const said = words[occasion]
    const ending = useEnding(props)
    const { ended, chosen, losesFactor, leavesNone, newCode, failure } = ending
    if (newCode !== undefined) {
      return (
        <ChangeDialog {...dialog} title={said.done}>
          <DialogBody className="vlt:pb-5">
            <CodeEnded newCode={newCode} onClose={onClose} />
          </DialogBody>
        </ChangeDialog>
      )
    }
    return (
      <ChangeDialog {...dialog} title={said.title} description={said.text}>
        <ProofForm
          email={email}
          takesFocus={false}
          asksPassword={ending.asksPassword}
          kinds={ending.kinds}
          holdsBack={ending.holdsBack}
          renderHead={({ busy }) => (
            <>
              <WayGroups {...{ occasion, ways, ended, busy }} onChoose={ending.choose} />
              {losesFactor ? <LeavesNone isChosen={leavesNone} busy={busy} onChange={ending.leaveNone} /> : null}
            </>
          )}
          change={{ submit: said.submit({ count: chosen.length }), submitting: words.ending }}
          variant={chosen.length > 0 ? 'danger' : 'primary'}
          disabled={occasion === 'notice' && chosen.length === 0}
          failure={failureWords(words, failure)}
          onConfirm={ending.end}
        />
      </ChangeDialog>
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
  const holdsBack = () => {
    const isLeft = losesFactor && !leavesNone
    if (isLeft) setFailure({ code: 'noFactor' })
    return isLeft
  }
  const leaveNone = (isChosen: boolean) => {
    setFailure(undefined)
    setLeavesNone(isChosen)
  }
  return {
    asksPassword,
    kinds,
    ended,
    chosen,
    losesFactor,
    leavesNone,
    newCode,
    failure,
    choose,
    leaveNone,
    holdsBack,
    end,
  }
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
      <ul>
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
