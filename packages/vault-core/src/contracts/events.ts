import * as z from 'zod/mini'
import { browsers, known, systems } from './sessions.ts'
import { acknowledged } from './auth.ts'
import { endpoint } from './endpoint.ts'

/** Kinds of events that only a client can know of, and reports. */
export const reportedEventKinds = ['exported', 'rollback_found', 'foreign_change_found'] as const
/** A kind of event that only a client can know of. */
export type ReportedEventKind = (typeof reportedEventKinds)[number]

/** Kinds of events that an account's owner is told of. */
export const eventKinds = [
  'new_device',
  'failed_sign_ins',
  'password_changed',
  'recovery_code_set',
  'recovery_code_removed',
  'recovered',
  'factor_added',
  'factor_removed',
  'factor_refused',
  'factor_awaited',
  'backup_code_used',
  'backup_codes_made',
  'backup_codes_removed',
  'passkey_added',
  'passkey_removed',
  'security_key_added',
  'security_key_removed',
  'keys_rotated',
  'email_changed',
  'session_ended',
  'other_sessions_ended',
  'token_reused',
  'database_restored',
  ...reportedEventKinds,
] as const
/** Kinds of events that an account's owner is told of. */
export type EventKind = (typeof eventKinds)[number]

/** Names an event of an account, in the order in which they were written. */
export const eventId = z.string().check(z.regex(/^[1-9]\d{0,14}$/))
/** Events that are told at a time. */
export const eventsAtOnce = 50

/**
 * Something that became of an account. It holds no secret, and proves nothing: the server that tells it could make it
 * up.
 */
export const accountEvent = z.object({
  id: eventId,
  /** Null for a kind that this client does not know. */
  kind: known(eventKinds),
  at: z.iso.datetime(),
  /** Of the device that did it, of an ended session its own; null when that is not known. */
  browser: known(browsers),
  system: known(systems),
  /** How often, for what is counted: failed sign-ins, ended sessions. */
  count: z.nullable(z.int().check(z.gte(1))),
})
/** Output of {@link accountEvent}. */
export type AccountEvent = z.output<typeof accountEvent>

/**
 * `GET v1/auth/events?before`: what became of the account, newest first, before an event or, with an empty text, all.
 * Nothing older than a year is kept.
 */
export const getEvents = endpoint({
  method: 'GET',
  path: '/v1/auth/events?before={before}',
  authorization: 'access',
  params: z.strictObject({ before: z.union([z.literal(''), eventId]) }),
  body: null,
  answer: z.object({
    events: z.array(accountEvent),
    /** True when there are older ones. */
    more: z.boolean(),
    /** How many of all were not marked as read. */
    unread: z.int().check(z.gte(0)),
  }),
})

/** `PUT v1/auth/events/read`: marks an event as read, and all that were written before it. */
export const readEvents = endpoint({
  method: 'PUT',
  path: '/v1/auth/events/read',
  authorization: 'access',
  params: null,
  body: z.strictObject({ through: eventId }),
  answer: acknowledged,
})

/** `POST v1/auth/events`: writes down what only this client knows of. */
export const reportEvent = endpoint({
  method: 'POST',
  path: '/v1/auth/events',
  authorization: 'access',
  params: null,
  body: z.strictObject({ kind: z.enum(reportedEventKinds) }),
  answer: acknowledged,
})
