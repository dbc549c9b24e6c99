import * as z from 'zod/mini'
import { deviceToken, maxUserNameLength, tokens, user } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { endedWays, endingProof } from './ways-in.ts'
import { acceptedKdf, email, encString2, passwordHash, publicKey, salt } from './primitives.ts'

/**
 * `POST v1/auth/change-password`: another master password, and with it both salts and the sealed private key, all or
 * nothing, and with it the end of those ways in that outlive it otherwise: recovery code, passkeys and second factors.
 * Every other session of the account ends; this one goes on with the tokens of the answer. Sent again as it was, it is
 * answered again. Takes the header of the device's token and is counted as a sign-in is.
 * A suite lower than that of the account is refused.
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
    kdf: acceptedKdf,
    encryptedPrivateKey: encString2,
    ends: z.optional(endedWays),
    ...endingProof,
  }),
  answer: z.object({ tokens, deviceToken: z.optional(deviceToken) }),
})

/**
 * `POST v1/auth/rewrap`: the same private key, of the pair that is named, under the same master password and salts by a
 * higher suite.
 * Nothing else changes: every session goes on. `stale_revision` where password or pair are others by now. Sent again as
 * it was, it is answered again. Takes the header of the device's token and is counted as a sign-in is.
 */
export const rewrap = endpoint({
  method: 'POST',
  path: '/v1/auth/rewrap',
  authorization: 'access',
  params: null,
  body: z.strictObject({
    currentPasswordHash: passwordHash,
    publicKey,
    kdf: acceptedKdf,
    encryptedPrivateKey: encString2,
  }),
  answer: z.object({ ok: z.literal(true), deviceToken: z.optional(deviceToken) }),
})

/**
 * `PATCH v1/auth/me`: another name; or another e-mail, with which the account signs in from then on, for whoever knows
 * the master password, which is counted as a sign-in is. Sent again as it was, it is answered again.
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
