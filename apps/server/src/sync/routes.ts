import { readDelta, streamHints } from '@larets/vault-core/contracts'
import type { AnswerPart, ListRecords, RecordsContext } from '../account/account-reading.ts'
import { createDamageNotes } from '../account/damage-notes.ts'
import type { Sessions } from '../http/session.ts'
import { epochOf } from '../db/epoch.ts'
import type { Db } from '../db/schema.ts'
import type { OnDamaged } from '../db/row-digest.ts'
import type { Mount } from '../http/mount.ts'
import type { Limit } from '../http/rate-limit.ts'
import { writeCursor } from './cursor.ts'
import {
  listChangedItems,
  listChangedVaults,
  listGoneItems,
  listGoneVaults,
  sinceCursor,
  type DeltaPlace,
} from './delta.ts'
import type { HintStreams } from './hint-streams.ts'

/** Deltas of one account: its devices ask at every hint, each at most once a second. */
const deltaReads: Limit = { name: 'delta-reads', scope: 'user', burst: 600, perSecond: 20 }
/** Beginnings of hint streams by one account: each lasts for minutes. */
const hintStreams: Limit = { name: 'hint-streams', scope: 'user', burst: 120, perSecond: 1 }

/** Connects the calls by which a client keeps up with its account. */
export function mountSync(
  mount: Mount,
  {
    reading,
    hints,
    sessions,
    clock,
    onDamaged,
  }: RecordsContext & { readonly hints: HintStreams; readonly sessions: Sessions },
): void {
  mount(readDelta, {
    limits: [deltaReads],
    handle: async ({ session, address, params, signal }) => {
      const { userId } = session
      let since = 0
      let cursor = ''
      const parts = partsOf(onDamaged, { since: () => since, cursor: () => cursor })
      const pieces = reading.pieces({ ...session, address, lane: 'small' }, parts, signal, async (state) => {
        since = await sinceCursor(state, userId, params.cursor)
        cursor = writeCursor(await epochOf(state.db), state.seq)
      })
      return { pieces }
    },
  })

  mount(streamHints, {
    limits: [hintStreams],
    handle: async ({ session: { userId, expiresAt }, bearer, signal }) => ({
      lines: hints.lines({
        userId,
        lasts: Math.max(0, expiresAt - clock.now()),
        demandSession: () => sessions.authenticate(bearer),
        signal,
      }),
    }),
  })
}

/** A delta in the contract's form; where it begins and ends is known once it is read. */
function partsOf(
  onDamaged: OnDamaged,
  { since, cursor }: { readonly since: () => number; readonly cursor: () => string },
): readonly AnswerPart[] {
  const { note, named } = createDamageNotes(onDamaged)
  const list =
    (records: (db: Db, place: DeltaPlace) => ReturnType<ListRecords>): ListRecords =>
    (db, userId, after) =>
      records(db, { userId, since: since(), after })
  return [
    '{"vaults":',
    list((db, place) => listChangedVaults(db, place, note('vault'))),
    ',"logins":',
    list((db, place) => listChangedItems(db, place, note('login'))),
    ',"gone":{"vaults":',
    list(listGoneVaults),
    ',"logins":',
    list(listGoneItems),
    '}',
    { text: () => `${named()},"cursor":${JSON.stringify(cursor())}}` },
  ]
}
