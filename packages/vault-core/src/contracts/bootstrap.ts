import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { login } from './logins.ts'
import { vault } from './vaults.ts'

/** `GET v1/bootstrap`: everything a signed-in client starts with; deleted logins are left out. */
export const bootstrap = endpoint({
  method: 'GET',
  path: '/v1/bootstrap',
  authorization: 'access',
  params: null,
  body: null,
  answer: z.object({ vaults: z.array(vault), logins: z.array(login) }),
})
export type Bootstrap = z.output<(typeof bootstrap)['answer']>
