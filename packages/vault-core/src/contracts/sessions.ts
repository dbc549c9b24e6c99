import * as z from 'zod/mini'
import { acknowledged, deviceKind } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { sessionId } from './primitives.ts'

/** Browsers that a session is told by. */
export const browsers = ['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung Internet', 'Yandex Browser'] as const
/** Systems that a session is told by. */
export const systems = ['Android', 'ChromeOS', 'iOS', 'Linux', 'macOS', 'Windows'] as const

/** One of these words; one that this client does not know is none to it. */
export const known = <Words extends readonly [string, ...string[]]>(words: Words) =>
  // oxlint-disable-next-line promise/valid-params -- it is no promise's
  z.catch(z.nullable(z.enum(words)), null)

/** A session as its owner sees it. */
export const sessionRecord = z.object({
  id: sessionId,
  /** Null when the browser did not say, or said something else. */
  browser: known(browsers),
  system: known(systems),
  /** As it said at its sign-in. */
  kind: deviceKind,
  createdAt: z.iso.datetime(),
  /** To within the life of an access token, which is ten minutes. */
  lastSeenAt: z.iso.datetime(),
  /** True for the one that asks. */
  current: z.boolean(),
})
/** Output of {@link sessionRecord}. */
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
