/** The connection ended, or nothing came over it for too long; what was not committed is undone by the database. */
export class ConnectionLostError extends Error {
  override readonly name = 'ConnectionLostError'
}

/** No connection could be had: the database does not answer, or all that there may be are in use. */
export class CannotConnectError extends Error {
  override readonly name = 'CannotConnectError'
}

/**
 * The connection was lost after COMMIT had been sent: all of the transaction is kept, or nothing. Whoever asked for it
 * has to ask again, under the same key; it must not be repeated for them.
 */
export class UnknownOutcomeError extends Error {
  override readonly name = 'UnknownOutcomeError'
}

/** The database undid a transaction of which a statement had failed, instead of committing it. */
export class UndoneTransactionError extends Error {
  override readonly name = 'UndoneTransactionError'
}
