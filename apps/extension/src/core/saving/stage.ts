import type { FormLook, PressKind, TypedForm } from '../../messages/typed-form.ts'

/** A form that a person has sent, as far as anybody knows, and nobody knows yet with what success. */
export interface Stage {
  readonly kind: TypedForm['kind']
  readonly press: PressKind
  /** Milliseconds since 1970. */
  readonly at: number
  /** The document that the form stood in; after a navigation of its frame the one that came. */
  readonly documentId: string
  readonly frameId: number
  /** Whether that is another document than the one that was typed into. */
  readonly hasNavigated: boolean
  /** Requests with a body that are under way, by the browser's numbers. */
  readonly pending: readonly string[]
  /** Whether something was sent since, as a page that is only left sends nothing. */
  readonly isSent: boolean
  /** Whether the site has taken something that was sent since. */
  readonly isTaken: boolean
  /** How often the form was looked at since that was last to be told. */
  readonly looks: number
}

/** What happens in the tab of a stage. */
export type StageEvent =
  /** A request with a body began, to the site of the form. */
  | { readonly kind: 'asked'; readonly request: string }
  /** It has ended; status 0 where no answer came. `isPage`: the answer is a page, which is looked at itself. */
  | { readonly kind: 'answered'; readonly request: string; readonly status: number; readonly isPage: boolean }
  /** Another document came into the frame, or the whole tab. */
  | { readonly kind: 'navigated'; readonly documentId: string; readonly frameId: number }
  /** That document is there to be looked at. */
  | { readonly kind: 'loaded'; readonly documentId: string }
  /** It was looked at; null where nobody could. */
  | { readonly kind: 'looked'; readonly documentId: string; readonly look: FormLook | null }
  /** The person goes on typing a password there: what was pressed before led nowhere. */
  | { readonly kind: 'typed'; readonly documentId: string }
  | { readonly kind: 'closed' }
  /** Nothing has happened for a long time. */
  | { readonly kind: 'over' }

/** What becomes of a stage: it waits, for a look after `lookIn` milliseconds or for an event, or it is decided. */
export type Step =
  | { readonly kind: 'wait'; readonly stage: Stage; readonly lookIn: number | null }
  | { readonly kind: 'commit' }
  | { readonly kind: 'drop' }

/** After so long without a decision nobody can tell any more what came of it, in milliseconds. */
export const longestStage = 3 * 60_000
/** How long a page has to show what came of it, in milliseconds. */
export const settling = 1_500
/** Looks at a form that stays as it was: thirty seconds. */
const mostLooks = 20
/** Looks after which a form that stays as it was is believed to have been taken: six seconds. */
const looksOfTaken = 4
/** A tab that closes itself so soon after a press has done what it was for, in milliseconds. */
const closesBy = 10_000
/** What was sent so shortly before a press was told was sent by it, in milliseconds. */
const pressedAfter = 1_000
/** What was sent so shortly before a page was left, without a press that is known of, was its form, in milliseconds. */
const leftAfter = 5_000

const commit: Step = { kind: 'commit' }
const drop: Step = { kind: 'drop' }
const wait = (stage: Stage, lookIn: number | null = null): Step => ({ kind: 'wait', stage, lookIn })

/** Whether the status says that the site took what was sent. */
const isGood = (status: number) => status >= 200 && status < 400
/** Whether it says that the site refused it; what fails on the way, or at the site, says nothing. */
const isRefusal = (status: number) => status >= 400 && status < 500

/** A request with a body that began before the form's typing was told: messages and requests race each other. */
export interface Sent {
  readonly request: string
  /** When it began, in milliseconds since 1970. */
  readonly at: number
  /** Null while it is under way. */
  readonly status: number | null
}

/**
 * Begins a stage.
 *
 * @param sent to the site of the form, from its tab, lately
 */
export function begunStage(
  form: Pick<TypedForm, 'kind' | 'press'> & Pick<Stage, 'documentId' | 'frameId' | 'at'>,
  sent: readonly Sent[],
): Step {
  const { kind, press, documentId, frameId, at } = form
  const own = sent.filter((one) => at - one.at <= (press === 'left' ? leftAfter : pressedAfter))
  if (own.some(({ status }) => status !== null && isRefusal(status))) return drop
  return wait(
    {
      ...{ kind, press, documentId, frameId, at, hasNavigated: false, looks: 0 },
      pending: own.filter(({ status }) => status === null).map(({ request }) => request),
      isSent: own.length > 0,
      isTaken: own.some(({ status }) => status !== null && isGood(status)),
    },
    press === 'left' ? null : settling,
  )
}

/**
 * What an event makes of a stage. Committed is what a site seems to have taken; dropped, what it refused: the form is
 * there again with a fault, or again on the next page, or the answer says so.
 *
 * @param now milliseconds since 1970
 */
export function nextStep(stage: Stage, event: StageEvent, now: number): Step {
  if (now - stage.at > longestStage || now < stage.at) return drop
  switch (event.kind) {
    case 'asked':
      return wait({ ...stage, isSent: true, pending: [...stage.pending, event.request] })
    case 'answered':
      return afterAnswer(stage, event)
    case 'navigated': {
      const { documentId, frameId } = event
      if (frameId !== 0 && frameId !== stage.frameId) return wait(stage)
      // What was under way went with the document.
      return wait({ ...stage, documentId, frameId, hasNavigated: true, pending: [], looks: 0 })
    }
    case 'loaded':
      return wait(stage, event.documentId === stage.documentId ? settling : null)
    case 'looked':
      return event.documentId === stage.documentId ? afterLook(stage, event.look) : wait(stage)
    case 'typed':
      return event.documentId === stage.documentId && !stage.hasNavigated ? drop : wait(stage)
    case 'closed':
      return stage.isTaken || (stage.press === 'pressed' && now - stage.at <= closesBy) ? commit : drop
    case 'over':
      return drop
  }
}

function afterAnswer(stage: Stage, { request, status, isPage }: Extract<StageEvent, { kind: 'answered' }>): Step {
  // One that began before is none of this form.
  if (!stage.pending.includes(request) && !isPage) return wait(stage)
  if (isRefusal(status)) return drop
  const pending = stage.pending.filter((one) => one !== request)
  if (isPage || !isGood(status)) return wait({ ...stage, pending })
  return wait({ ...stage, pending, isTaken: true, looks: 0 }, settling)
}

function afterLook(stage: Stage, look: FormLook | null): Step {
  if (look === 'refused') return drop
  const { pending, isTaken, hasNavigated, kind } = stage
  const isLast = stage.looks + 1 >= mostLooks
  const again = wait({ ...stage, looks: stage.looks + 1 }, isLast ? null : settling)
  if (look === null) return again
  // Whoever leaves a page without sending anything has not signed in.
  if (look === 'gone' && stage.press === 'left' && !stage.isSent) return drop
  // An answer that does not come may have been missed.
  if (look === 'gone') return pending.length > 0 && !isLast ? again : commit
  // Where a password is changed the form often stays, and a sign-in that stays has failed.
  if (hasNavigated) return kind === 'password-change' && stage.isSent ? commit : drop
  if (!isTaken || pending.length > 0) return again
  return look === 'emptied' || stage.looks + 1 >= looksOfTaken ? commit : again
}
