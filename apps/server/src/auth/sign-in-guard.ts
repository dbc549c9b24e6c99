import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { noteFailure } from '../events/events-repository.ts'
import { chargeAll, type Charge, type Refund } from '../http/charge.ts'
import { countedNetworks, widestNetwork } from '../http/client-address.ts'
import { ApiError } from '../http/problem.ts'
import type { Rate, RateLimiter } from '../http/rate-limit.ts'
import { createRefusalMemo } from '../http/refusal-memo.ts'
import type { DeviceTokens } from './device-tokens.ts'
import type { Device } from './devices-repository.ts'
import { freeAttempts, type FailureCounts } from './failure-counts.ts'
import type { HoldBack } from './hold-back.ts'
import { absoluteLifetime } from './session-service.ts'
import type { Lane, Turn, VerificationQueue } from './verification-queue.ts'

/** Sign-ins of one account from one device, or one network, that it knows. */
const knownSignIns: Rate = { name: 'sign-in-known', burst: 100, perSecond: 0.5 }
/** Strangers' sign-ins from one network, to whatever account. */
const networkSignIns: Rate = { name: 'sign-in', burst: 100, perSecond: 0.5 }
/** Strangers' sign-ins of everyone: what the machine can verify without harming everyone else. */
const everyonesSignIns: Rate = { name: 'sign-in-everyone', burst: 600, perSecond: 20 }

/**
 * Strangers' tries at one e-mail, from all networks together. Networks that have hardly tried share a total of their
 * own: who would take it from a person on a new device has to come from five new networks a second, and each of them
 * has only {@link firstTriesOfNetwork} in an hour.
 */
const firstTries: Rate = { name: 'sign-in-email-first', burst: 100, perSecond: 5 }
const furtherTries: Rate = { name: 'sign-in-email-further', burst: 20, perSecond: 0.5 }
const firstTriesOfNetwork = 3

/** Reasons to come again later: too many tries, and no room for a verification. */
const refusals = ['too_many_requests', 'unavailable'] as const
/** The shortest wait that a refusal tells, in milliseconds: `Retry-After` counts whole seconds. */
const leastRetryAfter = 1000

/** Caller of a sign-in. */
export interface SignInTry {
  /** Normalised. */
  readonly email: string
  readonly address: string
  /** Of the e-mail's account; null when there is none. */
  readonly userId: string | null
  readonly deviceToken: string | null
}

/** Facts of a sign-in that the session takes over. */
export interface SignInEntry {
  /** The device of the account that it comes from, by its token; null for one that the account does not know. */
  readonly device: Device | null
  /** Failures just before, from the same place: whoever comes in there has mistyped. No more than cost no waiting. */
  readonly slips: number
  /** Marks the try as right and done. */
  readonly succeeded: () => Promise<void>
}

/** A sign-in that may go on. It is counted as a failure until one of these says otherwise. */
export interface SignInAttempt extends SignInEntry {
  /** Lane of its verification. */
  readonly turn: Turn
  /** The password was wrong. */
  readonly failed: () => Promise<void>
  /** The password was right, and the second factor is asked for: nothing is held against anybody, and nothing given. */
  readonly halfway: Refund
  /** The password was not checked: nothing is held against anybody. */
  readonly withdraw: Refund
}

/**
 * Keeps guessing slow, and its owner out of its way: known devices, known networks and strangers are counted apart.
 */
export interface SignInGuard {
  /**
   * Does the work of a try, of which nothing has been looked up yet. One without the token of a device that was told a
   * moment ago to come again later is held back, told so once more, and nothing is done.
   *
   * @throws ApiError 429 or 503 with Retry-After, as the same try was told
   */
  readonly unlessRefused: <Result>(tried: Omit<SignInTry, 'userId'>, work: () => Promise<Result>) => Promise<Result>
  /**
   * Asks leave for an attempt.
   *
   * @throws ApiError 429 while the last failure's wait runs, or when too many try at once; nothing is counted then
   */
  readonly attempt: (tried: SignInTry) => Promise<SignInAttempt>
  /**
   * For whoever has proved who they are by what nobody guesses: nothing is counted, and nobody's guessing is in the
   * way.
   */
  readonly proven: (tried: SignInTry) => Promise<SignInEntry>
}

/** Dependencies of {@link createSignInGuard}. */
export interface SignInGuardPorts {
  readonly database: Database
  readonly clock: Clock
  readonly limiter: RateLimiter
  readonly failures: FailureCounts
  readonly devices: DeviceTokens
  /** Lane of a try's verification. */
  readonly queue: Pick<VerificationQueue, 'demandRoom'>
  /** For a try that comes again before it was told to. */
  readonly holdBack: HoldBack
}

/**
 * Counts live in the database, networks that an account knows in its rate-limit table. Who was refused a moment ago, or
 * whom the queue has no room for, is sent away before anything is counted and given back: so a storm costs little.
 */
export function createSignInGuard(ports: SignInGuardPorts): SignInGuard {
  const { clock, limiter, devices, holdBack } = ports
  const known = knownNetworks(ports)
  const parts = { ...ports, known }
  const refused = { too_many_requests: createRefusalMemo(clock), unavailable: createRefusalMemo(clock) }

  return {
    unlessRefused: async ({ email, address, deviceToken }, work) => {
      if (deviceToken !== null) return work()
      const key = keyOf(limiter, 'sign-in-try', email, address)
      for (const code of refusals) {
        const left = refused[code].left(key)
        if (left === 0) continue
        await holdBack()
        throw new ApiError(code, { retryAfter: left / 1000 })
      }
      try {
        return await work()
      } catch (error) {
        if (error instanceof ApiError) {
          const code = refusals.find((each) => each === error.code)
          if (code !== undefined)
            refused[code].note(key, Math.max(leastRetryAfter, (error.details.retryAfter ?? 0) * 1000))
        }
        throw error
      }
    },
    proven: async ({ email, address, userId, deviceToken }) => {
      const device = userId === null || deviceToken === null ? null : await devices.find(userId, deviceToken)
      return {
        device,
        slips: 0,
        succeeded: async () => {
          await known.remember(email, address)
          if (device !== null) await devices.succeeded(device)
        },
      }
    },
    attempt: async (tried) =>
      (await fromDevice(parts, tried)) ?? (await fromKnownNetwork(parts, tried)) ?? (await fromStranger(parts, tried)),
  }
}

/** Parts that the ways of counting a try take. */
interface GuardParts extends SignInGuardPorts {
  readonly known: ReturnType<typeof knownNetworks>
}

const keyOf = (limiter: RateLimiter, name: string, email: string, network: string) =>
  limiter.keyOf(name, JSON.stringify([email, network]))

/** Networks that somebody has signed in from. */
function knownNetworks({ database, clock, limiter }: SignInGuardPorts) {
  const knownKey = (email: string, address: string) => keyOf(limiter, 'sign-in-known-network', email, address)
  return {
    has: async (email: string, address: string) => {
      const row = await database.db
        .selectFrom('rate_limits')
        .select('tat')
        .where('key', '=', knownKey(email, address))
        .executeTakeFirst()
      return row !== undefined && row.tat > clock.now()
    },
    remember: (email: string, address: string) =>
      database.relaxed(async (db) => {
        const network = { key: knownKey(email, address), tat: clock.now() + absoluteLifetime }
        await db
          .insertInto('rate_limits')
          .values(network)
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ tat: network.tat }))
          .execute()
      }),
  }
}

/** The owner hears of what others tried; a slip on a device that the account knows is the owner's own. */
const tellOwner = (database: Database, userId: string | null) => database.relaxed((db) => noteFailure(db, userId ?? ''))

const turnOf = (lane: Lane, address: string): Turn => ({ lane, network: widestNetwork(address) })

async function fromDevice(
  { devices, limiter, known }: GuardParts,
  { email, address, userId, deviceToken }: SignInTry,
): Promise<SignInAttempt | null> {
  const device = userId === null || deviceToken === null ? null : await devices.find(userId, deviceToken)
  if (device === null) return null
  const refundFailure = await devices.count(device)
  if (refundFailure === null) return null
  const withdraw = await chargeAll([
    async () => refundFailure,
    () => limiter.spend(knownSignIns, `device ${device.tokenHash}`),
  ])
  return {
    device,
    slips: 0,
    turn: turnOf('known devices', address),
    succeeded: async () => {
      await devices.succeeded(device)
      await known.remember(email, address)
    },
    failed: () => devices.failed(device),
    halfway: refundFailure,
    withdraw,
  }
}

async function fromKnownNetwork(
  { database, failures, limiter, queue, known }: GuardParts,
  { email, address, userId }: SignInTry,
): Promise<SignInAttempt | null> {
  if (!(await known.has(email, address))) return null
  const turn = turnOf('known networks', address)
  const own = keyOf(limiter, 'sign-in-known-failures', email, address)
  const whose = `network ${JSON.stringify([email, address])}`
  failures.demandOpen(own)
  limiter.demandOpen(knownSignIns, whose)
  queue.demandRoom(turn)
  const slips = Math.min(freeAttempts, await failures.recent(own))
  const refundFailure = await failures.count(own, 1)
  const refundRate = await limiter.spend(knownSignIns, whose).catch(async (error: unknown) => {
    await refundFailure()
    throw error
  })
  return {
    device: null,
    slips,
    turn,
    succeeded: async () => {
      await failures.forget(own)
      await known.remember(email, address)
    },
    failed: () => tellOwner(database, userId),
    halfway: refundFailure,
    withdraw: async () => {
      await refundFailure()
      await refundRate()
    },
  }
}

async function fromStranger(
  { database, failures, limiter, queue, known }: GuardParts,
  { email, address, userId }: SignInTry,
): Promise<SignInAttempt> {
  const counted = countedNetworks(address).map(({ network, share }) => ({
    key: keyOf(limiter, 'sign-in-failures', email, network),
    share,
  }))
  const turn = turnOf('strangers', address)
  for (const { key } of counted) failures.demandOpen(key)
  limiter.demandOpenByAddress(networkSignIns, address)
  limiter.demandOpen(everyonesSignIns, '')
  queue.demandRoom(turn)
  const own = keyOf(limiter, 'sign-in-failures', email, address)
  const recent = await failures.recent(own)
  const total = recent < firstTriesOfNetwork ? firstTries : furtherTries
  // Limits that everybody shares come last: a try that its own count refuses must not spend them.
  const refundFailures = await chargeAll(
    counted.map(
      ({ key, share }): Charge =>
        () =>
          failures.count(key, share),
    ),
  )
  const refundRates = await chargeAll([
    () => limiter.spendByAddress(networkSignIns, address),
    () => limiter.spend(total, email),
    () => limiter.spend(everyonesSignIns, ''),
  ]).catch(async (error: unknown) => {
    await refundFailures()
    throw error
  })
  return {
    device: null,
    slips: Math.min(freeAttempts, recent),
    turn,
    succeeded: async () => {
      // Of wider networks only this try: a success must not hand a guesser nearby a fresh start.
      await refundFailures()
      await failures.forget(own)
      await known.remember(email, address)
    },
    failed: () => tellOwner(database, userId),
    halfway: refundFailures,
    withdraw: async () => {
      await refundFailures()
      await refundRates()
    },
  }
}
