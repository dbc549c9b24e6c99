import type { EndedWays, EventKind, WayIn, Wire } from '@larets/vault-core/contracts'
import type { Db } from '../db/schema.ts'
import { deviceOfSession, recordEvent } from '../events/events-repository.ts'
import { ApiError } from '../http/problem.ts'
import { hashOfDeviceToken } from './device-tokens.ts'
import { createDevicesRepository } from './devices-repository.ts'
import type { TakeFactor } from './factor-demand.ts'
import type { FactorSecrets } from './factor-secrets.ts'
import { createFactorsRepository } from './factors-repository.ts'
import type { Maker } from './maker.ts'
import { createPasskeysRepository } from './passkeys-repository.ts'
import { createRecoveryRepository } from './recovery-repository.ts'
import { createSecurityKeysRepository } from './security-keys-repository.ts'
import type { Session } from '../http/session.ts'
import { createSessionsRepository, type ListedSession } from './sessions-repository.ts'

type ListedWay = Wire<WayIn>

/** The asking session, and the token of its device. */
export interface Asker {
  readonly session: Session
  readonly deviceToken: string | null
}

const textOf = (moment: number) => new Date(moment).toISOString()

/** All that lets somebody into an account. @throws DamagedRecordError, so that none is left out */
export async function listWaysIn(
  db: Db,
  secrets: FactorSecrets,
  { session, deviceToken }: Asker,
  sessions: readonly ListedSession[],
): Promise<ListedWay[]> {
  const { userId, sessionId } = session
  const shown = deviceToken === null ? null : hashOfDeviceToken(deviceToken)
  const own = sessions.find((each) => each.sessionId === sessionId)?.deviceHash ?? shown
  const factors = createFactorsRepository(db, secrets)
  const made = (
    createdAt: number | null,
    maker: (Maker & Pick<Partial<ListedSession>, 'kind'>) | null,
    usedAt: number | null = null,
  ) => ({
    createdAt: createdAt === null ? null : textOf(createdAt),
    usedAt: usedAt === null ? null : textOf(usedAt),
    maker: maker === null ? null : { browser: maker.browser, system: maker.system, kind: maker.kind ?? 'web' },
    byThisDevice: maker !== null && (maker.sessionId === sessionId || (own !== null && maker.deviceHash === own)),
    ...{ current: false, name: null, left: null },
  })

  const ways: ListedWay[] = []
  const code = await createRecoveryRepository(db).find(userId)
  if (code !== null) ways.push({ ...made(code.createdAt, code.maker), kind: 'recovery_code', id: code.id })
  for (const { id, name, createdAt, usedAt, maker } of await createPasskeysRepository(db).list(userId)) {
    ways.push({ ...made(createdAt, maker, usedAt), kind: 'passkey', id, name })
  }
  const totp = await factors.findTotp(userId)
  if (totp !== null) ways.push({ ...made(totp.createdAt, totp.maker), kind: 'totp', id: totp.id })
  for (const { id, name, createdAt, usedAt, maker } of await createSecurityKeysRepository(db).list(userId)) {
    ways.push({ ...made(createdAt, maker, usedAt), kind: 'security_key', id, name })
  }
  const codes = await factors.findCodes(userId)
  if (codes !== null)
    ways.push({ ...made(codes.createdAt, codes.maker), kind: 'backup_codes', id: codes.id, left: codes.left })
  for (const { createdAt, refreshedAt, ...itself } of sessions) {
    const { sessionId: id } = itself
    ways.push({ ...made(createdAt, itself, refreshedAt), kind: 'session', id, current: id === sessionId })
  }
  for (const { tokenHash: id, createdAt, usedAt } of await createDevicesRepository(db).list(userId)) {
    // That of a session goes with it.
    if (id !== own && !sessions.some(({ deviceHash }) => deviceHash === id))
      ways.push({ ...made(createdAt, null, usedAt), kind: 'device', id })
  }
  return ways
}

/** Whether ending these takes a second factor where the account has one. */
export const takesFactor = (ends: EndedWays): boolean =>
  ends.some(({ kind }) => kind === 'totp' || kind === 'security_key' || kind === 'backup_codes')

/** Whether ending these takes the master password. */
export const takesPassword = (ends: EndedWays): boolean =>
  ends.some(({ kind }) => kind !== 'session' && kind !== 'device')

/** Ways in to end, and who ends them. */
interface Ending {
  readonly session: Session
  readonly ends: EndedWays
  /** That the account is left without a second factor is wanted. */
  readonly leavesNoFactor: boolean
  readonly take: TakeFactor
}

/**
 * Ends ways into an account, in a transaction, and tells its owner of each as where it is ended by itself. What is gone
 * already is ended; the factor is taken only where something that takes one is there.
 *
 * @throws ApiError `stale_revision` where no factor would be left and that is not wanted; what `take` throws
 */
export async function endWays(
  trx: Db,
  secrets: FactorSecrets,
  { session, ends, leavesNoFactor, take }: Ending,
  now: number,
): Promise<void> {
  const { userId, sessionId } = session
  const [recovery, passkeys, factors] = [
    createRecoveryRepository(trx),
    createPasskeysRepository(trx),
    createFactorsRepository(trx, secrets),
  ]
  const device = await deviceOfSession(trx, session)
  const told = (kind: EventKind) => recordEvent(trx, { userId, kind, device }, now)

  const totp = await factors.findTotp(userId)
  const held = new Set([
    totp?.id,
    (await factors.findCodes(userId))?.id,
    ...(await createSecurityKeysRepository(trx).list(userId)).map(({ id }) => id),
  ])
  if (takesFactor(ends.filter(({ id }) => held.has(id)))) await take(trx)
  const hadFactor = (await factors.kinds(userId)).length > 0

  for (const { kind, id } of ends) {
    switch (kind) {
      case 'recovery_code':
        if (await recovery.remove(userId, id)) await told('recovery_code_removed')
        break
      case 'passkey':
        if (await passkeys.remove(userId, id)) await told('passkey_removed')
        break
      case 'totp':
      case 'security_key':
        if (await factors.remove(userId, id)) await told(id === totp?.id ? 'factor_removed' : 'security_key_removed')
        break
      case 'backup_codes':
        if (await factors.removeCodes(userId, id)) await told('backup_codes_removed')
        break
      case 'session':
        if (id !== sessionId) await createSessionsRepository(trx).revoke(userId, id, { kind: 'session_ended', now })
        break
      case 'device':
        await createDevicesRepository(trx).forget({ userId, tokenHash: id })
        break
    }
  }
  if (hadFactor && !leavesNoFactor && (await factors.kinds(userId)).length === 0) throw new ApiError('stale_revision')
}
