import { getEvents, readEvents, reportEvent } from '@larets/vault-core/contracts'
import { deviceOfSession } from '../auth/sessions-repository.ts'
import type { Clock } from '../clock.ts'
import type { Store } from '../db/database.ts'
import type { Mount } from '../http/mount.ts'
import type { Limit } from '../http/rate-limit.ts'
import { createEventsRepository, recordEvent, recordFailures } from './events-repository.ts'

const eventReads: Limit = { name: 'events', scope: 'user', burst: 300, perSecond: 1 }
const day = 86_400_000
/** Rare things, each told once: whoever sends more wants to bury something. */
const eventReports: Limit = { name: 'event-reports', scope: 'user', burst: 30, perSecond: 1 / 600 }

/** Connects what an account's owner is told of. */
export function mountEvents(mount: Mount, { db, write }: Store, clock: Clock): void {
  const events = createEventsRepository(db)
  const acknowledged = { answer: { ok: true as const } }

  mount(getEvents, {
    limits: [eventReads],
    handle: async ({ session: { userId }, params: { before } }) => {
      // Whoever looks has come by: what failed until now is told, and what fails later is counted anew.
      if ((await events.countFailures(userId)) > 0) await write((trx) => recordFailures(trx, userId, clock.now()), userId)
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
    handle: async ({ session: { userId }, body }) => {
      await write((trx) => createEventsRepository(trx).markRead(userId, Number(body.through)), userId)
      return acknowledged
    },
  })

  mount(reportEvent, {
    limits: [eventReports],
    handle: async ({ session, body: { kind } }) => {
      const { userId } = session
      await write(async (trx) => {
        // What was found stays to be found, by every device and tab: it is told once a day.
        const isTold = kind !== 'exported' && (await createEventsRepository(trx).hasSince(userId, kind, clock.now() - day))
        if (isTold) return
        await recordEvent(trx, { userId, kind, device: await deviceOfSession(trx, session) }, clock.now())
      }, userId)
      return acknowledged
    },
  })
}
