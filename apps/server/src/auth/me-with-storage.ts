import { me, type Endpoint } from '@larets/vault-core/contracts'
import * as z from 'zod/mini'

const share = z.object({ used: z.number(), allowed: z.number() })

/** `GET v1/auth/me` with the bytes that the account uses and may use: of what stands, and of what was replaced. */
export const meWithStorage = {
  ...me,
  answer: z.extend(me.answer, { storage: z.object({ current: share, versions: share }) }),
} as const satisfies Endpoint
