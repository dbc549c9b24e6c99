import type { ApiClient } from '../api/api-client.ts'
import { RequestFailure } from '../api/request-failure.ts'
import {
  challengeFactor,
  factorDemanded,
  factorKinds,
  totpCode,
  type FactorKind,
  type FactorProof,
  type SecurityKeyChallenge,
} from '../contracts/second-factor.ts'
import { deriveBackupHash } from '../crypto/backup-code.ts'
import { derivePasswordHash } from '../crypto/kdf.ts'
import type { Hex } from '../crypto/wire-types.ts'
import { VaultError } from '../errors.ts'
import type { KeyRing } from '../session/key-ring.ts'
import { PasskeyError, type Authenticator } from '../session/ports/authenticator.ts'
import type { SessionService } from '../session/session.ts'
import type { FactorAnswer } from './second-factor-service.ts'
import { askSecurityKey } from './security-key.ts'
import { unlock, type StretchingPorts } from './unlock.ts'

/**
 * Reads a typed second factor: six digits are a one-time code, anything longer a backup code. Spaces and dashes
 * mean nothing.
 *
 * @throws VaultError `factor_code_unreadable`, before anybody is asked
 */
export async function readFactorProof(typed: string): Promise<FactorProof> {
  const digits = totpCode.safeParse(typed.replaceAll(/[\s-]/g, ''))
  if (digits.success) return { kind: 'totp', code: digits.data }
  const hash = await deriveBackupHash(typed)
  if (hash === null) throw new VaultError('factor_code_unreadable')
  return { kind: 'backup', hash }
}

/**
 * Makes of an answer what the server is told, asking a security key where that is the answer.
 *
 * @param challenge what security keys sign for this call; null where the server has none for them
 * @throws VaultError `factor_code_unreadable` | `passkey_failed`; what `challenge` throws
 */
export async function proofOf(
  answer: FactorAnswer,
  authenticator: () => Promise<Authenticator>,
  challenge: () => Promise<SecurityKeyChallenge | null>,
): Promise<FactorProof> {
  if (typeof answer === 'string') return readFactorProof(answer)
  const keeper = await authenticator()
  const hindrance = await keeper.hindrance()
  // A security key needs no `prf`, which opens the vault for a passkey.
  if (hindrance !== null && hindrance !== 'without_prf') throw new PasskeyError(hindrance)
  const asked = await challenge()
  if (asked === null) throw new PasskeyError('ip_address')
  return askSecurityKey(keeper, asked)
}

/**
 * The same for a call of whoever is signed in; nothing for no answer. @throws as {@link proofOf}, and RequestFailure
 */
export async function sessionProof(
  { api, authenticator }: { readonly api: ApiClient; readonly authenticator: () => Promise<Authenticator> },
  answer: FactorAnswer | undefined,
): Promise<{ readonly factor?: FactorProof }> {
  if (answer === undefined) return {}
  return { factor: await proofOf(answer, authenticator, () => api.call(challengeFactor, {})) }
}

/**
 * Proves the master password of the account that is open here.
 *
 * @returns the hash that the server asks for it
 * @throws VaultError `wrong_master_password` | `memory_refused` | `not_signed_in`
 */
export async function provePassword(
  ports: StretchingPorts & { readonly session: SessionService },
  masterPassword: string,
): Promise<Hex> {
  const account = ports.session.sealedAccount()
  ;(await unlock(ports, account, masterPassword)).pkcs8.fill(0)
  const { authSalt, kdf } = account.sealed
  return derivePasswordHash(masterPassword, authSalt, kdf)
}

/**
 * Proves master password and second factor. What was typed is read before anybody is asked, and a security key is asked
 * for once the password is right.
 *
 * @throws as {@link provePassword} and {@link sessionProof}
 */
export async function proveAccount(
  ports: StretchingPorts & {
    readonly api: ApiClient
    readonly session: SessionService
    readonly keyRing: KeyRing
    readonly authenticator: () => Promise<Authenticator>
  },
  { masterPassword, factor }: { readonly masterPassword: string; readonly factor?: FactorAnswer | undefined },
) {
  const typed = typeof factor === 'string' ? await sessionProof(ports, factor) : null
  const currentPasswordHash = await provePassword(ports, masterPassword)
  return { currentPasswordHash, ...(typed ?? (await ports.keyRing.guard(sessionProof(ports, factor)))) }
}

/**
 * The second factor that a refused call asks for; null for another refusal.
 */
export function demandedFactor(error: unknown) {
  if (!(error instanceof RequestFailure) || error.code !== 'second_factor_required') return null
  const { data } = factorDemanded.safeParse(error.failure.kind === 'problem' ? error.failure.problem.factor : null)
  return { kinds: kindsOf(data?.kinds ?? []), ticket: data?.ticket, securityKeys: data?.securityKeys ?? null }
}

/**
 * The kinds of second factor that a call was refused for the want of; null for another error. Kinds that this client
 * does not know are left out: a backup code does for each.
 */
export const demandedFactors = (error: unknown): readonly FactorKind[] | null => demandedFactor(error)?.kinds ?? null

const kindsOf = (told: readonly string[]): readonly FactorKind[] => factorKinds.filter((kind) => told.includes(kind))
