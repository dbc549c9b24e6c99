import type { KeptFailure } from '../locale/failure-words.ts'
import type { FactorAnswerView, FactorKindView } from '../view-models/factor-answer.ts'

/** The account has a second factor, of one of these kinds. */
interface FactorRequired {
  readonly ok: false
  readonly code: 'code_required'
  readonly kinds: readonly FactorKindView[]
}

/** Result of preparing a change of the keys. */
export type RotationPrepared =
  /** Everything is sealed anew; `left` items could not be, as nobody vouches for them. */
  | { readonly ok: true; readonly left: number }
  | { readonly ok: false; readonly code: 'wrong_master_password' | 'wrong_code' | 'unreadable_code' | 'waits' }
  | FactorRequired
  | ({ readonly ok: false } & KeptFailure<'failed'>)

/** Result of putting the new keys in force. */
export type RotationFinished =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'wrong_code' | 'unreadable_code' | 'unknown' }
  | FactorRequired
  | ({ readonly ok: false } & KeptFailure<'failed'>)

/** How far the sealing is. */
export interface RotationProgress {
  /** Vaults and items that are encrypted anew. */
  readonly done: number
  /** Vaults and items of the account. */
  readonly total: number
}

/**
 * How the keys are changed. A promise that is rejected is told as `failed`, and its error reported to the page as
 * uncaught.
 */
export interface RotationProps {
  /** Whether a change was begun in this browser and not finished. */
  readonly isBegun: boolean
  /** Tells password managers whose master password it is. */
  readonly email?: string | undefined
  /** Seals everything anew, or goes on with it. @param request.factor where one was asked for */
  readonly onPrepare: (
    request: { readonly masterPassword: string; readonly factor?: FactorAnswerView },
    onProgress: (progress: RotationProgress) => void,
  ) => Promise<RotationPrepared>
  /** Puts in force what was prepared. @param factor where one was asked for */
  readonly onFinish: (factor?: FactorAnswerView) => Promise<RotationFinished>
  /** Gives up what was prepared. @returns whether it is gone */
  readonly onDrop: () => Promise<boolean>
  /** Asks which keys count, after a change of which that is not known. */
  readonly onCheckOutcome: () => Promise<RotationFinished>
}
