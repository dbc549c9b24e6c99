import * as z from 'zod/mini'
import { deviceToken } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { factorProof } from './second-factor.ts'
import {
  acceptedKdf,
  email,
  encString2,
  hex,
  passwordHash,
  publicKey,
  receivedText,
  recoveryHash,
  salt,
} from './primitives.ts'

/** Names a recovery code: 16 random bytes, drawn beside the code, of which they tell nothing. */
export const recoveryCodeId = hex(32)

/** `GET v1/auth/recovery`: which recovery code the account has; null for none. */
export const getRecovery = endpoint({
  method: 'GET',
  path: '/v1/auth/recovery',
  authorization: 'access',
  params: null,
  body: null,
  answer: z.object({ code: z.nullable(z.object({ id: recoveryCodeId, createdAt: z.iso.datetime() })) }),
})

/** Facts of a code that {@link getRecovery} tells. */
export type RecoveryCodeRecord = NonNullable<z.output<typeof getRecovery.answer>['code']>

const answer = z.object({ ok: z.literal(true), deviceToken: z.optional(deviceToken) })

/**
 * `PUT v1/auth/recovery`: another recovery code, in place of `replaces`, which is null where there was none; 412 when
 * it is another one by now. Sent again as it was, it is answered again. Takes the header of the device's token and is
 * counted as a sign-in is.
 */
export const putRecovery = endpoint({
  method: 'PUT',
  path: '/v1/auth/recovery',
  authorization: 'access',
  params: null,
  body: z.strictObject({
    currentPasswordHash: passwordHash,
    id: recoveryCodeId,
    replaces: z.nullable(recoveryCodeId),
    recoveryHash,
    blob: encString2,
  }),
  answer,
})

/** `POST v1/auth/recovery/remove`: the code `id` opens nothing any more; done, too, when it is gone already. */
export const removeRecovery = endpoint({
  method: 'POST',
  path: '/v1/auth/recovery/remove',
  authorization: 'access',
  params: null,
  body: z.strictObject({ currentPasswordHash: passwordHash, id: recoveryCodeId }),
  answer,
})

/** By this ticket whoever proved the recovery code sets another master password. */
export const recoveryTicket = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,512}$/))

/**
 * `POST v1/auth/recovery/open`: the private key as it is sealed under the code, and a ticket for ten minutes. The code
 * replaces the master password, not a second factor: that of an account that has one is demanded as well.
 */
export const openRecovery = endpoint({
  method: 'POST',
  path: '/v1/auth/recovery/open',
  authorization: 'none',
  params: null,
  body: z.strictObject({ email, recoveryHash, factor: z.optional(factorProof) }),
  answer: z.object({ blob: receivedText, publicKey, ticket: recoveryTicket }),
})

/**
 * `POST v1/auth/recovery/finish`: another master password, both salts and the sealed private key; the code is used up
 * and all sessions end, all or nothing. Sent again as it was, it is answered again.
 */
export const finishRecovery = endpoint({
  method: 'POST',
  path: '/v1/auth/recovery/finish',
  authorization: 'none',
  params: null,
  body: z.strictObject({
    ticket: recoveryTicket,
    passwordHash,
    authSalt: salt,
    passwordSalt: salt,
    kdf: acceptedKdf,
    encryptedPrivateKey: encString2,
  }),
  answer,
})
