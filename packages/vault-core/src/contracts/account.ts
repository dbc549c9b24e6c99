import * as z from 'zod/mini'
import { acknowledged, deviceToken, maxUserNameLength, tokens, user } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { email, encString2, passwordHash, salt, sessionId } from './primitives.ts'
import { factorProof } from './second-factor.ts'

/**
 * `POST v1/auth/change-password`: another master password, and with it both salts and the sealed private key, all or
 * nothing. Every other session of the account ends; this one goes on with the tokens of the answer. Sent again as it was,
 * it is answered again. Takes the header of the device's token and is counted as a sign-in is.
 */
export const changePassword = endpoint({
  method: 'POST',
  path: '/v1/auth/change-password',
  authorization: 'access',
  params: null,
  body: z.strictObject({
    currentPasswordHash: passwordHash,
    passwordHash,
    authSalt: salt,
    passwordSalt: salt,
    kdf: z.literal(1),
    encryptedPrivateKey: encString2,
  }),
  answer: z.object({ tokens, deviceToken: z.optional(deviceToken) }),
})

/**
 * `PATCH v1/auth/me`: another name; or another e-mail, with which the account signs in from then on, for whoever knows the master
 * password, which is counted as a sign-in is. Sent again as it was, it is answered again.
 */
export const changeMe = endpoint({
  method: 'PATCH',
  path: '/v1/auth/me',
  authorization: 'access',
  params: null,
  body: z.union([
    z.strictObject({ name: z.string().check(z.maxLength(maxUserNameLength)) }),
    z.strictObject({ email, currentPasswordHash: passwordHash }),
  ]),
  answer: z.extend(user, { deviceToken: z.optional(deviceToken) }),
})

/**
 * `POST v1/auth/delete-account`: erases the account with all that it has, in one transaction, for whoever knows the master password, which
 * is counted as a sign-in is, and has the second factor where the account has one. Asked for again it is `unauthorized`: nobody is signed in to it any more.
 */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/v1/auth/delete-account',
  authorization: 'access',
  params: null,
  body: z.strictObject({ currentPasswordHash: passwordHash, factor: z.optional(factorProof) }),
  answer: acknowledged,
})

/** Browsers that a session is told by. */
export const browsers = ['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung Internet', 'Yandex Browser'] as const
/** Systems that a session is told by. */
export const systems = ['Android', 'ChromeOS', 'iOS', 'Linux', 'macOS', 'Windows'] as const

/** One of these words; one that this client does not know is none to it. */
// oxlint-disable-next-line promise/valid-params -- it is no promise's
export const known = <Words extends readonly [string, ...string[]]>(words: Words) => z.catch(z.nullable(z.enum(words)), null)

/** A session as its owner sees it. */
export const sessionRecord = z.object({
  id: sessionId,
  /** Null when the browser did not say, or said something else. */
  browser: known(browsers),
  system: known(systems),
  createdAt: z.iso.datetime(),
  /** To within the life of an access token, which is ten minutes. */
  lastSeenAt: z.iso.datetime(),
  /** True for the one that asks. */
  current: z.boolean(),
})
/** What {@link sessionRecord} reads. */
export type SessionRecord = z.output<typeof sessionRecord>

/** `GET v1/auth/sessions`: the sessions of the account, the one that was seen last first. */
export const getSessions = endpoint({
  method: 'GET',
  path: '/v1/auth/sessions',
  authorization: 'access',
  params: null,
  body: null,
  answer: z.object({ sessions: z.array(sessionRecord) }),
})

/** `DELETE v1/auth/sessions/{id}`: ends a session of the account. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/v1/auth/sessions/{id}',
  authorization: 'access',
  params: z.object({ id: sessionId }),
  body: null,
  answer: acknowledged,
})

/** `DELETE v1/auth/sessions`: ends all sessions of the account but the one that asks. */
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/v1/auth/sessions',
  authorization: 'access',
  params: null,
  body: null,
  answer: acknowledged,
})
