import type { ApiClient } from '../api/api-client.ts'
import { RequestFailure } from '../api/request-failure.ts'
import { endOtherSessions, endSession, getSessions, type SessionRecord } from '../contracts/sessions.ts'
import type { SessionId } from '../contracts/primitives.ts'
import { createFetched, type Fetched } from '../fetched.ts'

/** The sessions of the account, this one first, then the one that was seen last. @throws RequestFailure */
async function listSessions(api: ApiClient): Promise<readonly SessionRecord[]> {
  const { sessions } = await api.call(getSessions, {})
  return [...sessions.filter(({ current }) => current), ...sessions.filter(({ current }) => !current)]
}

/** Ends a session; one that is over already is ended. @throws RequestFailure */
async function endSessionOf(api: ApiClient, id: SessionId): Promise<void> {
  try {
    await api.call(endSession, { params: { id } })
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.code !== 'not_found') throw error
  }
}

/** The sessions of an account as a list, from which those that are ended here go at once. */
export interface SessionList {
  /** This session first, then the one that was seen last. */
  readonly sessions: Fetched<readonly SessionRecord[]>
  /** Asks the server again. Never fails: the state of the list tells. */
  readonly reload: () => Promise<void>
  /** Ends a session at once, on every node of the server. @throws RequestFailure, VaultError */
  readonly end: (id: SessionId) => Promise<void>
  /** Ends all but this one. @throws RequestFailure, VaultError */
  readonly endOthers: () => Promise<void>
}

/** Makes an empty list; nothing is asked until it is fetched. */
export function createSessionList(api: ApiClient): SessionList {
  const sessions = createFetched(() => listSessions(api), Date.now)
  const keepOnly = (isKept: (session: SessionRecord) => boolean) =>
    void sessions.change((known) => known.filter(isKept))
  return {
    sessions,
    reload: () =>
      sessions.refetch().then(
        () => undefined,
        () => undefined,
      ),
    end: async (id) => {
      await endSessionOf(api, id)
      keepOnly((session) => session.id !== id)
    },
    endOthers: async () => {
      await api.call(endOtherSessions, {})
      keepOnly(({ current }) => current)
    },
  }
}
