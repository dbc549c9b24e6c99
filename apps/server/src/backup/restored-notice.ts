import type { EventKind } from '@larets/vault-core/contracts'

const kind: EventKind = 'database_restored'

/**
 * Statements that tell every account that its database was put in place from a backup, to be run within the restore's
 * transaction, one after the other. SQLite and PostgreSQL take the same.
 *
 * @param now milliseconds since the Unix epoch
 * @example
 * for (const statement of restoredNotice(clock.now())) sqlite.exec(statement)
 */
export const restoredNotice = (now: number): readonly string[] => [
  'UPDATE users SET event_number = event_number + 1',
  `INSERT INTO events (user_id, number, kind, created_at, browser, system, count, purge_run)
    SELECT user_id, event_number, '${kind}', ${Math.trunc(now)}, NULL, NULL, NULL,
      coalesce((SELECT CAST(value AS BIGINT) FROM meta WHERE key = 'purge_run'), 0)
    FROM users`,
]
