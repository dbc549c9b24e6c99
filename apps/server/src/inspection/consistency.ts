import { sql } from 'kysely'
import { foldEmail, normaliseEmail } from '@larets/vault-core/contracts'
import type { Db } from '../db/schema.ts'

/** Rows that may be nowhere, as a query for the ids of accounts or records where they are. */
const contradictions: readonly (readonly [string, string])[] = [
  [
    'the number of vaults of an account is not what its row says',
    `SELECT user_id AS id FROM users u WHERE
      vault_count <> (SELECT count(*) FROM vaults v WHERE v.user_id = u.user_id)`,
  ],
  [
    'the number of items of an account is not what its row says',
    `SELECT user_id AS id FROM users u WHERE
      login_count <> (SELECT count(*) FROM logins l WHERE l.user_id = u.user_id)`,
  ],
  [
    'the write counter of an account is behind its records',
    `SELECT user_id AS id FROM users u WHERE
      seq < (SELECT max(seq) FROM vaults v WHERE v.user_id = u.user_id) OR
      seq < (SELECT max(seq) FROM logins l WHERE l.user_id = u.user_id)`,
  ],
  ...(['current', 'version'] as const).map(
    (which) =>
      [
        `the bytes of an account’s ${which === 'current' ? 'records' : 'kept versions'} are not the sum of them`,
        `SELECT user_id AS id FROM users u WHERE
          coalesce((SELECT ${which}_bytes FROM storage_use s WHERE s.user_id = u.user_id), 0) <>
          coalesce((SELECT sum(bytes) FROM revisions r
            WHERE r.user_id = u.user_id AND kept = ${which === 'current' ? 0 : 1}), 0)`,
      ] as const,
  ),
  ...(['vault', 'login'] as const).flatMap((kind) => [
    [
      `a ${kind}’s revision is not counted`,
      `SELECT id FROM ${kind}s e WHERE NOT EXISTS (SELECT 1 FROM revisions r
        WHERE r.user_id = e.user_id AND r.id = e.id AND r.rev = e.rev AND r.kept = 0)`,
    ] as const,
    [
      `a kept version of a ${kind} is not counted`,
      `SELECT id FROM ${kind}_versions e WHERE part = 0 AND NOT EXISTS (SELECT 1 FROM revisions r
        WHERE r.user_id = e.user_id AND r.id = e.id AND r.rev = e.rev AND r.kept = 1)`,
    ] as const,
    [
      `a counted version of a ${kind} is not there`,
      `SELECT id FROM revisions r WHERE kind = '${kind}' AND kept = 1 AND NOT EXISTS (SELECT 1 FROM ${kind}_versions e
        WHERE e.user_id = r.user_id AND e.id = r.id AND e.rev = r.rev)`,
    ] as const,
  ]),
  [
    'an account has not exactly one e-mail to sign in with',
    `SELECT user_id AS id FROM users u WHERE (SELECT count(*) FROM user_emails e WHERE e.user_id = u.user_id) <> 1`,
  ],
]

/** In what the tables of a database contradict each other, in words with the ids; nothing when they do not. */
export async function inconsistencies(db: Db): Promise<readonly string[]> {
  const found: string[] = []
  for (const [words, query] of contradictions) {
    const { rows } = await sql<{ readonly id: string }>`${sql.raw(query)}`.execute(db)
    found.push(...rows.map(({ id }) => `${words}: ${id}`))
  }
  const names = db
    .selectFrom('user_emails as kept')
    .innerJoin('users', 'users.user_id', 'kept.user_id')
    .leftJoin('folded_emails', 'folded_emails.user_id', 'kept.user_id')
    .select(['kept.email as kept', 'folded_emails.folded', 'users.email as written', 'users.user_id as id'])
    .stream()
  for await (const { kept, written, folded, id } of names) {
    if (normaliseEmail(written) !== kept || foldEmail(written) !== folded)
      found.push(`an account is found by another e-mail than its own: ${id}`)
  }
  return found
}
