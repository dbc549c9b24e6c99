import { unauthorizedMessage, type Problem, type ProblemCode } from '../contracts/problem.ts'
import { LaretsError } from '../errors.ts'

/**
 * How a request failed:
 * - `problem`: the server answered with its JSON error
 * - `status`: something else answered (a proxy, a gateway)
 * - `network`: no answer came; `server` is the origin that was asked where it is not the page's own. A browser does not
 *   say whether such a server is away or does not allow the page's origin
 * - `malformed`: a success whose body is not what the contract says
 * - `aborted`: the caller gave up (a lock, a sign-out, an unmount)
 */
export type Failure =
  | { readonly kind: 'problem'; readonly status: number; readonly problem: Problem; readonly retryAfter: number | null }
  | {
      readonly kind: 'status'
      readonly status: number
      readonly statusText: string
      readonly retryAfter: number | null
    }
  | { readonly kind: 'network'; readonly server?: string }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'aborted' }

/**
 * The machine word of a failed request: the server's own, or where it has none
 * - `unnamed_problem`: the server said no without a code
 * - `unexpected_status`: a proxy or a gateway answered
 * - `network`: no answer came
 * - `malformed_answer`: the answer is not what the contract says
 * - `aborted`: the caller gave up
 */
export type RequestFailureCode =
  | ProblemCode
  | 'unnamed_problem'
  | 'unexpected_status'
  | 'network'
  | 'malformed_answer'
  | 'aborted'
  // A newer server may know more.
  | (string & {})

/** A request that did not succeed. It carries no request data, so it can be shown and logged. */
export class RequestFailure extends LaretsError {
  /** Tells it from other errors in a log. */
  override readonly name = 'RequestFailure'
  /** Fault, with its details. */
  readonly failure: Failure

  /**
   * @param failure how it failed
   * @param cause the underlying error, when there is one
   */
  constructor(failure: Failure, cause?: unknown) {
    super(messageOf(failure), cause)
    this.failure = failure
  }

  /** HTTP status of the answer, or null when none came. */
  get status(): number | null {
    return 'status' in this.failure ? this.failure.status : null
  }

  get code(): RequestFailureCode {
    switch (this.failure.kind) {
      case 'problem':
        return this.failure.problem.code ?? 'unnamed_problem'
      case 'status':
        return 'unexpected_status'
      case 'malformed':
        return 'malformed_answer'
      case 'network':
      case 'aborted':
        return this.failure.kind
    }
  }

  /** True when nothing was decided ({@link RequestFailure.isUndecided}). */
  get retryable(): boolean {
    return this.isUndecided
  }

  override get retryAfter(): number | null {
    return 'retryAfter' in this.failure ? this.failure.retryAfter : null
  }

  /** True for the answer that asks for a token refresh (specification, section 8). */
  get isUnauthorized(): boolean {
    return (
      this.failure.kind === 'problem' &&
      this.failure.status === 401 &&
      this.failure.problem.message === unauthorizedMessage
    )
  }

  /**
   * True when the server itself said no, and will say so again. A proxy's word, an answer that nobody can read, and
   * "Unauthorized" are no such answers: after the last one the tokens say whether the session is over, since a refresh
   * that the server refused has cleared them.
   */
  get isRefusal(): boolean {
    const { failure } = this
    return failure.kind === 'problem' && !this.isUndecided && failure.status !== 408 && !this.isUnauthorized
  }

  /** True when nothing was decided: no answer, too many requests, or a server fault. */
  get isUndecided(): boolean {
    if (this.failure.kind === 'network') return true
    return this.status !== null && (this.status === 429 || this.status >= 500)
  }
}

/** For whoever develops; people read words by the kind. */
function messageOf(failure: Failure): string {
  if (failure.kind !== 'network' || failure.server === undefined) return failure.kind
  const { origin } = location
  return [
    `No answer from ${failure.server} that this page, ${origin}, may read.`,
    `If the server runs, name the page's origin in its environment: ALLOWED_ORIGINS=${origin}`,
  ].join(' ')
}
