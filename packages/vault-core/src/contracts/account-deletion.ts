import * as z from 'zod/mini'
import { acknowledged } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { passwordHash } from './primitives.ts'
import { factorProof } from './second-factor.ts'

/**
 * `POST v1/auth/delete-account`: erases the account with all that it has, in one transaction, for whoever knows the
 * master password, which is counted as a sign-in is, and has the second factor where the account has one. Asked for
 * again it is `unauthorized`: nobody is signed in to it any more.
 */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/v1/auth/delete-account',
  authorization: 'access',
  params: null,
  body: z.strictObject({ currentPasswordHash: passwordHash, factor: z.optional(factorProof) }),
  answer: acknowledged,
})
