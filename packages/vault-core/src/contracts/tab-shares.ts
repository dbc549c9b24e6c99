import * as z from 'zod/mini'
import { acknowledged } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { hex } from './primitives.ts'

/** Longest life of a share, in milliseconds: 12 hours. */
export const maxShareLife = 12 * 3_600_000

/** Id of a tab: 16 random bytes. */
export const tabId = hex(32)
/** The server's half of a tab's key: 32 random bytes, made by the client. */
export const tabShare = hex(64)

/**
 * `PUT v1/auth/tab-share`: keeps the share of a tab of this session for `ttl` milliseconds, in place of the one before.
 */
export const putTabShare = endpoint({
  method: 'PUT',
  path: '/v1/auth/tab-share',
  authorization: 'access',
  params: null,
  body: z.strictObject({ tabId, share: tabShare, ttl: z.int().check(z.gte(1), z.lte(maxShareLife)) }),
  answer: acknowledged,
})

/**
 * `GET v1/auth/tab-share/{tabId}`: the share of a tab of this session; null when there is none, or its end has come.
 */
export const getTabShare = endpoint({
  method: 'GET',
  path: '/v1/auth/tab-share/{tabId}',
  authorization: 'access',
  params: z.object({ tabId }),
  body: null,
  answer: z.object({ share: z.nullable(tabShare) }),
})

/** `DELETE v1/auth/tab-share/{tabId}`: forgets the share of a tab of this session, if there is one. */
export const deleteTabShare = endpoint({
  method: 'DELETE',
  path: '/v1/auth/tab-share/{tabId}',
  authorization: 'access',
  params: z.object({ tabId }),
  body: null,
  answer: acknowledged,
})

/** `DELETE v1/auth/tab-share`: forgets all shares of the account. */
export const deleteTabShares = endpoint({
  method: 'DELETE',
  path: '/v1/auth/tab-share',
  authorization: 'access',
  params: null,
  body: null,
  answer: acknowledged,
})
