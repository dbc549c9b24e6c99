import type { Db } from './schema.ts'

/** Holder of a piece of work, and until when. */
export interface LeaseWish {
  readonly name: string
  /** Of the process, different for each start. */
  readonly holder: string
  /** Milliseconds since the Unix epoch. */
  readonly now: number
  /** Milliseconds after which others may take it over: its holder may have ended. */
  readonly lasts: number
}

/**
 * Takes a lease, or keeps it, in a transaction; until that ends, whoever else wants it waits.
 *
 * @returns false when another process holds it
 */
export async function takeLease(trx: Db, { name, holder, now, lasts }: LeaseWish): Promise<boolean> {
  const ends_at = now + lasts
  const taken = await trx
    .insertInto('leases')
    .values({ name, holder, ends_at })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, ends_at })
        .where((eb) =>
          eb.or([
            eb('leases.holder', '=', holder),
            eb('leases.ends_at', '<=', now),
            // Taken by a clock that has been set back since.
            eb('leases.ends_at', '>', ends_at),
          ]),
        ),
    )
    .executeTakeFirst()
  return taken.numInsertedOrUpdatedRows === 1n
}

/** Gives a lease back. */
export async function endLease(trx: Db, { name, holder }: Pick<LeaseWish, 'name' | 'holder'>): Promise<void> {
  await trx.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute()
}
