import type { Authenticator } from '../session/ports/authenticator.ts'
import type { KnownPasskeyStore } from '../session/known-passkeys.ts'
import { bytesOf } from './passkey-bytes.ts'

/** Dependencies of forgetting a passkey. */
export interface EndedPasskeyPorts {
  readonly knownPasskeys: KnownPasskeyStore
  readonly authenticator: () => Promise<Authenticator>
}

/** Forgets the passkey that this device used last where the account has ended it, and tells its authenticator. */
export async function forgetEndedPasskey(
  { knownPasskeys, authenticator }: EndedPasskeyPorts,
  email: string,
  ended: readonly string[],
): Promise<void> {
  const known = await knownPasskeys.find(email)
  if (known === null || !ended.includes(known.id)) return
  await knownPasskeys.remove(email)
  await (await authenticator()).disown(known.rpId, bytesOf(known.id))
}
