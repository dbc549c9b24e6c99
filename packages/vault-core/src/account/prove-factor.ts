import type { ApiClient } from '../api/api-client.ts'
import type { RequestFailure } from '../api/request-failure.ts'
import type { signIn } from '../contracts/auth.ts'
import type { AnswerOf } from '../contracts/endpoint.ts'
import { factorDemanded, signInByFactor } from '../contracts/second-factor.ts'
import { VaultError } from '../errors.ts'
import type { DeviceTokenStore } from '../session/device-tokens.ts'
import type { DiscardedTokens } from '../session/discarded-tokens.ts'
import { readFactorProof } from './factor-proof.ts'
import { deviceHeaders } from './known-device.ts'

/** What the server gives to whoever signs in. */
type SignInAnswer = AnswerOf<typeof signIn>

/** A sign-in that the server gives nothing for before the second factor. */
export interface FactorAsked<Account> {
  /** Proves the factor, and opens what the server gives for it. @throws as `SecondFactorStep.confirm` */
  readonly confirm: (typed: string) => Promise<Account>
  readonly forget: () => void
}

/**
 * Goes on with a sign-in that was refused as `second_factor_required`.
 *
 * @param refused with the ticket; a server that gives none has refused the sign-in
 * @param open opens what the server gives; it holds what the master password was made into
 */
export function proveFactor<Account>(
  { api, devices, discarded }: { readonly api: ApiClient; readonly devices: DeviceTokenStore; readonly discarded: DiscardedTokens },
  email: string,
  refused: RequestFailure,
  open: (answer: SignInAnswer) => Promise<Account>,
): FactorAsked<Account> {
  const demanded = factorDemanded.safeParse(refused.failure.kind === 'problem' ? refused.failure.problem.factor : null)
  const ticket = demanded.data?.ticket
  if (ticket === undefined) throw refused
  let opening: typeof open | null = open
  return {
    confirm: async (typed) => {
      const factor = await readFactorProof(typed)
      if (opening === null) throw new VaultError('stale_epoch')
      const answer = await api.call(signInByFactor, { body: { ticket, factor }, headers: await deviceHeaders(devices, email) })
      if (opening !== null) return opening(answer)
      // Whoever has left meanwhile wants no session.
      discarded.end(answer.tokens)
      throw new VaultError('stale_epoch')
    },
    forget: () => {
      opening = null
    },
  }
}
