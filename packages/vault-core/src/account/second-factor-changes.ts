import {
  backupCodeCount,
  challengeSecurityKey,
  factorId,
  getFactors,
  putBackupCodes,
  putSecurityKey,
  putTotp,
  removeFactor,
  type Factors,
} from '../contracts/second-factor.ts'
import { createBackupCode, deriveBackupHash } from '../crypto/backup-code.ts'
import { encodeBase32 } from '../crypto/base32.ts'
import { encodeBase64Url } from '../crypto/base64-url.ts'
import { encodeHex } from '../crypto/hex.ts'
import { randomBytes } from '../crypto/random.ts'
import { VaultError } from '../errors.ts'
import type { KeyRing } from '../session/key-ring.ts'
import type { Authenticator } from '../session/ports/authenticator.ts'
import { proveAccount, provePassword, readFactorProof, sessionProof } from './factor-proof.ts'
import { bytesOf } from './passkey-bytes.ts'
import type {
  AccountFactors,
  AddedSecurityKey,
  FactorAnswer,
  FactorChange,
  FactorConfirmation,
  MadeBackupCodes,
  PreparedFactor,
  SecurityKeyToAdd,
} from './second-factor-service.ts'
import { settleChange, type SettledChange, type SettledChangePorts } from './settled-change.ts'

const [idLength, secretLength, userHandleLength] = [16, 20, 16]

/** Dependencies of changing the second factor. */
export interface SecondFactorPorts extends SettledChangePorts {
  readonly keyRing: KeyRing
  readonly authenticator: () => Promise<Authenticator>
}

const askFactors = ({ api }: SecondFactorPorts): Promise<Factors> => api.call(getFactors, {})
const isAny = ({ totp, securityKeys }: Factors) => totp !== null || securityKeys.length > 0

/** Asks which second factors the account has. @throws RequestFailure */
export async function findFactors(ports: SecondFactorPorts): Promise<AccountFactors> {
  const [factors, authenticator] = await Promise.all([askFactors(ports), ports.authenticator()])
  const hindrance = await authenticator.hindrance()
  // A security key needs no `prf`, which opens the vault for a passkey.
  return { ...factors, hindrance: hindrance === 'without_prf' ? null : hindrance }
}

/**
 * Sends a change until it is known what became of it, if need be by what is in force. @throws RequestFailure when the
 * server refused
 */
function change(
  ports: SecondFactorPorts,
  send: SettledChange<'done', 'done'>['send'],
  isDone: (inForce: Factors) => boolean,
): Promise<FactorChange> {
  return settleChange(ports, {
    email: ports.session.sealedAccount().user.email,
    send,
    done: 'done',
    // An absent one may be on its way still.
    inForce: async () => (isDone(await askFactors(ports)) ? 'done' : null),
  })
}

const newId = () => factorId.parse(encodeHex(randomBytes(idLength)))

async function drawCodes() {
  const codes = Array.from({ length: backupCodeCount }, createBackupCode)
  const hashes = await Promise.all(codes.map(deriveBackupHash))
  return { codes, id: newId(), hashes }
}

/**
 * Draws a secret and backup codes here, so that a lost answer loses neither: sent again as they were, they are answered
 * again.
 *
 * @throws as `SecondFactorService.prepare`
 */
export async function prepareFactor(
  ports: SecondFactorPorts,
  masterPassword: string,
  answer?: FactorAnswer,
): Promise<PreparedFactor> {
  // Before anybody is asked.
  if (typeof answer === 'string') await readFactorProof(answer)
  const { user } = ports.session.sealedAccount()
  const currentPasswordHash = await provePassword(ports, masterPassword)
  const bytes = randomBytes(secretLength)
  const secret = encodeBase32(bytes)
  bytes.fill(0)
  const [id, drawn] = [newId(), answer === undefined ? await drawCodes() : null]
  let proof: typeof currentPasswordHash | null = currentPasswordHash
  return {
    secret,
    backupCodes: drawn?.codes ?? null,
    address: (issuer) => {
      const label = [issuer, user.email].map(encodeURIComponent).join(':')
      return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer }).toString().replaceAll('+', '%20')}`
    },
    put: async (typed) => {
      if (proof === null || ports.session.sealedAccount().user.id !== user.id) throw new VaultError('not_signed_in')
      const read = await readFactorProof(typed)
      if (read.kind !== 'totp') throw new VaultError('factor_code_unreadable')
      const given = await ports.keyRing.guard(sessionProof(ports, answer))
      if (proof === null) throw new VaultError('not_signed_in')
      const body = putTotp.body.parse({
        currentPasswordHash: proof,
        id,
        secret,
        code: read.code,
        ...given,
        ...sentCodes(drawn),
      })
      return change(
        ports,
        (headers) => ports.api.call(putTotp, { body, headers }),
        ({ totp }) => totp?.id === id,
      )
    },
    forget: () => {
      proof = null
    },
  }
}

const sentCodes = (drawn: Awaited<ReturnType<typeof drawCodes>> | null) =>
  drawn === null ? {} : { backupCodes: { id: drawn.id, hashes: drawn.hashes } }

/**
 * Makes a security key. It is of no account's name: with the account's id it could take the place of a passkey in an
 * authenticator that keeps both.
 *
 * @throws as `SecondFactorService.addKey`
 */
export async function addSecurityKey(ports: SecondFactorPorts, toAdd: SecurityKeyToAdd): Promise<AddedSecurityKey> {
  const { api, keyRing } = ports
  const { name, productName } = toAdd
  const { user } = ports.session.sealedAccount()
  const proven = await proveAccount(ports, toAdd)
  const authenticator = await ports.authenticator()
  const [{ challenge, rpId, ids }, inForce] = await keyRing.guard(
    Promise.all([api.call(challengeSecurityKey, {}), askFactors(ports)]),
  )
  const drawn = isAny(inForce) ? null : await drawCodes()
  const made = await keyRing.guard(
    authenticator.makeSecurityKey({
      ...{ rpId, productName, userName: user.email, displayName: user.name === '' ? user.email : user.name },
      userHandle: randomBytes(userHandleLength),
      challenge: bytesOf(challenge),
      exclude: ids.map(bytesOf),
    }),
  )
  const attestation = {
    id: encodeBase64Url(made.id),
    clientDataJSON: encodeBase64Url(made.clientDataJSON),
    attestationObject: encodeBase64Url(made.attestationObject),
  }
  const id = newId()
  const body = putSecurityKey.body.parse({ ...proven, id, attestation, name, ...sentCodes(drawn) })
  const became = await change(
    ports,
    (headers) => api.call(putSecurityKey, { body, headers }),
    ({ securityKeys }) => securityKeys.some((key) => key.id === id),
  )
  return { became, backupCodes: drawn?.codes ?? null }
}

/** @throws as `SecondFactorService.removeKey` */
export async function removeSecurityKey(
  ports: SecondFactorPorts,
  removal: FactorConfirmation & { readonly id: string },
): Promise<FactorChange> {
  const proven = await proveAccount(ports, removal)
  const body = removeFactor.body.parse({ ...proven, id: removal.id })
  const isGone = ({ securityKeys }: Factors) => !securityKeys.some(({ id }) => id === removal.id)
  return change(ports, (headers) => ports.api.call(removeFactor, { body, headers }), isGone)
}

/** @throws as `SecondFactorService.makeBackupCodes` */
export async function makeBackupCodes(
  ports: SecondFactorPorts,
  confirmation: FactorConfirmation,
): Promise<MadeBackupCodes> {
  const proven = await proveAccount(ports, confirmation)
  const { codes, id, hashes } = await drawCodes()
  const body = putBackupCodes.body.parse({ ...proven, id, hashes })
  const became = await change(
    ports,
    (headers) => ports.api.call(putBackupCodes, { body, headers }),
    ({ backupCodes }) => backupCodes?.id === id,
  )
  return { became, backupCodes: codes }
}

/** @throws as `SecondFactorService.remove` */
export async function removeSecondFactor(
  ports: SecondFactorPorts,
  confirmation: FactorConfirmation,
): Promise<FactorChange> {
  const proven = await proveAccount(ports, confirmation)
  const { totp } = await askFactors(ports)
  if (totp === null) return 'done'
  const body = removeFactor.body.parse({ ...proven, id: totp.id })
  return change(
    ports,
    (headers) => ports.api.call(removeFactor, { body, headers }),
    (inForce) => inForce.totp?.id !== totp.id,
  )
}
