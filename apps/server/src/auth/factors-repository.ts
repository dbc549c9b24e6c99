import type { FactorKind } from '@larets/vault-core/contracts'
import { DamagedRecordError, demandIntact, rowDigest } from '../db/row-digest.ts'
import type { Db } from '../db/schema.ts'
import type { FactorSecrets } from './factor-secrets.ts'
import { makerColumns, readMaker, type Maker } from './maker.ts'
import { createSecurityKeysRepository } from './security-keys-repository.ts'

/** One-time codes as the second factor of an account. */
export interface TotpFactor {
  readonly userId: string
  /** Drawn by the client; it tells nothing of the secret. */
  readonly id: string
  /** Base32. */
  readonly secret: string
  /** Of the last code that was taken. */
  readonly lastStep: number
  readonly createdAt: number
  /** Null where nobody knows. */
  readonly maker: Maker | null
}

/** Backup codes of an account, as they are kept. */
export interface BackupCodes {
  readonly id: string
  readonly left: number
  /** Null where nobody knows, as is `maker`. */
  readonly createdAt: number | null
  readonly maker: Maker | null
}

/** By whom something was made, and when. */
export interface Made {
  readonly maker: Maker
  readonly at: number
}

/** Second factors in the database. */
export interface FactorsRepository {
  /** Factors of the account. @throws DamagedRecordError, so that a damaged factor is none that is left out */
  readonly kinds: (userId: string) => Promise<readonly FactorKind[]>
  /** @throws DamagedRecordError */
  readonly findTotp: (userId: string) => Promise<TotpFactor | null>
  readonly addTotp: (factor: TotpFactor) => Promise<void>
  /** Notes that a code was taken; false when another was meanwhile. */
  readonly takeStep: (factor: TotpFactor, step: number) => Promise<boolean>
  /** Removes a factor, and with the last one the backup codes; false when the account has none of this id. */
  readonly remove: (userId: string, id: string) => Promise<boolean>
  /** Null when there never were any, or none is left. */
  readonly findCodes: (userId: string) => Promise<BackupCodes | null>
  /** Puts a set in place of what is left of another. @param hashes as they are kept */
  readonly putCodes: (userId: string, setId: string, hashes: readonly string[], made: Made) => Promise<void>
  /** Ends what is left of a set; false when the account has none of this id. */
  readonly removeCodes: (userId: string, setId: string) => Promise<boolean>
  /** Uses a code up; false when it is not the account's, or no more. @param hash as it is kept */
  readonly takeCode: (userId: string, hash: string) => Promise<boolean>
}

/** @param db a connection or a transaction */
export function createFactorsRepository(db: Db, secrets: FactorSecrets): FactorsRepository {
  const findTotp = async (userId: string): Promise<TotpFactor | null> => {
    const row = await db.selectFrom('factors').selectAll().where('user_id', '=', userId).executeTakeFirst()
    if (row === undefined) return null
    demandIntact('factors', row, userId)
    const secret = secrets.open(userId, row.id, row.secret)
    if (secret === null) throw new DamagedRecordError('factors', userId)
    return { userId, id: row.id, secret, lastStep: row.last_step, createdAt: row.created_at, maker: readMaker(row) }
  }
  const keys = createSecurityKeysRepository(db)
  const kinds = async (userId: string): Promise<readonly FactorKind[]> => {
    const [totp, held] = [await findTotp(userId), await keys.list(userId)]
    return [...(totp === null ? [] : ['totp' as const]), ...(held.length === 0 ? [] : ['security_key' as const])]
  }
  return {
    findTotp,
    kinds,
    addTotp: async ({ userId, id, secret, lastStep, createdAt, maker }) => {
      const row = {
        user_id: userId,
        id,
        kind: 'totp',
        secret: secrets.seal(userId, id, secret),
        created_at: createdAt,
        ...makerColumns(maker),
      }
      await db
        .insertInto('factors')
        .values({ ...row, last_step: lastStep, digest: rowDigest('factors', row) })
        .execute()
    },
    takeStep: async ({ userId, id, lastStep }, step) => {
      const taken = await db
        .updateTable('factors')
        .set({ last_step: step })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('last_step', '=', lastStep)
        .executeTakeFirst()
      return taken.numUpdatedRows === 1n
    },
    remove: async (userId, id) => {
      const removed = await db
        .deleteFrom('factors')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      if (removed.numDeletedRows !== 1n && !(await keys.remove(userId, id))) return false
      if ((await kinds(userId)).length === 0)
        await db.deleteFrom('backup_codes').where('user_id', '=', userId).execute()
      return true
    },
    ...codesOf(db),
  }
}

/** Backup codes. */
function codesOf(db: Db): Pick<FactorsRepository, 'findCodes' | 'putCodes' | 'removeCodes' | 'takeCode'> {
  return {
    findCodes: async (userId) => {
      const rows = await db.selectFrom('backup_codes').selectAll().where('user_id', '=', userId).execute()
      const [first] = rows
      return first === undefined
        ? null
        : { id: first.set_id, left: rows.length, createdAt: first.created_at, maker: readMaker(first) }
    },
    putCodes: async (userId, setId, hashes, { maker, at }) => {
      await db.deleteFrom('backup_codes').where('user_id', '=', userId).execute()
      await db
        .insertInto('backup_codes')
        .values(
          hashes.map((code_hash) => ({
            user_id: userId,
            set_id: setId,
            code_hash,
            created_at: at,
            ...makerColumns(maker),
          })),
        )
        .execute()
    },
    removeCodes: async (userId, setId) => {
      const removed = await db
        .deleteFrom('backup_codes')
        .where('user_id', '=', userId)
        .where('set_id', '=', setId)
        .executeTakeFirst()
      return removed.numDeletedRows > 0n
    },
    takeCode: async (userId, hash) => {
      const taken = await db
        .deleteFrom('backup_codes')
        .where('user_id', '=', userId)
        .where('code_hash', '=', hash)
        .executeTakeFirst()
      return taken.numDeletedRows === 1n
    },
  }
}
