import * as z from 'zod/mini'
import { deviceKind, deviceToken } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { passwordHash } from './primitives.ts'
import { factorProof } from './second-factor.ts'
import { browsers, known, systems } from './sessions.ts'

/** Kinds of ways into an account; each has ids of its own. */
export const wayInKinds = [
  'recovery_code',
  'passkey',
  'totp',
  'security_key',
  'backup_codes',
  'session',
  'device',
] as const
/** A kind of way into an account. */
export type WayInKind = (typeof wayInKinds)[number]

/** Ways in that one call ends. */
export const mostEndedWays = 200
const wayInId = z.string().check(z.maxLength(1_364), z.regex(/^[A-Za-z0-9_-]+$/))

/** A way into an account, as its owner sees it. */
export const wayIn = z.object({
  kind: z.enum(wayInKinds),
  id: wayInId,
  /** As its owner wrote it, for a passkey or a security key; null for the others. */
  name: z.nullable(z.string()),
  /** Of backup codes, how many are left; null for the others. */
  left: z.nullable(z.int().check(z.gte(0))),
  /** Null for what was made before that was noted. */
  createdAt: z.nullable(z.iso.datetime()),
  /** When it let somebody in, or was seen, last; null where it never did, or that is not noted. */
  usedAt: z.nullable(z.iso.datetime()),
  /**
   * Words for the device that made it; null where nobody knows, as of known devices. Of sessions their own words
   * and kind; nothing else is made by anything but a page.
   */
  maker: z.nullable(z.object({ browser: known(browsers), system: known(systems), kind: deviceKind })),
  /** True where this session made it, or another one of the device whose token the call shows. */
  byThisDevice: z.boolean(),
  /** True for the session that asks, which is not ended. */
  current: z.boolean(),
})
/** Output of {@link wayIn}. */
export type WayIn = z.output<typeof wayIn>

/**
 * `GET v1/auth/ways-in`: all that lets somebody into the account, but the tokens of devices that have a session. Takes
 * the header of the device's token.
 */
export const getWaysIn = endpoint({
  method: 'GET',
  path: '/v1/auth/ways-in',
  authorization: 'access',
  params: null,
  body: null,
  answer: z.object({ ways: z.array(wayIn) }),
})

/** Which ways in end; those that are gone already are ended. */
export const endedWays = z
  .array(z.strictObject({ kind: z.enum(wayInKinds), id: wayInId }))
  .check(z.maxLength(mostEndedWays))
/** Output of {@link endedWays}. */
export type EndedWays = z.output<typeof endedWays>

/**
 * Proof for ending ways in beside the master password: a factor that the account has, where one or its backup codes
 * end; and where no factor would be left, that this is what is wanted.
 */
export const endingProof = { factor: z.optional(factorProof), leavesNoFactor: z.optional(z.boolean()) } as const

/**
 * `POST v1/auth/ways-in/end`: ends ways in, all or none, and with `otherSessions` all sessions but the one that asks.
 * Sessions and devices are ended without the master password, nothing else; 412 where no factor would be left and the
 * call does not say so. Sent again as it was, it is answered again. Takes the header of the device's token and is
 * counted as a sign-in is.
 */
export const endWaysIn = endpoint({
  method: 'POST',
  path: '/v1/auth/ways-in/end',
  authorization: 'access',
  params: null,
  body: z.strictObject({
    currentPasswordHash: z.optional(passwordHash),
    ends: endedWays,
    otherSessions: z.optional(z.boolean()),
    ...endingProof,
  }),
  answer: z.object({ ok: z.literal(true), deviceToken: z.optional(deviceToken) }),
})
