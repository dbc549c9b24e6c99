import { getRecovery, putRecovery, recoveryCodeId, removeRecovery } from '../contracts/recovery.ts'
import { encodeHex } from '../crypto/hex.ts'
import { derivePasswordHash } from '../crypto/kdf.ts'
import { keyFingerprint } from '../crypto/key-fingerprint.ts'
import { randomBytes, randomInt } from '../crypto/random.ts'
import { sealRecoveryBlob } from '../crypto/recovery-blob.ts'
import {
  createRecoveryCode,
  deriveRecoveryHash,
  foldDigits,
  formatRecoveryCode,
  recoveryCodeGroups,
} from '../crypto/recovery-code.ts'
import { VaultError } from '../errors.ts'
import type { PendingCodeChange, PendingCodeStore } from '../session/pending-code.ts'
import type { Clock } from '../session/ports/clock.ts'
import { provePassword } from './factor-proof.ts'
import type { PreparedRecoveryCode, RecoveryCodeChange, RecoveryCodeInForce } from './recovery-service.ts'
import { mayBeOnItsWay, settleChange, type SettledChange, type SettledChangePorts } from './settled-change.ts'
import { unlock } from './unlock.ts'

const idLength = 16

/** Dependencies of changing the recovery code. */
export interface RecoveryCodePorts extends SettledChangePorts {
  readonly pendingCode: PendingCodeStore
}

/**
 * Asks which recovery code the account has, and by that what became of a change without an answer.
 *
 * @throws VaultError `not_signed_in`, or RequestFailure
 */
export async function findRecoveryCode({
  api,
  session,
  pendingCode,
  clock,
}: RecoveryCodePorts): Promise<RecoveryCodeInForce> {
  const { email } = session.sealedAccount().user
  const { code } = await api.call(getRecovery, {})
  const change = pendingCode.isAny() ? await pendingCode.find(email) : null
  if (change === null) return { code, settled: null }
  const settled = outcomeOf(change, code?.id ?? null, clock)
  if (settled !== 'unknown') await pendingCode.remove(email)
  return { code, settled }
}

function outcomeOf(
  { before, after, sentAt }: PendingCodeChange,
  inForce: string | null,
  clock: Clock,
): RecoveryCodeChange {
  if (inForce === after) return 'done'
  if (inForce !== before) return 'other'
  // The change may be on its way still.
  return mayBeOnItsWay(clock, sentAt) ? 'unknown' : 'kept'
}

/** Sends a change until it is known what became of it. @throws RequestFailure when the server refused */
function change(
  ports: RecoveryCodePorts,
  { before, after }: Pick<PendingCodeChange, 'before' | 'after'>,
  send: SettledChange<'done', RecoveryCodeChange>['send'],
): Promise<RecoveryCodeChange> {
  const { session, pendingCode, clock } = ports
  const { email } = session.sealedAccount().user
  return settleChange(ports, {
    email,
    note: () => pendingCode.put(email, { before, after, sentAt: clock.now() }),
    send,
    take: () => pendingCode.remove(email),
    drop: () => pendingCode.remove(email),
    done: 'done',
    inForce: async () => (await findRecoveryCode(ports)).settled,
  })
}

/**
 * Draws a recovery code and seals the private key under it.
 *
 * @throws VaultError `wrong_master_password` | `not_signed_in`, or RequestFailure when the server does not say which
 *   code
 * there is
 */
export async function prepareRecoveryCode(
  ports: RecoveryCodePorts,
  masterPassword: string,
): Promise<PreparedRecoveryCode> {
  const { user, sealed } = ports.session.sealedAccount()
  const { pkcs8 } = await unlock(ports, { user, sealed }, masterPassword)
  const { publicKey } = user
  const code = createRecoveryCode()
  try {
    const [before, text, fingerprint, currentPasswordHash, recoveryHash, blob] = await Promise.all([
      findRecoveryCode(ports),
      formatRecoveryCode(code),
      keyFingerprint(publicKey),
      derivePasswordHash(masterPassword, sealed.authSalt, sealed.kdf),
      deriveRecoveryHash(code),
      sealRecoveryBlob({ code, publicKey, pkcs8 }),
    ])
    const [id, replaces] = [recoveryCodeId.parse(encodeHex(randomBytes(idLength))), before.code?.id ?? null]
    const groups = text.split('-')
    let prepared: ReturnType<typeof putRecovery.body.parse> | null = putRecovery.body.parse({
      currentPasswordHash,
      id,
      replaces,
      recoveryHash,
      blob,
    })
    return {
      text,
      fingerprint,
      asked: twoOf(recoveryCodeGroups),
      isGroup: (group, typed) => foldDigits(typed) === groups[group],
      put: async () => {
        const body = prepared
        if (body === null || ports.session.sealedAccount().user.id !== user.id) throw new VaultError('not_signed_in')
        return change(ports, { before: replaces, after: id }, (headers) =>
          ports.api.call(putRecovery, { body, headers }),
        )
      },
      forget: () => {
        prepared = null
      },
    }
  } finally {
    pkcs8.fill(0)
    code.fill(0)
  }
}

/** Two different numbers below a count, the lower one first. */
function twoOf(count: number): readonly [number, number] {
  const first = randomInt(count)
  const second = (first + 1 + randomInt(count - 1)) % count
  return first < second ? [first, second] : [second, first]
}

/**
 * Ends the recovery code of the account.
 *
 * @throws VaultError `wrong_master_password` | `not_signed_in`, or RequestFailure when the server refused
 */
export async function removeRecoveryCode(
  ports: RecoveryCodePorts,
  masterPassword: string,
): Promise<RecoveryCodeChange> {
  const currentPasswordHash = await provePassword(ports, masterPassword)
  const { code } = await findRecoveryCode(ports)
  if (code === null) return 'done'
  const body = removeRecovery.body.parse({ currentPasswordHash, id: code.id })
  return change(ports, { before: code.id, after: null }, (headers) => ports.api.call(removeRecovery, { body, headers }))
}
