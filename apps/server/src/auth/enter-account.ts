import type { AnswerOf, signIn, Wire } from '@larets/vault-core/contracts'
import type { Account } from '../account/users-repository.ts'
import type { SessionService } from './session-service.ts'
import type { SignInEntry } from './sign-in-guard.ts'

/** Begins a session for somebody who has proved all that the account asks for. */
export async function enterAccount(
  sessions: SessionService,
  { userId, encryptedPrivateKey }: Account,
  { attempt, userAgent }: { readonly attempt: SignInEntry; readonly userAgent: string | null },
): Promise<Wire<AnswerOf<typeof signIn>>> {
  // The first sign-in of all is no news to whoever has just signed up.
  const isNew = !attempt.isFromKnownDevice && (await sessions.hasBegun(userId))
  // Side by side, so that they are on the disk by one commit.
  const [newToken, tokens] = await Promise.all([attempt.succeeded(userId), sessions.begin(userId, { userAgent, isNew })])
  return {
    tokens,
    privateKey: encryptedPrivateKey,
    ...(newToken === null ? {} : { deviceToken: newToken }),
  }
}
