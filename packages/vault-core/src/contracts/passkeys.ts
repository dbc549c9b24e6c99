import * as z from 'zod/mini'
import { deviceToken, tokens } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { encString2, kdf, passwordHash, receivedText } from './primitives.ts'
import { factorProof } from './second-factor.ts'
import { assertionParts, credentialId, passkeyAttestation, passkeyChallenge, passkeyName } from './webauthn.ts'

/** Passkeys that an account may have. */
export const mostPasskeys = 20

/** Answer of an authenticator when a passkey is used. Outputs of extensions are never sent. */
export const passkeyAssertion = z.strictObject({
  ...assertionParts,
  /** The account's id, in bytes. */
  userHandle: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
})
/** Output of {@link passkeyAssertion}. */
export type PasskeyAssertion = z.output<typeof passkeyAssertion>

const challenged = z.object({ challenge: passkeyChallenge, rpId: z.string() })

/** `POST v1/auth/passkeys/sign-in/challenge`: what a passkey signs to sign in, and whose passkeys these are. */
export const challengeSignIn = endpoint({
  method: 'POST',
  path: '/v1/auth/passkeys/sign-in/challenge',
  authorization: 'none',
  params: null,
  body: null,
  answer: challenged,
})

/**
 * `POST v1/auth/passkeys/sign-in`: what signing in answers, and what the lock screen needs, for whoever used a passkey
 * of the account and was verified by its authenticator, which counts as master password and second factor. Takes the
 * header of the device's token.
 */
export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/v1/auth/passkeys/sign-in',
  authorization: 'none',
  params: null,
  body: passkeyAssertion,
  answer: z.object({
    tokens,
    privateKey: receivedText,
    authSalt: z.string(),
    passwordSalt: z.string(),
    kdf,
    /** The private key as this passkey opens it. */
    blob: receivedText,
    deviceToken: z.optional(deviceToken),
  }),
})

/** `GET v1/auth/passkeys`: the passkeys of the account, oldest first. */
export const getPasskeys = endpoint({
  method: 'GET',
  path: '/v1/auth/passkeys',
  authorization: 'access',
  params: null,
  body: null,
  answer: z.object({
    /** The origin of passkeys, as `https://vault.example`; null when they are off, because that is an IP address. */
    origin: z.nullable(z.string()),
    passkeys: z.array(
      z.object({
        id: credentialId,
        name: z.string(),
        createdAt: z.iso.datetime(),
        /** When it signed in last; null when it never did. */
        usedAt: z.nullable(z.iso.datetime()),
        /** The private key as this passkey opens it. */
        blob: receivedText,
      }),
    ),
  }),
})
/** Output of {@link getPasskeys}. */
export type Passkeys = z.output<typeof getPasskeys.answer>
/** One of them. */
export type PasskeyRecord = Passkeys['passkeys'][number]

/** `POST v1/auth/passkeys/challenge`: what a new passkey signs. */
export const challengePasskey = endpoint({
  method: 'POST',
  path: '/v1/auth/passkeys/challenge',
  authorization: 'access',
  params: null,
  body: null,
  answer: challenged,
})

const answer = z.object({ ok: z.literal(true), deviceToken: z.optional(deviceToken) })

/**
 * `PUT v1/auth/passkeys`: another passkey, and the private key as it opens it. Sent again as it was, it is answered
 * again. Takes the header of the device's token and is counted as a sign-in is.
 */
export const putPasskey = endpoint({
  method: 'PUT',
  path: '/v1/auth/passkeys',
  authorization: 'access',
  params: null,
  body: z.strictObject({
    currentPasswordHash: passwordHash,
    factor: z.optional(factorProof),
    attestation: passkeyAttestation,
    name: passkeyName,
    blob: encString2,
  }),
  answer,
})

/**
 * `POST v1/auth/passkeys/remove`: the passkey opens and signs in to nothing any more; done, too, when it is gone
 * already.
 */
export const removePasskey = endpoint({
  method: 'POST',
  path: '/v1/auth/passkeys/remove',
  authorization: 'access',
  params: null,
  body: z.strictObject({ currentPasswordHash: passwordHash, id: credentialId }),
  answer,
})
