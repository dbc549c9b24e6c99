import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { encString2, entityMeta, loginId, maxUris, receivedText, userId, vaultId } from './primitives.ts'

/**
 * How an address is matched to a page: 0 domain, 1 host, 2 starts with, 3 exact, 4 regular expression, 5 never;
 * null means the account's default.
 */
export const matchMode = z.nullable(z.int().check(z.gte(0), z.lte(5)))

/** A login as stored: every text is ciphertext. */
export const login = z.object({
  id: loginId,
  userId,
  vaultId,
  name: receivedText,
  username: z.nullable(receivedText),
  password: z.nullable(receivedText),
  uris: z.array(z.object({ uri: receivedText, match: z.nullable(z.int()) })),
  ...entityMeta,
})
/** What {@link login} reads: a login as it is stored. */
export type LoginRecord = z.output<typeof login>

const loginBody = z.strictObject({
  name: encString2,
  vaultId,
  username: z.nullable(encString2),
  password: z.nullable(encString2),
  uris: z.array(z.strictObject({ uri: encString2, match: matchMode })).check(z.maxLength(maxUris)),
})
/** What {@link loginBody} reads: a login as it is sent. */
export type LoginBody = z.output<typeof loginBody>

const byId = z.strictObject({ id: loginId })

/** `POST v1/logins` */
export const createLogin = endpoint({
  method: 'POST',
  path: '/v1/logins',
  authorization: 'access',
  params: null,
  body: loginBody,
  answer: login,
})

/** `PATCH v1/logins/{id}`: some of the fields, or all. */
export const updateLogin = endpoint({
  method: 'PATCH',
  path: '/v1/logins/{id}',
  authorization: 'access',
  params: byId,
  body: z.partial(loginBody),
  answer: login,
})

/** `GET v1/logins/{id}` */
export const readLogin = endpoint({
  method: 'GET',
  path: '/v1/logins/{id}',
  authorization: 'access',
  params: byId,
  body: null,
  answer: login,
})

/** `GET v1/logins`: newest created first. */
export const listLogins = endpoint({
  method: 'GET',
  path: '/v1/logins',
  authorization: 'access',
  params: null,
  body: null,
  answer: z.array(login),
})

/** `DELETE v1/logins/{id}`: sets `deletedAt`; the answer is the login as it now stands. */
export const deleteLogin = endpoint({
  method: 'DELETE',
  path: '/v1/logins/{id}',
  authorization: 'access',
  params: byId,
  body: null,
  answer: login,
})

/** `POST v1/logins/{id}/restore`: undoes a deletion, with the same id and history. */
export const restoreLogin = endpoint({
  method: 'POST',
  path: '/v1/logins/{id}/restore',
  authorization: 'access',
  params: byId,
  body: null,
  answer: login,
})
