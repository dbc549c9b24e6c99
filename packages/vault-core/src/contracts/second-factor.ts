import * as z from 'zod/mini'
import { deviceToken, signIn } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { hex, passwordHash } from './primitives.ts'
import { assertionParts, credentialId, passkeyAttestation, passkeyChallenge, passkeyName } from './webauthn.ts'

/** Names a factor, or a set of backup codes: 16 random bytes, drawn by the client, that tell nothing of them. */
export const factorId = hex(32)
/** Kinds of second factors. */
export const factorKinds = ['totp', 'security_key'] as const
/** Kinds of second factors. */
export type FactorKind = (typeof factorKinds)[number]
/** Backup codes of a set. */
export const backupCodeCount = 10
/** Security keys that an account may have. */
export const mostSecurityKeys = 10

/** The secret of one-time codes: 20 bytes in base32, as authenticators take it. */
export const totpSecret = z.string().check(z.regex(/^[A-Z2-7]{32}$/))
/** A one-time code (RFC 6238: SHA-1, six digits, 30 seconds). */
export const totpCode = z.string().check(z.regex(/^[0-9]{6}$/))
/** Proof of a backup code. The code itself is never sent. */
export const backupHash = hex(64)
const backupHashes = z.array(backupHash).check(z.length(backupCodeCount))

/** Proof of the second factor. Each is good once. */
export const factorProof = z.union([
  z.strictObject({ kind: z.literal('totp'), code: totpCode }),
  z.strictObject({ kind: z.literal('backup'), hash: backupHash }),
  z.strictObject({ kind: z.literal('security_key'), ...assertionParts }),
])
/** Output of {@link factorProof}. */
export type FactorProof = z.output<typeof factorProof>

/** By this ticket whoever proved the master password proves the second factor, for five minutes. */
export const factorTicket = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,512}$/))

/** The challenge that security keys sign, at which name, and the account's keys. */
export const securityKeyChallenge = z.object({
  challenge: passkeyChallenge,
  rpId: z.string(),
  ids: z.array(credentialId),
})
/** Output of {@link securityKeyChallenge}. */
export type SecurityKeyChallenge = z.output<typeof securityKeyChallenge>

/**
 * Contents of the problem `second_factor_required`: the kinds that the account has, at sign-in a ticket, and what its
 * security keys sign to confirm this call; that is missing where the server is opened by an IP address.
 */
export const factorDemanded = z.object({
  kinds: z.array(z.string()),
  ticket: z.optional(factorTicket),
  securityKeys: z.optional(securityKeyChallenge),
})

/**
 * `POST v1/auth/sign-in/factor`: what signing in answers, for whoever proved the master password before and proves the
 * second factor now. Takes the header of the device's token, and is counted as a sign-in is.
 */
export const signInByFactor = endpoint({
  method: 'POST',
  path: '/v1/auth/sign-in/factor',
  authorization: 'none',
  params: null,
  body: z.strictObject({ ticket: factorTicket, factor: factorProof }),
  answer: signIn.answer,
})

/** `GET v1/auth/factors`: the second factors of the account, and how many backup codes are left; null for none. */
export const getFactors = endpoint({
  method: 'GET',
  path: '/v1/auth/factors',
  authorization: 'access',
  params: null,
  body: null,
  answer: z.object({
    totp: z.nullable(z.object({ id: factorId, createdAt: z.iso.datetime() })),
    /** Oldest first. */
    securityKeys: z.array(
      z.object({
        id: factorId,
        name: z.string(),
        createdAt: z.iso.datetime(),
        /** When it confirmed something last; null when it never did. */
        usedAt: z.nullable(z.iso.datetime()),
      }),
    ),
    /**
     * The origin of security keys, as `https://vault.example`; null when they are off, because that is an IP address.
     */
    origin: z.nullable(z.string()),
    backupCodes: z.nullable(z.object({ id: factorId, left: z.int().check(z.gte(0)) })),
  }),
})
/** Output of {@link getFactors}. */
export type Factors = z.output<typeof getFactors.answer>

/**
 * `POST v1/auth/factors/challenge`: what a security key of the account signs to confirm a call of whoever is signed in.
 */
export const challengeFactor = endpoint({
  method: 'POST',
  path: '/v1/auth/factors/challenge',
  authorization: 'access',
  params: null,
  body: null,
  answer: securityKeyChallenge,
})

/**
 * `POST v1/auth/factors/security-keys/challenge`: what a new security key signs, and which ones the account has
 * already.
 */
export const challengeSecurityKey = endpoint({
  method: 'POST',
  path: '/v1/auth/factors/security-keys/challenge',
  authorization: 'access',
  params: null,
  body: null,
  answer: securityKeyChallenge,
})

const answer = z.object({ ok: z.literal(true), deviceToken: z.optional(deviceToken) })

/** Ten backup codes, which come with a first factor and with none after it. */
const firstCodes = z.optional(z.strictObject({ id: factorId, hashes: backupHashes }))

/**
 * `PUT v1/auth/factors/totp`: one-time codes as a second factor, of a secret that the client drew and that a code of it
 * proves. The first factor of an account brings backup codes; whoever adds another has one that is there. 412 when the
 * account has one-time codes already, and when there is, or is not, another factor against what the call says. Sent
 * again as it was, it is answered again.
 */
export const putTotp = endpoint({
  method: 'PUT',
  path: '/v1/auth/factors/totp',
  authorization: 'access',
  params: null,
  body: z.strictObject({
    currentPasswordHash: passwordHash,
    id: factorId,
    secret: totpSecret,
    code: totpCode,
    factor: z.optional(factorProof),
    backupCodes: firstCodes,
  }),
  answer,
})

/** `PUT v1/auth/factors/security-keys`: a security key as a second factor; all else as with one-time codes. */
export const putSecurityKey = endpoint({
  method: 'PUT',
  path: '/v1/auth/factors/security-keys',
  authorization: 'access',
  params: null,
  body: z.strictObject({
    currentPasswordHash: passwordHash,
    id: factorId,
    attestation: passkeyAttestation,
    name: passkeyName,
    factor: z.optional(factorProof),
    backupCodes: firstCodes,
  }),
  answer,
})

/** `PUT v1/auth/factors/backup-codes`: another set of backup codes, in place of what is left of the one before. */
export const putBackupCodes = endpoint({
  method: 'PUT',
  path: '/v1/auth/factors/backup-codes',
  authorization: 'access',
  params: null,
  body: z.strictObject({
    currentPasswordHash: passwordHash,
    factor: factorProof,
    id: factorId,
    hashes: backupHashes,
  }),
  answer,
})

/**
 * `POST v1/auth/factors/remove`: the account has the factor `id` no more, and with the last one no backup codes; done,
 * too, when it is gone already.
 */
export const removeFactor = endpoint({
  method: 'POST',
  path: '/v1/auth/factors/remove',
  authorization: 'access',
  params: null,
  body: z.strictObject({ currentPasswordHash: passwordHash, factor: factorProof, id: factorId }),
  answer,
})
