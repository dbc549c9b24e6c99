import { foldEmail } from '@larets/vault-core/contracts'
import type { Migration } from '../migration.ts'

/** Rows written together. */
const batchSize = 200

/**
 * The form that all spellings of an e-mail share, and whose it is. Accounts that there are may share one: none is
 * merged, and none renamed.
 */
export const foldedEmails: Migration = {
  version: 26,
  statements: [
    `CREATE TABLE folded_emails (
      folded TEXT NOT NULL,
      user_id TEXT NOT NULL,
      PRIMARY KEY (folded, user_id)
    ) STRICT, WITHOUT ROWID`,
  ],
  postgres: [
    'CREATE TABLE folded_emails (folded TEXT COLLATE "C" NOT NULL, user_id TEXT COLLATE "C" NOT NULL, ' +
      'PRIMARY KEY (folded, user_id))',
  ],
  fill: async (trx) => {
    let last = ''
    for (;;) {
      const rows = await trx
        .selectFrom('user_emails')
        .selectAll()
        .where('email', '>', last)
        .orderBy('email')
        .limit(batchSize)
        .execute()
      const end = rows.at(-1)
      if (end === undefined) return
      const folded = rows.map(({ email, user_id }) => ({ folded: foldEmail(email), user_id }))
      await trx.insertInto('folded_emails').values(folded).execute()
      last = end.email
    }
  },
}
