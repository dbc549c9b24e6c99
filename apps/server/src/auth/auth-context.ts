import { availableParallelism } from 'node:os'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { StorageQuota } from '../db/storage-use.ts'
import { ApiError } from '../http/problem.ts'
import { createRateLimiter, type RateLimiter } from '../http/rate-limit.ts'
import { writesOfSessions, type WriteInSession } from '../http/session-writes.ts'
import type { ServerKeys } from '../server-keys.ts'
import { createConfirmedWrites, type ConfirmedWrites } from './confirmed-write.ts'
import { createDeviceTokens } from './device-tokens.ts'
import { createFactorDemand, type FactorDemand } from './factor-demand.ts'
import { createFactorSecrets, type FactorSecrets } from './factor-secrets.ts'
import { createFailureCounts } from './failure-counts.ts'
import { createHoldBack } from './hold-back.ts'
import { createPasskeyChallenges, type PasskeyChallenges } from './passkey-challenges.ts'
import { passkeySite, type PasskeySite } from './passkey-site.ts'
import { createPasswordDemand, type PasswordDemand } from './password-demand.ts'
import { createRecoveryGuard, type RecoveryGuard } from './recovery-guard.ts'
import { createRecoveryProof, type RecoveryProof } from './recovery-proof.ts'
import { createSecurityKeyProofs, type SecurityKeyProofs } from './security-key-proof.ts'
import { createSessionService, type SessionEvent, type SessionService } from './session-service.ts'
import { createSessionStore } from './session-store.ts'
import { createSignInGuard, type SignInGuard } from './sign-in-guard.ts'
import { createTokenFormat } from './tokens.ts'
import { createVerificationQueue, type VerificationQueue } from './verification-queue.ts'
import { createVerifier, type Verifier, type VerifierParameters } from './verifier.ts'

/** Verifications that may wait in each lane of the queue: about a second of work on two cores that it has to itself. */
const queuedVerifications = 64
/** Sign-ins that look into the database at a time, of its ten connections, and that may wait for it in each lane. */
const lookupsOfSignIns = { concurrent: 3, queued: 64 }
/** How long sign-ins that come again too early are held back, and how many at once. */
const earlyTries = { milliseconds: 250, most: 1000 }
/** Of Node's pool. */
const poolThreads = 4
/** Those of them that are left to everything else. */
const spareThreads = 1

/** Parts of the server that accounts and their security are built on. */
export interface AuthPorts {
  readonly database: Database
  readonly keys: ServerKeys
  readonly clock: Clock
  readonly metrics: { readonly session: (event: SessionEvent) => void; readonly limited: (limit: string) => void }
  readonly verifierParameters: VerifierParameters
  /** Scale of all rate limits; 0 turns them off. */
  readonly rateLimitFactor: number
  /** Bytes that an account may use. */
  readonly quota: StorageQuota
  /** Origins besides the server's own whose pages may call the API. */
  readonly allowedOrigins: readonly string[]
  /** The origin at which people open the app, as `https://vault.example`: passkeys are bound to its name. */
  readonly publicOrigin: () => string
}

/** Parts that the calls of accounts and their security share, made once. */
export interface AuthContext extends Pick<AuthPorts, 'database' | 'keys' | 'clock' | 'quota'> {
  readonly limiter: RateLimiter
  readonly sessions: SessionService
  readonly verifier: Verifier
  /** Lanes in which sign-ins wait for the database, so that a crowd does not keep it from everybody else. */
  readonly lookups: VerificationQueue
  readonly guard: SignInGuard
  readonly recoveryGuard: RecoveryGuard
  readonly recoveryProof: RecoveryProof
  readonly demandPassword: PasswordDemand
  readonly demandFactor: FactorDemand
  readonly confirmed: ConfirmedWrites
  readonly inSession: WriteInSession
  readonly secrets: FactorSecrets
  readonly challenges: PasskeyChallenges
  readonly keyProofs: SecurityKeyProofs
  /** Null where the server is opened by an IP address, to which no passkey and no security key is bound. */
  readonly site: () => PasskeySite | null
  /** @throws ApiError `passkeys_off` where there is no {@link AuthContext.site} */
  readonly demandSite: () => PasskeySite
}

/** Makes the parts, each over those before it. */
export function createAuthContext(ports: AuthPorts): AuthContext {
  const { database, keys, clock, metrics, quota } = ports
  const limiter = createRateLimiter(database, clock, keys.rateLimit, ports.rateLimitFactor, metrics.limited)
  const failures = createFailureCounts(database, clock, limiter.factor)
  const devices = createDeviceTokens(database, clock, limiter)
  const queue = createVerificationQueue({
    concurrent: Math.max(1, Math.min(poolThreads - spareThreads, availableParallelism())),
    queued: queuedVerifications,
  })
  const verifier = createVerifier(keys.pepper, ports.verifierParameters, queue)
  const holdBack = createHoldBack(earlyTries)
  const guard = createSignInGuard({ database, clock, limiter, failures, devices, queue, holdBack })
  const secrets = createFactorSecrets(keys)
  const challenges = createPasskeyChallenges(keys.passkey, clock)
  const site = () => passkeySite(ports.publicOrigin(), ports.allowedOrigins)
  const keyProofs = createSecurityKeyProofs({ clock, challenges, site })
  const demandFactor = createFactorDemand({ database, clock, limiter, failures, devices, secrets, keys: keyProofs })
  const demandPassword = createPasswordDemand({ database, clock, verifier, guard })
  return {
    ...{ database, keys, clock, quota, limiter, verifier, guard, secrets, challenges, keyProofs, site },
    ...{ demandFactor, demandPassword },
    sessions: createSessionService(createSessionStore(database), createTokenFormat(keys), clock, metrics.session),
    lookups: createVerificationQueue(lookupsOfSignIns),
    recoveryGuard: createRecoveryGuard(limiter, failures),
    recoveryProof: createRecoveryProof(keys.recovery),
    confirmed: createConfirmedWrites({ database, clock, demandPassword, demandFactor }),
    inSession: writesOfSessions(database),
    demandSite: () => {
      const ours = site()
      if (ours === null) throw new ApiError('passkeys_off')
      return ours
    },
  }
}
