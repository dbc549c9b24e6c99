import { getEvents, readEvents, reportEvent } from '@larets/vault-core/contracts'
import type { WriteInSession } from '../http/session-writes.ts'
import type { Clock } from '../clock.ts'
import type { Store } from '../db/database.ts'
import type { Mount } from '../http/mount.ts'
import type { Limit } from '../http/rate-limit.ts'
import { createEventsRepository, recordBySession, recordFailures } from './events-repository.ts'

const eventReads: Limit = { name: 'events', scope: 'user', burst: 300, perSecond: 1 }
const day = 86_400_000
/** Rare things, each told once: whoever sends more wants to bury something. */
const eventReports: Limit = { name: 'event-reports', scope: 'user', burst: 30, perSecond: 1 / 600 }

/** Connects what an account's owner is told of. */
export function mountEvents(
  mount: Mount,
  {
    database,
    clock,
    inSession,
  }: { readonly database: Store; readonly clock: Clock; readonly inSession: WriteInSession },
): void {
  const events = createEventsRepository(database.db)
  const acknowledged = { answer: { ok: true as const } }

  mount(getEvents, {
    limits: [eventReads],
    handle: async ({ session, params: { before } }) => {
      const { userId } = session
      // Looking counts as coming by: earlier failures are told, later ones are counted anew.
      if ((await events.countFailures(userId)) > 0)
        await inSession(session, (trx) => recordFailures(trx, userId, clock.now()))
      const { events: found, more, unread } = await events.page(userId, before === '' ? null : Number(before))
      const told = found.map(({ number, createdAt, ...event }) => ({
        id: String(number),
        at: new Date(createdAt).toISOString(),
        ...event,
      }))
      return { answer: { events: told, more, unread } }
    },
  })

  mount(readEvents, {
    limits: [eventReads],
    handle: async ({ session, body }) => {
      await inSession(session, (trx) => createEventsRepository(trx).markRead(session.userId, Number(body.through)))
      return acknowledged
    },
  })

  mount(reportEvent, {
    limits: [eventReports],
    handle: async ({ session, body: { kind } }) => {
      const { userId } = session
      await inSession(session, async (trx) => {
        // Found faults stay to be found, by every device and tab: they are told once a day.
        const isTold =
          kind !== 'exported' && (await createEventsRepository(trx).hasSince(userId, kind, clock.now() - day))
        if (isTold) return
        await recordBySession(trx, session, kind, clock.now())
      })
      return acknowledged
    },
  })
}
