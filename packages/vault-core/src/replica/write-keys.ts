import { isRefused, newIdempotencyKey, type SaveMemory } from '../api/save-once.ts'

/** Remembers nothing: each save is made anew. */
export const forgetfulMemory: SaveMemory = { recall: () => null, remember: async () => undefined }

/** Keys of writes that come from no form: one that got no answer is repeated under its key. */
export interface WriteKeys {
  /** @param what names the write; the same name gets the same key until there is an answer */
  readonly during: <Answer>(what: string, write: (key: string) => Promise<Answer>) => Promise<Answer>
  /** Makes the next write of that name another one, because of what was done since. */
  readonly forget: (what: string) => void
}

/** Keys as long as their object lives. */
export function keysOfWrites(): WriteKeys {
  const unanswered = new Map<string, string>()
  return {
    during: async (what, write) => {
      const key = unanswered.get(what) ?? newIdempotencyKey()
      unanswered.set(what, key)
      try {
        const answer = await write(key)
        unanswered.delete(what)
        return answer
      } catch (error) {
        if (isRefused(error)) unanswered.delete(what)
        throw error
      }
    },
    forget: (what) => void unanswered.delete(what),
  }
}
