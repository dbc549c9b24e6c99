import type { Db } from '../db/schema.ts'

/** The session a request belongs to. */
export interface Session {
  readonly userId: string
  readonly sessionId: string
  /** Names the access token: its session and its number. */
  readonly author: string
  /** Number of the access token. */
  readonly generation: number
  /** When the access token ends, in milliseconds since the Unix epoch. */
  readonly expiresAt: number
  /**
   * Demands that the session still lasts, with this access token: in a transaction, of all that is written by it, since
   * what a call brings may have been long on its way.
   *
   * @throws ApiError `unauthorized`
   */
  readonly demand: (db: Db) => Promise<void>
  /** Whether it goes on, be it with other tokens. */
  readonly goesOn: (db: Db) => Promise<boolean>
}

/** Authorization of a call. */
export interface Sessions {
  /**
   * The session of an access token: one primary-key read, so that an ended session is over at once.
   *
   * @throws ApiError `unauthorized`
   */
  authenticate: (accessToken: string | null) => Promise<Session>
}
