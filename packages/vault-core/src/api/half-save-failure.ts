import { LaretsError } from '../errors.ts'
import type { RecordRevision } from './record-revision.ts'

/**
 * Of two records that were to be saved one over the other, the first was stored, and the second refused. `cause` is
 * why.
 */
export class HalfSaveFailure extends LaretsError {
  /** Tells it from other errors in a log. */
  override readonly name = 'HalfSaveFailure'
  readonly code = 'half_saved'
  /** The record that is stored now: the second write goes over it. */
  readonly stored: RecordRevision

  /**
   * @param stored what is stored now
   * @param cause why the second was refused
   */
  constructor(stored: RecordRevision, cause: unknown) {
    super('the second of two records was refused', cause)
    this.stored = { id: stored.id, revision: stored.revision }
  }

  /** As the second write's refusal. */
  get retryable(): boolean {
    return this.cause instanceof LaretsError && this.cause.retryable
  }

  override get retryAfter(): number | null {
    return this.cause instanceof LaretsError ? this.cause.retryAfter : null
  }
}
