import type { AnswerOf, signIn, Wire } from '@larets/vault-core/contracts'
import type { SessionService } from './session-service.ts'
import type { SessionProof } from './session-store.ts'
import type { SignInEntry } from './sign-in-guard.ts'
import type { CallingDevice } from './sign-in-origin.ts'

/**
 * Begins a session for somebody who has proved all that the account asks for, and only while that still holds.
 *
 * @param proof demanded in the transaction that begins the session; what is answered is of the account that it returns
 */
export async function enterAccount(
  sessions: SessionService,
  proof: SessionProof,
  { attempt, ...calling }: CallingDevice & { readonly attempt: SignInEntry },
): Promise<Wire<AnswerOf<typeof signIn>>> {
  const { account, tokens, deviceToken } = await sessions.begin(proof, {
    ...calling,
    known: attempt.device,
    slips: attempt.slips,
  })
  await attempt.succeeded()
  return {
    tokens,
    privateKey: account.encryptedPrivateKey,
    kdf: account.kdf,
    ...(deviceToken === null ? {} : { deviceToken }),
  }
}
