import { RequestFailure } from '../api/request-failure.ts'
import { HalfSaveFailure } from '../api/half-save-failure.ts'
import type { AccountChange } from '../session/ports/tab-channel.ts'
import type { WriteParts } from './write-parts.ts'

/** One write of the account that was open when it began. */
export interface Write {
  /**
   * Waits for the server's answer and takes it over, in the account that wrote, whatever is open when it comes. Where
   * the server refuses because the entity has changed elsewhere, or is gone, alone or with its vault, or only half of
   * it was done, what it is now is fetched.
   *
   * @param answer of the call, already compared with what was sent
   * The other tabs of the account are told.
   *
   * @param changesOf what the answer makes of the account
   * @throws what the call threw; nothing is changed then
   */
  readonly finish: <Answer>(
    answer: Promise<Answer>,
    changesOf: (answer: Answer) => readonly AccountChange[],
  ) => Promise<Answer>
}

/** Of answers to what was changed elsewhere, or is gone, alone or with its vault. */
const outdated: ReadonlySet<number | null> = new Set([404, 409, 412])

/** Begins a write. To be begun before anything is awaited. */
export function beginWrite(client: Pick<WriteParts, 'session' | 'changes' | 'replica'>): Write {
  const userId = client.session.sealedAccount().user.id
  return {
    finish: async (pending, changesOf) => {
      let answer
      try {
        answer = await pending
      } catch (error) {
        const isOutdated = error instanceof RequestFailure && outdated.has(error.status)
        if (isOutdated || error instanceof HalfSaveFailure) client.replica.askAnew(userId)
        throw error
      }
      const changes = changesOf(answer)
      if (changes.length === 0) return answer
      client.changes.tell(userId, changes)
      await client.replica.take(userId, changes)
      return answer
    },
  }
}
