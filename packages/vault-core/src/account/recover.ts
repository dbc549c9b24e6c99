import { RequestFailure } from '../api/request-failure.ts'
import type { ApiClient } from '../api/api-client.ts'
import { checkEmail } from '../contracts/auth.ts'
import { finishRecovery, openRecovery } from '../contracts/recovery.ts'
import { checkKdf, checkSalts, createSalts, derivePasswordHash } from '../crypto/kdf.ts'
import { importKeyPair } from '../crypto/key-pair.ts'
import { sealPrivateKey } from '../crypto/private-key.ts'
import { openRecoveryBlob } from '../crypto/recovery-blob.ts'
import { deriveRecoveryHash, readRecoveryCode, type UnreadableCode } from '../crypto/recovery-code.ts'
import type { Bytes } from '../crypto/wire-types.ts'
import { VaultError, type VaultErrorCode } from '../errors.ts'
import type { DeviceTokenStore } from '../session/device-tokens.ts'
import type { PendingPasswordStore } from '../session/pending-password.ts'
import { publicKeyMatchesPin, type PinStore } from '../session/kdf-pins.ts'
import type { Authenticator } from '../session/ports/authenticator.ts'
import type { Clock } from '../session/ports/clock.ts'
import { sameSalts } from '../session/session-storage.ts'
import { demandedFactor, proofOf, readFactorProof } from './factor-proof.ts'
import { deriveNewWrapRoot } from './derive-new-root.ts'
import { deviceHeaders } from './known-device.ts'
import type { OpenedRecovery } from './recovery-service.ts'
import type { FactorAnswer } from './second-factor-service.ts'
import type { PasswordInForce } from './salts-in-force.ts'
import { mayBeOnItsWay, settleChange } from './settled-change.ts'
import type { StretchingPorts } from './unlock.ts'

/** How long the server's ticket is of use, in milliseconds (protocol, section 10): nobody needs the key for longer. */
const ticketLife = 600_000

const unreadable = {
  character: 'recovery_code_character',
  length: 'recovery_code_length',
  checksum: 'recovery_code_mistyped',
} as const satisfies Record<UnreadableCode, VaultErrorCode>

/** Dependencies of recovering an account. */
export interface RecoverPorts extends StretchingPorts {
  readonly api: ApiClient
  readonly pins: PinStore
  readonly devices: DeviceTokenStore
  readonly pending: PendingPasswordStore
  readonly clock: Clock
}

/** Dependencies of asking a security key besides. */
export type OpenByCodePorts = RecoverPorts & { readonly authenticator: () => Promise<Authenticator> }

/** Whose private key it is, and by what another password is set for it. */
interface Opened {
  readonly email: string
  readonly publicKey: string
  readonly ticket: string
  readonly pkcs8: Bytes
}

/**
 * Opens an account by its recovery code. What the server gives must open under the code, for the public key that it
 * names, and that must be the one that this device knows, if it knows one: a server can make up neither.
 *
 * @throws as `RecoveryService.open`
 */
export async function openByCode(
  ports: OpenByCodePorts,
  {
    email,
    code: typed,
    factor: answer,
  }: { readonly email: string; readonly code: string; readonly factor?: FactorAnswer },
): Promise<OpenedRecovery> {
  const { api, pins, devices, clock } = ports
  const read = await readRecoveryCode(typed)
  if (read.kind === 'unreadable') throw new VaultError(unreadable[read.why])
  const { code } = read
  try {
    const typedFactor = typeof answer === 'string' ? await readFactorProof(answer) : null
    const recoveryHash = await deriveRecoveryHash(code)
    const headers = await deviceHeaders(devices, email)
    const open = (factor: object) =>
      api.call(openRecovery, { body: openRecovery.body.parse({ email, recoveryHash, ...factor }), headers })
    /** The server tells what a security key signs when it asks for one. */
    const challenge = async () => {
      const refused = await open({}).then(
        () => null,
        (error: unknown) => error,
      )
      const demanded = demandedFactor(refused)
      if (refused !== null && demanded === null) throw refused
      return demanded?.securityKeys ?? null
    }
    const given = typedFactor ?? (answer === undefined ? null : await proofOf(answer, ports.authenticator, challenge))
    // From before the server has issued it: the key is forgotten no later than the ticket ends.
    const endsAt = clock.now() + ticketLife
    const { blob, publicKey, ticket } = await open(given === null ? {} : { factor: given })
    const pin = await pins.find(email)
    if (pin !== null && !(await publicKeyMatchesPin(pin, publicKey))) throw new VaultError('public_key_changed')
    const pkcs8 = await openRecoveryBlob({ code, publicKey, blob })
    await importKeyPair({ publicKey, pkcs8 })
    let opened: Opened | null = { email, publicKey, ticket, pkcs8 }
    const over = Promise.withResolvers<void>()
    const forget = () => {
      cancel()
      opened?.pkcs8.fill(0)
      opened = null
    }
    const end = () => {
      forget()
      over.resolve()
    }
    const cancel = clock.after(Math.max(0, endsAt - clock.now()), end)
    return {
      over: over.promise,
      finish: async (masterPassword) => {
        // The timer sleeps with the device.
        if (clock.now() >= endsAt) end()
        if (opened === null) throw new VaultError('stale_epoch')
        // A copy: whoever leaves meanwhile overwrites the key, and what is sealed must not be zeros.
        const own = { ...opened, pkcs8: opened.pkcs8.slice() }
        try {
          return await finish(ports, own, masterPassword)
        } catch (error) {
          if (error instanceof RequestFailure && error.code === 'recovery_over') end()
          throw error
        } finally {
          own.pkcs8.fill(0)
        }
      },
      forget,
    }
  } finally {
    code.fill(0)
  }
}

async function finish(
  ports: RecoverPorts,
  { email, publicKey, ticket, pkcs8 }: Opened,
  masterPassword: string,
): Promise<PasswordInForce> {
  const { api, pins, pending, clock } = ports
  const salts = createSalts()
  // Of an account that this device does not know the server says whether it had more.
  const root = await deriveNewWrapRoot(ports, masterPassword, { ...salts, highest: (await pins.find(email))?.kdf ?? 0 })
  const { kdf } = root
  const [passwordHash, encryptedPrivateKey] = await Promise.all([
    derivePasswordHash(masterPassword, salts.authSalt, kdf),
    sealPrivateKey({ ...root, ...salts, publicKey, pkcs8 }),
  ])
  const after = { encryptedPrivateKey, ...salts, kdf }
  const body = finishRecovery.body.parse({ ticket, passwordHash, ...after })
  return settleChange(ports, {
    email,
    note: () => pending.put(email, { before: null, after, sentAt: clock.now() }),
    send: () => api.call(finishRecovery, { body }),
    // A change that cannot be stored here is asked about at the next sign-in: it is done all the same.
    take: () =>
      pins.remember(email, { kdf, salts, publicKey }).then(
        () => pending.remove(email),
        () => undefined,
      ),
    drop: () => pending.remove(email),
    done: 'new',
    inForce: () => findRecoveredPassword(ports, email),
  })
}

/**
 * Which master password counts after a recovery without an answer; null when none was sent for this address.
 *
 * @throws VaultError `salts_refused` | `kdf_refused`, or RequestFailure when the server does not say
 */
export async function findRecoveredPassword(
  { api, pins, pending, clock }: RecoverPorts,
  email: string,
): Promise<PasswordInForce | null> {
  const change = await pending.find(email)
  if (change === null || change.before !== null) return null
  const answer = await api.call(checkEmail, { body: { email } })
  checkKdf(answer.kdf ?? 1, (await pins.find(email))?.kdf)
  // Until somebody signs in it stays known that these salts are of this browser's making.
  if (sameSalts(change.after, checkSalts(answer))) return 'new'
  if (mayBeOnItsWay(clock, change.sentAt)) return 'unknown'
  await pending.remove(email)
  return 'old'
}
