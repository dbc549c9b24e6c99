import { setImmediate } from 'node:timers/promises'
import { readVersion } from '../records/entity-versions.ts'
import { DamagedRecordError } from '../db/row-digest.ts'
import type { Db, VaultsTable } from '../db/schema.ts'
import * as z from 'zod'

/** Versions named by one statement. */
const batchSize = 100

const placed = z.object({ vaultId: z.string() })

/** True when a kept version of an item lies in a vault: it opens with that vault's key and no other. */
export async function versionsNeedVault(db: Db, vault: Pick<VaultsTable, 'user_id' | 'id'>): Promise<boolean> {
  let after = { id: '', rev: 0 }
  for (;;) {
    const found = await db
      .selectFrom('login_versions')
      .select(['user_id', 'id', 'rev'])
      .where('user_id', '=', vault.user_id)
      .where('part', '=', 0)
      .where((eb) => eb(eb.refTuple('id', 'rev'), '>', eb.tuple(after.id, after.rev)))
      .orderBy('id')
      .orderBy('rev')
      .limit(batchSize)
      .execute()
    for (const version of found) {
      after = version
      if (await liesIn(db, version, vault.id)) return true
    }
    if (found.length < batchSize) return false
    // The thread is others' too.
    await setImmediate()
  }
}

/** A damaged version opens with no key. */
async function liesIn(db: Db, version: Parameters<typeof readVersion>[2], vaultId: string): Promise<boolean> {
  try {
    return placed.safeParse(await readVersion(db, 'login_versions', version)).data?.vaultId === vaultId
  } catch (error) {
    if (error instanceof DamagedRecordError) return false
    throw error
  }
}
