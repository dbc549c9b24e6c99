import type { KeyObject } from 'node:crypto'
import {
  checkEmail,
  deviceTokenHeader,
  type Endpoint,
  foldEmail,
  logout,
  normaliseEmail,
  refresh,
  refreshTokenHeader,
  signIn,
  signUp,
} from '@larets/vault-core/contracts'
import type { Database } from '../db/database.ts'
import type { Clock } from '../clock.ts'
import type { Mount } from '../http/mount.ts'
import type { Call } from '../http/call.ts'
import { ApiError } from '../http/problem.ts'
import type { Limit } from '../http/rate-limit.ts'
import { decoySalts } from './decoy-salts.ts'
import { decoySuite, olderSuites } from './kdf-suite.ts'
import { meWithStorage } from './me-with-storage.ts'
import type { SessionService } from './session-service.ts'
import type { SignInGuard } from './sign-in-guard.ts'
import { mountPasswordChange } from './password-change-routes.ts'
import type { FactorDemand } from './factor-demand.ts'
import { mountFactors } from './factor-routes.ts'
import type { FactorSecrets } from './factor-secrets.ts'
import type { PasskeyChallenges } from './passkey-challenges.ts'
import type { PasskeySite } from './passkey-site.ts'
import type { PasswordDemand } from './password-demand.ts'
import type { SecurityKeyProofs } from './security-key-proof.ts'
import { mountSecurityKeys } from './security-key-routes.ts'
import { mountProfile } from './profile-routes.ts'
import { mountRewrap } from './rewrap-route.ts'
import { mountSessions } from './session-routes.ts'
import { mountDeletion } from './deletion-routes.ts'
import { createSignIn } from './sign-in.ts'
import { createSignUp } from './sign-up.ts'
import { quotaOf, type StorageQuota } from '../db/storage-use.ts'
import { createUsersRepository } from '../account/users-repository.ts'
import type { VerificationQueue } from './verification-queue.ts'
import type { Verifier } from './verifier.ts'
import { mountWaysIn } from './ways-in-routes.ts'

/** A company or a school behind one address signs up and in on one morning. */
const signUps: Limit = { name: 'sign-up', scope: 'address', burst: 60, perSecond: 0.1 }
const emailChecks: Limit = { name: 'check-email', scope: 'address', burst: 200, perSecond: 1 }

/** Dependencies of the auth calls. */
export interface AuthPorts {
  readonly database: Database
  readonly quota: StorageQuota
  readonly clock: Clock
  readonly sessions: SessionService
  readonly verifier: Verifier
  /** Lanes in which sign-ins wait for the database. */
  readonly lookups: VerificationQueue
  readonly guard: SignInGuard
  readonly demandPassword: PasswordDemand
  readonly demandFactor: FactorDemand
  readonly secrets: FactorSecrets
  readonly challenges: PasskeyChallenges
  readonly keyProofs: SecurityKeyProofs
  /** Null where the server is opened by an IP address. */
  readonly site: () => PasskeySite | null
  /** Key of the salts of unknown e-mails. */
  readonly decoyKey: KeyObject
}

/** Connects sign-up, sign-in, the session and who is signed in. */
export function mountAuth(mount: Mount, ports: AuthPorts): void {
  const { database, quota, clock, sessions, verifier, demandPassword, demandFactor, decoyKey } = ports
  const users = createUsersRepository(database.db)
  const register = createSignUp(database, verifier, clock)
  const enter = createSignIn(ports)

  mount(checkEmail, {
    limits: [emailChecks],
    handle: async ({ body }) => {
      const email = normaliseEmail(body.email)
      // The decoys are made in any case, so that both answers cost the same.
      const folded = foldEmail(email)
      const decoys = {
        ...decoySalts(decoyKey, folded),
        kdf: decoySuite(decoyKey, folded, await olderSuites(database.db)),
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
    handle: async ({ body, address, header }) => {
      const answer = await enter({
        ...body,
        address,
        deviceToken: header(deviceTokenHeader),
        userAgent: header('User-Agent'),
      })
      return { answer }
    },
  })

  mountPasswordChange(mount, ports)
  mountWaysIn(mount, ports)
  mountRewrap(mount, { database, clock, demandPassword })
  mountProfile(mount, { database, clock, demandPassword })
  mountDeletion(mount, { database, demandPassword, demandFactor })
  mountFactors(mount, ports)
  mountSecurityKeys(mount, ports)
  mountSessions(mount, sessions)

  mount(meWithStorage, {
    limits: [],
    handle: async ({ session }) => {
      const found = await users.findWithUse(session.userId)
      if (found === null) throw new ApiError('unauthorized')
      const { account, use } = found
      const { userId: id, name, email, publicKey } = account
      const allowed = quotaOf(quota, account.quotaMib)
      const storage = {
        current: { used: use.current, allowed: allowed.current },
        versions: { used: use.versions, allowed: allowed.versions },
      }
      return { answer: { id, name, email, publicKey, storage } }
    },
  })

  // A valid refresh is never limited, and an invalid one costs an HMAC.
  const refreshRoute = {
    limits: [],
    handle: async ({ bearer }: Call<typeof refresh>) => ({ answer: await sessions.refresh(bearer) }),
  }
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
