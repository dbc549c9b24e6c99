import * as z from 'zod/mini'
import { me, user } from './auth.ts'
import { endpoint } from './endpoint.ts'

const share = z.object({ used: z.number(), allowed: z.number() })

/** Bytes that an account uses, and that it may use: of what stands, and of what was replaced. */
export const storageUse = z.object({ current: share, versions: share })
/** Output of {@link storageUse}. */
export type StorageUse = z.output<typeof storageUse>

/** {@link me} of a server that counts what an account uses; one that does not answers without it. */
export const meWithStorage = endpoint({
  ...{ method: me.method, path: me.path, authorization: me.authorization },
  ...{ params: null, body: null },
  answer: z.extend(user, { storage: storageUse }),
})
