import type { ApiClient } from '../api/api-client.ts'
import { RequestFailure } from '../api/request-failure.ts'
import { me, type Tokens } from '../contracts/auth.ts'
import type { DeviceTokenStore } from '../session/device-tokens.ts'
import type { KeyRing } from '../session/key-ring.ts'
import type { Clock } from '../session/ports/clock.ts'
import type { SessionService } from '../session/session.ts'
import type { TokenExchange } from '../session/token-exchange.ts'
import { deviceHeaders, keepDeviceToken } from './known-device.ts'
import type { StretchingPorts } from './unlock.ts'

/** How long a change without an answer is sent again, in milliseconds. */
const sendingTime = 30_000
/**
 * A call without an answer for so long was under way: the server is at work, or a proxy was no more patient. In
 * milliseconds.
 */
const underWay = 10_000

/** Progress of a change that takes a server long. */
export interface LongChange {
  /**
   * How long it is sent again while calls are under way, in milliseconds; where none gets through it is given up as
   * others are.
   */
  readonly longestWork: number
  /** Refusals of what has not been done, also when it came before. */
  readonly notDone: ReadonlySet<string>
}

const usualChange: LongChange = { longestWork: 0, notDone: new Set() }

const firstDelay = 500
const longestDelay = 8_000

/** How long a server may still be at work on a change that nobody waits for any more, in milliseconds. */
const sentChangeLife = 60_000

/**
 * Sends a change of the account, which the server answers again when it comes twice, until it is known what became of
 * it.
 *
 * @returns true when it is done; false when it may be, and no answer came in time
 * @throws RequestFailure when the server refused, and did not do it before
 */
export async function sendUntilDecided(
  clock: Clock,
  send: () => Promise<void>,
  { longestWork, notDone }: LongChange = usualChange,
): Promise<boolean> {
  const began = clock.now()
  let until = began + sendingTime
  let mayBeDone = false
  for (let delay = firstDelay; ; delay = Math.min(delay * 2, longestDelay)) {
    const sent = clock.now()
    try {
      await send()
      return true
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error
      const now = clock.now()
      if (now - sent >= underWay) until = Math.max(until, Math.min(now + sendingTime, began + longestWork))
      const wait = Math.max(delay, (error.retryAfter ?? 0) * 1000)
      const isUndecided = error.isUndecided || error.failure.kind === 'malformed'
      mayBeDone ||= isUndecided && error.status !== 429
      if (isUndecided && now + wait <= until) {
        await new Promise<void>((resolve) => void clock.after(wait, resolve))
        continue
      }
      if (mayBeDone && !notDone.has(error.code)) return false
      throw error
    }
  }
}

/** Dependencies of every change that the master password is asked for. */
export interface SettledChangePorts extends StretchingPorts {
  readonly api: ApiClient
  readonly session: SessionService
  readonly devices: DeviceTokenStore
  readonly clock: Clock
}

/** Part of an answer by which a device is known again. */
interface DeviceAnswer {
  readonly deviceToken?: string | undefined
}

/** A change of the account whose answer may be lost. */
export interface SettledChange<Done, InForce> {
  /** E-mail by which this device is known. */
  readonly email: string
  /** Ends the attempts when the account is locked. */
  readonly keyRing?: KeyRing
  /** Notes that the change is sent, before each attempt: if this tab ends, the next one can ask what became of it. */
  readonly note?: () => Promise<void>
  /** One attempt, the same each time, so that the server answers it again. */
  readonly send: (headers: Readonly<Record<string, string>>) => Promise<DeviceAnswer>
  /** Takes over here what the server has done. */
  readonly take?: () => Promise<void>
  /** Drops the note of a change that the server refused. */
  readonly drop?: (refused: RequestFailure) => Promise<void>
  readonly done: Done
  /** Asks the server what is in force; where it does not say, that stays unknown. */
  readonly inForce: () => Promise<InForce | null>
  readonly long?: LongChange
}

/**
 * Sends a change until it is known what became of it, and asks at last what is in force.
 *
 * @throws RequestFailure when the server refused, and nothing is done; what `note` and `take` throw
 */
export async function settleChange<Done extends string, InForce extends string>(
  { devices, clock }: Pick<SettledChangePorts, 'devices' | 'clock'>,
  { email, keyRing, note, send, take, drop, done, inForce, long }: SettledChange<Done, InForce>,
): Promise<Done | InForce | 'unknown'> {
  const attempt = async () => {
    await note?.()
    await keepDeviceToken(devices, email, await send(await deviceHeaders(devices, email)))
    await take?.()
  }
  try {
    if (await sendUntilDecided(clock, keyRing === undefined ? attempt : () => keyRing.guard(attempt()), long))
      return done
  } catch (error) {
    if (error instanceof RequestFailure) await drop?.(error)
    throw error
  }
  return (await inForce().catch(() => null)) ?? 'unknown'
}

/** Whether a change that was sent may be on its way still. @param work how long a server may be at it besides */
export const mayBeOnItsWay = (clock: Clock, sentAt: number, work = 0): boolean =>
  clock.now() - sentAt < work + sentChangeLife

/** Makes a call with the tokens that are stored, renewed first if need be, and stores those of the answer. */
export async function callForTokens(
  { api, exchange }: { readonly api: ApiClient; readonly exchange: TokenExchange },
  call: (bearer: string) => Promise<DeviceAnswer & { readonly tokens: Tokens }>,
): Promise<DeviceAnswer> {
  let answer: DeviceAnswer = {}
  const once = () =>
    exchange(async (bearer) => {
      const { tokens, deviceToken } = await call(bearer)
      answer = { deviceToken }
      return tokens
    })
  try {
    await once()
  } catch (error) {
    if (!(error instanceof RequestFailure) || !error.isUnauthorized) throw error
    await renewTokens(api)
    await once()
  }
  return answer
}

/** Any call does: one that is unauthorized renews the tokens. */
export const renewTokens = async (api: ApiClient): Promise<void> => void (await api.call(me, {}))
