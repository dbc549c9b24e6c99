import {
  checkEmail,
  logout,
  me,
  refresh,
  refreshTokenHeader,
  signIn,
  signUp,
  type Endpoint,
} from '@larets/vault-core/contracts'
import type { Database } from '../db/database.ts'
import type { Clock } from '../clock.ts'
import type { Mount } from '../http/mount.ts'
import type { Call } from '../http/call.ts'
import { ApiError } from '../http/problem.ts'
import type { Limit } from '../http/rate-limit.ts'
import { decoySalts } from './decoy-salts.ts'
import { normaliseEmail } from './normalise-email.ts'
import type { SessionService } from './session-service.ts'
import type { SignInGuard } from './sign-in-guard.ts'
import { createSignUp } from './sign-up.ts'
import { createUsersRepository } from '../account/users-repository.ts'
import type { Verifier } from './verifier.ts'

/** A company or a school behind one address signs up and in on one morning. */
const signUps: Limit = { name: 'sign-up', scope: 'address', burst: 60, perSecond: 0.1 }
const emailChecks: Limit = { name: 'check-email', scope: 'address', burst: 200, perSecond: 1 }
const signIns: Limit = { name: 'sign-in', scope: 'address', burst: 100, perSecond: 0.5 }

/** What the auth calls work with. */
export interface AuthPorts {
  readonly database: Database
  readonly clock: Clock
  readonly sessions: SessionService
  readonly verifier: Verifier
  readonly guard: SignInGuard
  /** Key of the salts of unknown e-mails. */
  readonly decoyKey: Buffer
}

/** Connects sign-up, sign-in, the session and who is signed in. */
export function mountAuth(mount: Mount, { database, clock, sessions, verifier, guard, decoyKey }: AuthPorts): void {
  const users = createUsersRepository(database.db)
  const register = createSignUp(database, verifier, clock)

  mount(checkEmail, {
    limits: [emailChecks],
    handle: async ({ body }) => {
      const email = normaliseEmail(body.email)
      // The decoys are made in any case, so that both answers cost the same.
      const decoys = decoySalts(decoyKey, email)
      const { authSalt, passwordSalt, kdf } = (await users.findByEmail(email)) ?? { ...decoys, kdf: 1 }
      return { answer: { authSalt, passwordSalt, kdf } }
    },
  })

  mount(signUp, {
    limits: [signUps],
    handle: async ({ body }) => ({ answer: await register(body), status: 201 }),
  })

  mount(signIn, {
    limits: [signIns],
    handle: async ({ body, address }) => {
      const email = normaliseEmail(body.email)
      await guard.attempt(email, address)
      const account = await users.findByEmail(email)
      if (account === null) {
        await verifier.verifyNobody(body.passwordHash)
        throw new ApiError('wrong_credentials')
      }
      const { userId } = account
      const { matches, outdated } = await verifier.verify(account.verifier, userId, body.passwordHash)
      if (!matches) throw new ApiError('wrong_credentials')
      await guard.succeeded(email, address)
      if (outdated) await users.setVerifier(userId, await verifier.create(userId, body.passwordHash), clock.now())
      return { answer: { tokens: await sessions.begin(userId), privateKey: account.encryptedPrivateKey } }
    },
  })

  mount(me, {
    limits: [],
    handle: async ({ session }) => {
      const account = await users.find(session.userId)
      if (account === null) throw new ApiError('unauthorized')
      return { answer: { id: account.userId, name: account.name, email: account.email, publicKey: account.publicKey } }
    },
  })

  // A valid refresh is never limited, and an invalid one costs an HMAC.
  const refreshRoute = { limits: [], handle: async ({ bearer }: Call<typeof refresh>) => ({ answer: await sessions.refresh(bearer) }) }
  mount(refresh, refreshRoute)
  mount({ ...refresh, method: 'POST' }, refreshRoute)

  // Either token proves the session: a client whose access token has run out signs out all the same.
  const logoutEndpoint = { ...logout, authorization: 'none' } as const satisfies Endpoint
  const logoutRoute = {
    limits: [],
    handle: async ({ bearer, header }: Call<typeof logoutEndpoint>) => {
      await sessions.end(bearer, header(refreshTokenHeader))
      return { answer: { ok: true as const } }
    },
  }
  mount(logoutEndpoint, logoutRoute)
  mount({ ...logoutEndpoint, method: 'POST' }, logoutRoute)
}
