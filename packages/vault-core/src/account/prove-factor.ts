import type { ApiClient } from '../api/api-client.ts'
import type { RequestFailure } from '../api/request-failure.ts'
import type { DeviceKind, signIn } from '../contracts/auth.ts'
import type { AnswerOf } from '../contracts/endpoint.ts'
import { signInByFactor, type FactorKind } from '../contracts/second-factor.ts'
import { VaultError } from '../errors.ts'
import type { DeviceTokenStore } from '../session/device-tokens.ts'
import type { RevokedTokens } from '../session/revoked-tokens.ts'
import type { Authenticator } from '../session/ports/authenticator.ts'
import { demandedFactor, proofOf } from './factor-proof.ts'
import { deviceHeaders, kindHeaders } from './known-device.ts'
import type { FactorAnswer } from './second-factor-service.ts'

/** Answer of the server to a sign-in. */
type SignInAnswer = AnswerOf<typeof signIn>

/** A sign-in that the server gives nothing for before the second factor. */
export interface FactorAsked<Account> {
  readonly kinds: readonly FactorKind[]
  /** Proves the factor, and opens what the server gives for it. @throws as `SecondFactorStep.confirm` */
  readonly confirm: (answer: FactorAnswer) => Promise<Account>
  readonly forget: () => void
}

/** Dependencies of proving the second factor. */
export interface ProveFactorPorts {
  readonly api: ApiClient
  readonly devices: DeviceTokenStore
  readonly discarded: RevokedTokens
  readonly authenticator: () => Promise<Authenticator>
  readonly deviceKind: DeviceKind
}

/**
 * Goes on with a sign-in that was refused as `second_factor_required`.
 *
 * @param refused with the ticket; a server that gives none has refused the sign-in
 * @param open opens what the server gives; it holds what the master password was made into
 */
export function proveFactor<Account>(
  { api, devices, discarded, authenticator, deviceKind }: ProveFactorPorts,
  email: string,
  refused: RequestFailure,
  open: (answer: SignInAnswer) => Promise<Account>,
): FactorAsked<Account> {
  const demanded = demandedFactor(refused)
  const ticket = demanded?.ticket
  if (demanded === null || ticket === undefined) throw refused
  const { kinds, securityKeys } = demanded
  let opening: typeof open | null = open
  return {
    kinds,
    confirm: async (given) => {
      const factor = await proofOf(given, authenticator, async () => securityKeys)
      if (opening === null) throw new VaultError('stale_epoch')
      const answer = await api.call(signInByFactor, {
        body: { ticket, factor },
        headers: { ...(await deviceHeaders(devices, email)), ...kindHeaders(deviceKind) },
      })
      if (opening !== null) return opening(answer)
      // A person who has left meanwhile wants no session.
      discarded.end(answer.tokens)
      throw new VaultError('stale_epoch')
    },
    forget: () => {
      opening = null
    },
  }
}
