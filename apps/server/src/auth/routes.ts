import { createHmac, type KeyObject } from 'node:crypto'
import { checkEmail, foldEmail, normaliseEmail, signIn, signUp } from '@larets/vault-core/contracts'
import { createUsersRepository } from '../account/users-repository.ts'
import { frame } from '../framing.ts'
import type { Mount } from '../http/mount.ts'
import type { Limit } from '../http/rate-limit.ts'
import type { AuthContext } from './auth-context.ts'
import { mountDeletion } from './deletion-routes.ts'
import { mountFactors } from './factor-routes.ts'
import { decoySuite, olderSuites } from './kdf-suite.ts'
import { mountPasskeys } from './passkey-routes.ts'
import { mountPasswordChange } from './password-change-routes.ts'
import { mountProfile } from './profile-routes.ts'
import { mountRecoveryCode } from './recovery-code-routes.ts'
import { mountRecoveryUse } from './recovery-use-routes.ts'
import { mountRewrap } from './rewrap-route.ts'
import { mountSecurityKeys } from './security-key-routes.ts'
import { mountSessions } from './session-routes.ts'
import { originOf } from './sign-in-origin.ts'
import { createSignIn } from './sign-in.ts'
import { createSignUp } from './sign-up.ts'
import { mountWaysIn } from './ways-in-routes.ts'

/** A company or a school behind one address signs up and in on one morning. */
const signUps: Limit = { name: 'sign-up', scope: 'address', burst: 60, perSecond: 0.1 }
const emailChecks: Limit = { name: 'check-email', scope: 'address', burst: 200, perSecond: 1 }

/** Connects sign-up, sign-in, and all that an owner does with the account itself. */
export function mountAuth(mount: Mount, context: AuthContext): void {
  mountEntry(mount, context)
  mountPasswordChange(mount, context)
  mountWaysIn(mount, context)
  mountRewrap(mount, context)
  mountProfile(mount, context)
  mountDeletion(mount, context)
  mountFactors(mount, context)
  mountSecurityKeys(mount, context)
  mountSessions(mount, context)
  mountPasskeys(mount, context)
  mountRecoveryCode(mount, context)
  mountRecoveryUse(mount, context)
}

function mountEntry(mount: Mount, context: AuthContext): void {
  const { database, keys, verifier, clock } = context
  const users = createUsersRepository(database.db)
  const register = createSignUp(database, verifier, clock)
  const enter = createSignIn(context)

  mount(checkEmail, {
    limits: [emailChecks],
    handle: async ({ body }) => {
      const email = normaliseEmail(body.email)
      // The decoys are made in any case, so that both answers cost the same.
      const folded = foldEmail(email)
      const decoys = {
        ...decoySalts(keys.decoy, folded),
        kdf: decoySuite(keys.decoy, folded, await olderSuites(database.db)),
      }
      const { authSalt, passwordSalt, kdf } = (await users.findByEmail(email)) ?? decoys
      return { answer: { authSalt, passwordSalt, kdf } }
    },
  })

  mount(signUp, {
    limits: [signUps],
    stores: true,
    handle: async ({ body, address }) => ({ answer: await register(body, address), status: 201 }),
  })

  // Its limits depend on who comes, and from where: the guard has them.
  mount(signIn, {
    limits: [],
    handle: async (call) => ({ answer: await enter({ ...call.body, ...originOf(call) }) }),
  })
}

/**
 * Salts for an e-mail without an account: they look like real ones and stay the same over restarts, so that
 * check-email does not tell who is registered.
 *
 * @param foldedEmail see `foldEmail`: of an e-mail that is not there every spelling has the same
 */
function decoySalts(key: KeyObject, foldedEmail: string): { readonly authSalt: string; readonly passwordSalt: string } {
  const salt = (purpose: string) =>
    createHmac('sha256', key).update(frame(purpose, foldedEmail)).digest().subarray(0, 16).toString('hex')
  return { authSalt: salt('auth-salt'), passwordSalt: salt('password-salt') }
}
