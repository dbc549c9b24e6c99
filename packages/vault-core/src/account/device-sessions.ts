import type { ApiClient } from '../api/api-client.ts'
import { RequestFailure } from '../api/request-failure.ts'
import { endOtherSessions, endSession, getSessions, type SessionRecord } from '../contracts/sessions.ts'
import type { SessionId } from '../contracts/primitives.ts'

/** The sessions of the account, this one first, then the one that was seen last. @throws RequestFailure */
export async function listSessions(api: ApiClient): Promise<readonly SessionRecord[]> {
  const { sessions } = await api.call(getSessions, {})
  return [...sessions.filter(({ current }) => current), ...sessions.filter(({ current }) => !current)]
}

/** Ends a session; one that is over already is ended. @throws RequestFailure */
export async function endSessionOf(api: ApiClient, id: SessionId): Promise<void> {
  try {
    await api.call(endSession, { params: { id } })
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.code !== 'not_found') throw error
  }
}

/** Ends all sessions of the account but this one. @throws RequestFailure */
export async function endSessionsElsewhere(api: ApiClient): Promise<void> {
  await api.call(endOtherSessions, {})
}
