import { checkEmail as checkEmailEndpoint } from '../contracts/auth.ts'
import type { ApiClient } from '../api/api-client.ts'
import { checkKdf, checkSalts } from '../crypto/kdf.ts'
import { VaultError } from '../errors.ts'
import { saltsMatchPin, type Pin, type PinStore } from '../session/kdf-pins.ts'
import type { PendingPasswordStore } from '../session/pending-password.ts'
import { sameSalts, type Salts } from '../session/session-storage.ts'
import type { CheckedEmail } from '../session/opened-account.ts'

/**
 * The pin of the same e-mail in another spelling. Only salts tell here whether the account is the same: another one
 * keeps nobody from signing in.
 */
async function pinOfSpelling(pins: PinStore, email: string, salts: Salts): Promise<Pin | null> {
  const pin = await pins.findOther(email)
  return pin !== null && (await saltsMatchPin(pin, salts)) ? pin : null
}

/**
 * Asks for the salts of an address and checks them before anything is derived.
 *
 * @param options.acceptChangedSalts true when the person said that the master password was changed elsewhere
 * @throws VaultError `salts_refused` | `kdf_refused` | `salts_changed`, or RequestFailure
 */
export async function checkEmail(
  ports: { readonly api: ApiClient; readonly pins: PinStore; readonly pending: PendingPasswordStore },
  email: string,
  options: { readonly acceptChangedSalts: boolean },
): Promise<CheckedEmail & { readonly kdf: number }> {
  const answer = await ports.api.call(checkEmailEndpoint, { body: { email } })
  const { kdf = 1 } = answer
  const salts = checkSalts(answer)
  const pin = (await ports.pins.find(email)) ?? (await pinOfSpelling(ports.pins, email, salts))
  checkKdf(kdf, pin?.kdf)
  if (pin !== null && !options.acceptChangedSalts && !(await saltsMatchPin(pin, salts))) {
    // Changed from here, in a call without an answer: nobody needs to be asked.
    const pending = await ports.pending.find(email)
    if (pending === null || !sameSalts(pending.after, salts)) throw new VaultError('salts_changed')
  }
  return { email, salts, kdf }
}
