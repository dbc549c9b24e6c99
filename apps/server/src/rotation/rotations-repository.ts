import type { StagedRecord } from '@larets/vault-core/contracts'
import type { Account } from '../account/users-repository.ts'
import { purgeRun } from '../db/purge-run.ts'
import { restSealOf } from '../db/rest-seal.ts'
import { DamagedRecordError, demandIntact, rowDigest } from '../db/row-digest.ts'
import type { Db } from '../db/schema.ts'

/** A rotation of an account's keys that is not finished. */
export interface Rotation {
  readonly userId: string
  readonly id: string
  readonly publicKey: string
  /** The new private key, sealed under the master password. */
  readonly encryptedPrivateKey: string
  /** The private key that is to be replaced, sealed under the new pair. */
  readonly previousKey: string
  /** Of the master password that it began under: after another change of that it is over. */
  readonly authSalt: string
  /** Suite of the new sealed private key. */
  readonly kdf: number
  /** Bytes of what it has staged. */
  readonly bytes: number
  /**
   * Which alone stages; null for one that was begun before that was noted, which nobody stages before it is taken over.
   */
  readonly sessionId: string | null
  /** Raise of an item's `seq` when it is put in force; null before its items are prepared. */
  readonly seqShift: number | null
}

/** A private key that was replaced. */
export interface PreviousKey {
  readonly publicKey: string
  readonly previousKey: string
}

/** Rotations in the database: an account has one, or none. */
export interface RotationsRepository {
  /** Null when the account has none of this id. @throws DamagedRecordError */
  readonly find: (userId: string, id: string) => Promise<Rotation | null>
  /** Puts a rotation that has staged nothing in place of whatever there is. */
  readonly begin: (rotation: Omit<Rotation, 'bytes' | 'seqShift'>, now: number) => Promise<void>
  /** Gives a rotation to a session that has proved what the one did that began it. */
  readonly takeOver: (userId: string, id: string, sessionId: string) => Promise<void>
  /**
   * Stages records, and notes what they weigh. @returns bytes of all that is staged; null when the rotation is no more
   */
  readonly stage: (userId: string, id: string, records: readonly StagedRecord[]) => Promise<number | null>
  /** Notes by what the `seq` of items is raised. */
  readonly setShift: (userId: string, id: string, seqShift: number) => Promise<void>
  /**
   * Ends a rotation, whichever it is where no id is given: nobody reads what it has staged any more, which is left to
   * be cleared away.
   */
  readonly end: (userId: string, id?: string) => Promise<void>
  /** Whether a rotation was finished. */
  readonly wasFinished: (userId: string, id: string) => Promise<boolean>
  /** Keeps the private key that a rotation has replaced. @param publicKey of the pair that was replaced */
  readonly keepPreviousKey: (rotation: Rotation, publicKey: string, now: number) => Promise<void>
  /** Newest first. @throws DamagedRecordError */
  readonly previousKeys: (userId: string) => Promise<readonly PreviousKey[]>
  /** Accounts with rotations that began before a purge, or are over. */
  readonly accountsToPurge: (beforeRun: number, most: number) => Promise<readonly string[]>
  /** Ends that of an account, if it did. */
  readonly endOld: (userId: string, beforeRun: number) => Promise<void>
}

/** Whether a rotation is for an account as it is by now: of its master password, and of no lower suite. */
export const isFor = (rotation: Rotation, { authSalt, kdf }: Pick<Account, 'authSalt' | 'kdf'>): boolean =>
  rotation.authSalt === authSalt && rotation.kdf >= kdf

/** @param db a connection or a transaction */
export const createRotationsRepository = (db: Db): RotationsRepository => ({
  ...stagingOf(db),
  ...endingOf(db),
  ...previousKeysOf(db),
})

/** Begins rotations, and takes in what they put in force. */
function stagingOf(db: Db): Pick<RotationsRepository, 'find' | 'begin' | 'takeOver' | 'stage' | 'setShift'> {
  return {
    find: async (userId, id) => {
      const row = await db
        .selectFrom('rotations')
        .selectAll()
        .where('user_id', '=', userId)
        .where('is_over', '=', 0)
        .executeTakeFirst()
      if (row === undefined || row.rotation_id !== id) return null
      demandIntact('rotations', row, userId)
      const encryptedPrivateKey = restSealOf(db).open('rotation-private-key', userId, row.encrypted_private_key)
      if (encryptedPrivateKey === null) throw new DamagedRecordError('rotations', userId)
      return {
        userId,
        id,
        publicKey: row.public_key,
        encryptedPrivateKey,
        previousKey: row.previous_key,
        authSalt: row.auth_salt,
        sessionId: row.session_id,
        kdf: row.kdf ?? 1,
        bytes: row.bytes,
        seqShift: row.seq_shift,
      }
    },
    begin: async ({ userId, id, publicKey, encryptedPrivateKey, previousKey, authSalt, kdf, sessionId }, now) => {
      await db.deleteFrom('rotations').where('user_id', '=', userId).execute()
      const row = {
        user_id: userId,
        rotation_id: id,
        public_key: publicKey,
        encrypted_private_key: restSealOf(db).seal('rotation-private-key', userId, encryptedPrivateKey),
        previous_key: previousKey,
        auth_salt: authSalt,
        kdf,
        created_at: now,
        purge_run: await purgeRun(db),
      }
      await db
        .insertInto('rotations')
        .values({ ...row, session_id: sessionId, bytes: 0, digest: rowDigest('rotations', row) })
        .execute()
    },
    takeOver: async (userId, id, sessionId) => {
      await db
        .updateTable('rotations')
        .set({ session_id: sessionId })
        .where('user_id', '=', userId)
        .where('rotation_id', '=', id)
        .execute()
    },
    stage: async (userId, id, records) => {
      let grown = 0
      for (const record of records) grown += await stageOne(db, userId, id, record)
      const staged = await db
        .updateTable('rotations')
        .set((eb) => ({ bytes: eb('bytes', '+', grown) }))
        .where('user_id', '=', userId)
        .where('rotation_id', '=', id)
        .where('is_over', '=', 0)
        .returning('bytes')
        .executeTakeFirst()
      return staged?.bytes ?? null
    },
    setShift: async (userId, id, seqShift) => {
      await db
        .updateTable('rotations')
        .set({ seq_shift: seqShift })
        .where('user_id', '=', userId)
        .where('rotation_id', '=', id)
        .execute()
    },
  }
}

/** Ends rotations. */
function endingOf(db: Db): Pick<RotationsRepository, 'end' | 'accountsToPurge' | 'endOld'> {
  return {
    end: async (userId, id) => {
      const ended = db.updateTable('rotations').set({ is_over: 1 }).where('user_id', '=', userId)
      await (id === undefined ? ended : ended.where('rotation_id', '=', id)).execute()
    },
    accountsToPurge: async (beforeRun, most) => {
      const found = await db
        .selectFrom('rotations')
        .select('user_id')
        .distinct()
        .where((eb) => eb.or([eb('purge_run', '<', beforeRun), eb('is_over', '=', 1)]))
        .limit(most)
        .execute()
      return found.map((row) => row.user_id)
    },
    endOld: async (userId, beforeRun) => {
      await db
        .updateTable('rotations')
        .set({ is_over: 1 })
        .where('user_id', '=', userId)
        .where('purge_run', '<', beforeRun)
        .execute()
    },
  }
}

/** Keeps what finished rotations have replaced. */
function previousKeysOf(db: Db): Pick<RotationsRepository, 'wasFinished' | 'keepPreviousKey' | 'previousKeys'> {
  return {
    wasFinished: async (userId, id) => {
      const found = await db
        .selectFrom('previous_keys')
        .select('number')
        .where('user_id', '=', userId)
        .where('rotation_id', '=', id)
        .executeTakeFirst()
      return found !== undefined
    },
    keepPreviousKey: async ({ userId, id, previousKey }, publicKey, now) => {
      const last = await db
        .selectFrom('previous_keys')
        .select('number')
        .where('user_id', '=', userId)
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst()
      const row = {
        user_id: userId,
        number: (last?.number ?? 0) + 1,
        rotation_id: id,
        public_key: publicKey,
        blob: previousKey,
        created_at: now,
      }
      await db
        .insertInto('previous_keys')
        .values({ ...row, digest: rowDigest('previous_keys', row) })
        .execute()
    },
    previousKeys: async (userId) => {
      const rows = await db
        .selectFrom('previous_keys')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('number', 'desc')
        .execute()
      return rows.map((row) => {
        demandIntact('previous_keys', row, userId)
        return { publicKey: row.public_key, previousKey: row.blob }
      })
    },
  }
}

/** @returns by how many bytes what is staged has grown */
async function stageOne(db: Db, userId: string, rotationId: string, record: StagedRecord): Promise<number> {
  const { kind, id, revision: rev, ...contents } = record
  const content = JSON.stringify(contents)
  const replaced = await db
    .deleteFrom('staged_records')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(['content', 'rotation_id'])
    .executeTakeFirst()
  // It was made of what was staged before.
  await db.deleteFrom('prepared_items').where('user_id', '=', userId).where('id', '=', id).execute()
  const row = { user_id: userId, id, rotation_id: rotationId, kind, rev, content }
  await db
    .insertInto('staged_records')
    .values({ ...row, digest: rowDigest('staged_records', row) })
    .execute()
  return Buffer.byteLength(content) - (replaced?.rotation_id === rotationId ? Buffer.byteLength(replaced.content) : 0)
}
