import type { EndedWays, WayIn } from '../contracts/ways-in.ts'
import type { FactorAnswer } from './second-factor-service.ts'

/** Ways in that end beside a change of the master password, and the proof for that. */
export interface AlsoEnded {
  /** Ways in that end with it; none by default. */
  readonly ends?: EndedWays | undefined
  /** Needed where a second factor or backup codes end. */
  readonly factor?: FactorAnswer | undefined
  /** True where the account had a factor, and is to have none. */
  readonly leavesNoFactor?: boolean | undefined
}

/** Ways in that end, and what shows that somebody may end them. */
export interface WaysEnding extends AlsoEnded {
  /** Ways in that end with it. */
  readonly ends: EndedWays
  /** Needed unless sessions and devices alone are ended. */
  readonly masterPassword?: string | undefined
  /** All sessions but this one, too. */
  readonly otherSessions?: boolean | undefined
}

/** Result of the ending: it is done, or nobody can say yet. */
export type WaysChange = 'done' | 'unknown'

/** All that lets somebody into the account: recovery code, passkeys, second factors, sessions and devices. */
export interface WaysInService {
  /** Those of the account that is open here. @throws VaultError `not_signed_in`, or RequestFailure */
  readonly list: () => Promise<readonly WayIn[]>
  /**
   * Ends ways in, all or none.
   * @throws VaultError `wrong_master_password` | `factor_code_unreadable` | `passkey_failed` | `not_signed_in`, or
   *   RequestFailure when the
   * server refused: `second_factor_required` where a factor ends and none was given, `stale_revision` where no factor
   * would be left and that was not said; nothing has ended then
   */
  readonly end: (ending: WaysEnding) => Promise<WaysChange>
}
