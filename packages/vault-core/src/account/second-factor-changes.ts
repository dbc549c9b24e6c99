import type { ApiClient } from '../api/api-client.ts'
import { backupCodeCount, factorId, getFactors, putBackupCodes, putTotp, removeFactor, type Factors } from '../contracts/second-factor.ts'
import { createBackupCode, deriveBackupHash } from '../crypto/backup-code.ts'
import { encodeBase32 } from '../crypto/base32.ts'
import { encodeHex } from '../crypto/hex.ts'
import { derivePasswordHash } from '../crypto/kdf.ts'
import { randomBytes } from '../crypto/random.ts'
import { VaultError } from '../errors.ts'
import type { DeviceTokenStore } from '../session/device-tokens.ts'
import type { Clock } from '../session/ports/clock.ts'
import type { SessionService } from '../session/session-service.ts'
import { readFactorProof } from './factor-proof.ts'
import { deviceHeaders, keepDeviceToken } from './known-device.ts'
import type { FactorChange, FactorConfirmation, MadeBackupCodes, PreparedFactor } from './second-factor-service.ts'
import { sendUntilDecided } from './send-until-decided.ts'
import { unlock } from './unlock.ts'

const [idLength, secretLength] = [16, 20]

/** What changing the second factor works with. */
export interface SecondFactorPorts {
  readonly api: ApiClient
  readonly session: SessionService
  readonly devices: DeviceTokenStore
  readonly clock: Clock
}

/** Asks which second factor the account has. @throws RequestFailure */
export const findFactors = ({ api }: SecondFactorPorts): Promise<Factors> => api.call(getFactors, {})

/** Sends a change until it is known what became of it, if need be by what is in force. @throws RequestFailure when the server refused */
async function change(
  ports: SecondFactorPorts,
  send: (headers: Readonly<Record<string, string>>) => Promise<{ readonly deviceToken?: string | undefined }>,
  isDone: (inForce: Factors) => boolean,
): Promise<FactorChange> {
  const { session, devices, clock } = ports
  const { email } = session.sealedAccount().user
  const attempt = async () => keepDeviceToken(devices, email, await send(await deviceHeaders(devices, email)))
  if (await sendUntilDecided(clock, attempt)) return 'done'
  const inForce = await findFactors(ports).catch(() => null)
  // Where it is not, it may be on its way still.
  return inForce !== null && isDone(inForce) ? 'done' : 'unknown'
}

/** What proves the master password of the account that is open here. @throws VaultError `wrong_master_password` | `not_signed_in` */
async function provePassword({ session }: SecondFactorPorts, masterPassword: string) {
  const { user, sealed } = session.sealedAccount()
  const { pkcs8 } = await unlock({ user, sealed }, masterPassword)
  pkcs8.fill(0)
  return { user, currentPasswordHash: await derivePasswordHash(masterPassword, sealed.authSalt, sealed.kdf) }
}

const newId = () => factorId.parse(encodeHex(randomBytes(idLength)))

async function drawCodes() {
  const codes = Array.from({ length: backupCodeCount }, createBackupCode)
  const hashes = await Promise.all(codes.map(deriveBackupHash))
  return { codes, id: newId(), hashes }
}

/**
 * Draws a secret and backup codes here, so that a lost answer loses neither: sent again as they were, they are answered again.
 *
 * @throws as `SecondFactorService.prepare`
 */
export async function prepareFactor(ports: SecondFactorPorts, masterPassword: string): Promise<PreparedFactor> {
  const { user, currentPasswordHash } = await provePassword(ports, masterPassword)
  const bytes = randomBytes(secretLength)
  const secret = encodeBase32(bytes)
  bytes.fill(0)
  const [id, { codes, ...backupCodes }] = [newId(), await drawCodes()]
  let proof: typeof currentPasswordHash | null = currentPasswordHash
  return {
    secret,
    backupCodes: codes,
    address: (issuer) => {
      const label = [issuer, user.email].map(encodeURIComponent).join(':')
      return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer }).toString().replaceAll('+', '%20')}`
    },
    put: async (typed) => {
      if (proof === null || ports.session.sealedAccount().user.id !== user.id) throw new VaultError('not_signed_in')
      const factor = await readFactorProof(typed)
      if (factor.kind !== 'totp') throw new VaultError('factor_code_unreadable')
      const body = putTotp.body.parse({ currentPasswordHash: proof, id, secret, code: factor.code, backupCodes })
      return change(ports, (headers) => ports.api.call(putTotp, { body, headers }), ({ totp }) => totp?.id === id)
    },
    forget: () => {
      proof = null
    },
  }
}

/** @throws as `SecondFactorService.makeBackupCodes` */
export async function makeBackupCodes(ports: SecondFactorPorts, { masterPassword, code }: FactorConfirmation): Promise<MadeBackupCodes> {
  const factor = await readFactorProof(code)
  const { currentPasswordHash } = await provePassword(ports, masterPassword)
  const { codes, id, hashes } = await drawCodes()
  const body = putBackupCodes.body.parse({ currentPasswordHash, factor, id, hashes })
  const became = await change(
    ports,
    (headers) => ports.api.call(putBackupCodes, { body, headers }),
    ({ backupCodes }) => backupCodes?.id === id,
  )
  return { became, backupCodes: codes }
}

/** @throws as `SecondFactorService.remove` */
export async function removeSecondFactor(ports: SecondFactorPorts, { masterPassword, code }: FactorConfirmation): Promise<FactorChange> {
  const factor = await readFactorProof(code)
  const { currentPasswordHash } = await provePassword(ports, masterPassword)
  const { totp } = await findFactors(ports)
  if (totp === null) return 'done'
  const body = removeFactor.body.parse({ currentPasswordHash, factor, id: totp.id })
  return change(ports, (headers) => ports.api.call(removeFactor, { body, headers }), (inForce) => inForce.totp?.id !== totp.id)
}
