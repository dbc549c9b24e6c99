/**
 * The statements that look for what is over in all accounts, and what they are for; what they find is then done account
 * by account. A statement stands here letter by letter: one that was changed is looked at again.
 */
export const jobs: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'sweep of sessions': [
      'select distinct "user_id" from "sessions" where ("refreshed_at" < $1 or "created_at" < $2) limit $3',
    ],
    'sweep of the shares of tabs': [
      'select distinct "user_id" from "tab_shares" where ("ends_at" <= $1 or "ends_at" > $2) limit $3',
    ],
    'sweep of kept answers': ['select distinct "user_id" from "answered_writes" where "answered_at" < $1 limit $2'],
    'search for what a former version left unsealed': [
      ['users', 'encrypted_private_key'],
      ['recovery', 'blob'],
      ['passkeys', 'blob'],
      ['rotations', 'encrypted_private_key'],
    ].flatMap(([table, column]) => [
      `SELECT DISTINCT user_id FROM "${table}" WHERE "${column}" NOT LIKE $1 AND user_id > $2 ORDER BY user_id LIMIT $3`,
      `VACUUM (FULL) "${table}"`,
    ]),
    'nightly purge of versions': ['login_versions', 'vault_versions'].map(
      (table) =>
        `select "purge_run", "user_id", "id", "rev" from "${table}" where "part" = $1 and "purge_run" < $2 and ("purge_run", "user_id", "id", "rev") > ($3, $4, $5, $6) order by "purge_run", "user_id", "id", "rev" limit $7`,
    ),
    'nightly purge of events': ['select distinct "user_id" from "events" where "purge_run" < $1 limit $2'],
    'nightly purge of rotations': [
      'select distinct "user_id" from "rotations" where ("purge_run" < $1 or "is_over" = $2) limit $3',
    ],
    'nightly count of suites': ['select "kdf", count(*) as "accounts" from "users" group by "kdf"'],
    'nightly purge of the trash': [
      'select "deleted_run", "user_id", "id" from "logins" where "deleted_run" is not null and (("erased_run" is null and "deleted_run" < $1) or "erased_run" < $2) and ("deleted_run", "user_id", "id") > ($3, $4, $5) order by "deleted_run", "user_id", "id" limit $6',
      'select "user_id", "id" from "vaults" where "deleted_run" is not null and "erased_run" is null and "deleted_run" < $1',
      'select "user_id", "id" from "vaults" where "deleted_run" is not null and "erased_run" < $1',
    ],
  }).flatMap(([job, texts]) => texts.map((text) => [text, job] as const)),
)
