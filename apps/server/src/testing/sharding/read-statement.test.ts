import { loadModule } from 'libpg-query'
import { beforeAll, describe, expect, it } from 'vitest'
import { readStatement } from './read-statement.ts'

beforeAll(loadModule)

const refusals = (text: string) => readStatement(text).flatMap((one) => one.refusals)
const accounts = (text: string) => readStatement(text).flatMap((one) => one.accounts)

describe('a statement that would do on a database that is cut by account', () => {
  it.each([
    ['reads rows of one', 'select * from "logins" where "user_id" = $1 and "id" = $2'],
    [
      'joins tables of one',
      'select 1 from sessions inner join users on users.user_id = sessions.user_id where sessions.user_id = $1',
    ],
    [
      'joins them the other way',
      'select 1 from users left join storage_use on storage_use.user_id = users.user_id where users.user_id = $1',
    ],
    [
      'asks within for the same',
      'delete from devices where user_id = $1 and token_hash not in (select token_hash from devices where user_id = $1)',
    ],
    [
      'asks within for that of the row',
      'select (select count(*) from sessions as s where s.user_id = u.user_id) from users as u where u.user_id = $1',
    ],
    [
      'writes rows of one',
      'insert into vaults (user_id, id) values ($1, $2), ($1, $3) on conflict (user_id, id) do update set id = $2',
    ],
    [
      'writes what it reads of one',
      'insert into sessions (salt, user_id) select $2, user_id from users where user_id = $1',
    ],
    [
      'is about no account',
      'insert into rate_limits (key, tat) values ($1, $2) on conflict (key) do update set tat = $2',
    ],
    ['finds an account by its e-mail', 'select user_id from user_emails where email = $1'],
    ['makes a table', 'create table x (user_id text primary key)'],
    ['is one of a transaction', "begin; set local lock_timeout = '10s'; savepoint a; rollback to a; commit"],
  ])('%s', (_, text) => expect(refusals(text)).toEqual([]))

  it('says whose it is', () => {
    expect(accounts('select 1 from logins where id = $1 and user_id = $2')).toEqual([{ parameter: 2 }])
    expect(accounts("update users set name = $1 where 'u' = user_id")).toEqual([{ text: 'u' }])
    expect(accounts('insert into vaults (id, user_id) values ($1, $2), ($3, $4)')).toEqual([
      { parameter: 2 },
      { parameter: 4 },
    ])
  })
})

describe('one that would not', () => {
  it.each([
    ['reads rows of whoever', 'select * from logins where id = $1'],
    ['counts all', 'select count(*) from users'],
    ['binds the account in one case only', 'select * from logins where user_id = $1 or id = $2'],
    ['is about some accounts', 'select * from logins where user_id in ($1, $2)'],
    ['is about all but one', 'select * from logins where user_id <> $1'],
    [
      'joins a table by another column',
      'select 1 from sessions join users on users.name = sessions.salt where sessions.user_id = $1',
    ],
    ['joins without a condition', 'select 1 from sessions, users where sessions.user_id = $1'],
    [
      'binds within only',
      'select 1 from users where exists (select 1 from sessions where sessions.user_id = users.user_id and sessions.user_id = $1)',
    ],
    ['asks within for whoever', 'select 1 from users where user_id = $1 and name in (select name from logins)'],
    ['reads a second list of whoever', 'select id from logins where user_id = $1 union select id from vaults'],
    [
      'deletes what another table says',
      'delete from sessions using users where sessions.user_id = users.user_id and users.name = $1',
    ],
    ['writes a row of nobody', 'insert into vaults (id) values ($1)'],
    ['writes what it reads of whoever', 'insert into sessions (user_id) select user_id from users'],
    ['moves rows to another account', 'update logins set user_id = $2 where user_id = $1'],
    [
      'moves them on a conflict',
      'insert into logins (user_id) values ($1) on conflict (user_id) do update set user_id = $2',
    ],
    ['hides in WITH', 'with all_of_them as (select * from logins) select * from all_of_them'],
    ['holds a lock beyond rows', 'select pg_advisory_xact_lock(1)'],
    ['sets something for a session', "set lock_timeout = '10s'"],
    ['listens', 'listen changes'],
    ['prepares', 'prepare a as select 1'],
    ['locks a table', 'lock table users'],
    ['is the second of two', 'select 1 from meta; delete from tab_shares'],
  ])('%s', (_, text) => expect(refusals(text)).not.toEqual([]))
})
