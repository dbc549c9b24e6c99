import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { vaultOverview } from './vaults.ts'
import {
  acceptedKdf,
  email,
  encString1,
  encString2,
  kdf,
  passwordHash,
  publicKey,
  receivedText,
  salt,
  userId,
} from './primitives.ts'

/** Longest display name, in UTF-16 units. */
export const maxUserNameLength = 200

/** Access and refresh token. */
export const tokens = z.object({ access: z.string().check(z.minLength(1)), refresh: z.string().check(z.minLength(1)) })
/** Output of {@link tokens}. */
export type Tokens = z.output<typeof tokens>

/** A user as the server tells it (specification, section 3). */
export const user = z.object({ id: userId, name: z.string(), email: z.string(), publicKey: z.string() })
/** Output of {@link user}. */
export type User = z.output<typeof user>

/** An acknowledgement: every 2xx carries JSON. */
export const acknowledged = z.object({ ok: z.literal(true) })

/** `POST v1/auth/check-email`: the two salts of an e-mail; decoys for an unknown one. */
export const checkEmail = endpoint({
  method: 'POST',
  path: '/v1/auth/check-email',
  authorization: 'none',
  params: null,
  body: z.strictObject({ email }),
  answer: z.object({ authSalt: z.string(), passwordSalt: z.string(), kdf }),
})

/** Header of the sign-in call that carries the token of a device that signed in to this account before. */
export const deviceTokenHeader = 'x-device-token'

/**
 * By this token an account knows a device again. It opens nothing: it only keeps others' guessing apart from the owner.
 */
export const deviceToken = z.string().check(z.regex(/^[A-Za-z0-9._~-]{1,512}$/))

/** What a person signs in with: the app in a page, or the extension of a browser. */
export const deviceKinds = ['web', 'extension'] as const
/** One of {@link deviceKinds}. */
export type DeviceKind = (typeof deviceKinds)[number]

/**
 * Header of the calls that begin a session, by which an owner tells sessions apart; a page sends none. A header, as a
 * server of before takes the call all the same.
 */
export const deviceKindHeader = 'x-device-kind'

/** Reads {@link deviceKindHeader}, and what is told of a session: whatever is not known counts as a page. */
// oxlint-disable-next-line promise/valid-params -- it is no promise's
export const deviceKind = z.catch(z.enum(deviceKinds), 'web')

/**
 * `POST v1/auth/sign-in`: tokens and the encrypted private key with its suite; `deviceToken` when the device
 * brought none that is still good.
 */
export const signIn = endpoint({
  method: 'POST',
  path: '/v1/auth/sign-in',
  authorization: 'none',
  params: null,
  body: z.strictObject({ email, passwordHash }),
  answer: z.object({ tokens, privateKey: receivedText, kdf, deviceToken: z.optional(deviceToken) }),
})

/** `POST v1/auth/sign-up`: a new account with its first vault. */
export const signUp = endpoint({
  method: 'POST',
  path: '/v1/auth/sign-up',
  authorization: 'none',
  params: null,
  body: z.strictObject({
    name: z.string().check(z.maxLength(maxUserNameLength)),
    email,
    authSalt: salt,
    passwordHash,
    passwordSalt: salt,
    publicKey,
    encryptedPrivateKey: encString2,
    vault: z.strictObject({
      encryptedName: encString2,
      encryptedVaultKey: encString1,
      encryptedOverview: z._default(vaultOverview, null),
    }),
    kdf: z.optional(acceptedKdf),
  }),
  answer: user,
})

/** `GET v1/auth/me`: the signed-in user. */
export const me = endpoint({
  method: 'GET',
  path: '/v1/auth/me',
  authorization: 'access',
  params: null,
  body: null,
  answer: user,
})

/** `GET v1/auth/refresh`: new tokens for the refresh token. */
export const refresh = endpoint({
  method: 'GET',
  path: '/v1/auth/refresh',
  authorization: 'refresh',
  params: null,
  body: null,
  answer: tokens,
})

/** Header of the logout call that carries the refresh token when present. */
export const refreshTokenHeader = 'x-refresh-token'

/** `GET v1/auth/logout`: ends the session. */
export const logout = endpoint({
  method: 'GET',
  path: '/v1/auth/logout',
  authorization: 'access',
  params: null,
  body: null,
  answer: acknowledged,
})
