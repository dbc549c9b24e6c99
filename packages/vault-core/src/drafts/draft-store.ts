import * as z from 'zod/mini'
import type { UserId } from '../contracts/primitives.ts'
import type { SealedParts } from '../crypto/enc-string.ts'
import type { Bytes } from '../crypto/wire-types.ts'

/** A form's unsaved contents, as they are kept: sealed. */
export interface KeptDraft {
  readonly id: string
  /** The page that kept it. */
  readonly owner: string
  readonly formId: string
  /** Milliseconds since the Unix epoch. */
  readonly keptAt: number
  readonly sealed: SealedParts
}

const bytes = z.custom<Bytes>((value) => value instanceof Uint8Array)

/** Reads a draft that some release has kept. */
export const keptDraft: z.ZodMiniType<KeptDraft> = z.object({
  id: z.string(),
  owner: z.string(),
  formId: z.string(),
  keptAt: z.number(),
  sealed: z.object({ iv: bytes, ciphertext: bytes, signature: bytes }),
})

/** Sealed drafts of all accounts of this browser. */
export interface DraftStore {
  /** Makes room for the drafts of an account; without it none of them is kept. */
  readonly admit: (userId: UserId) => Promise<void>
  /**
   * Keeps a draft, in place of one with its id. Does nothing for an account without room: one that was forgotten while
   * a slower tab was still sealing stays forgotten.
   */
  readonly keep: (userId: UserId, draft: KeptDraft) => Promise<void>
  readonly list: (userId: UserId) => Promise<readonly KeptDraft[]>
  /**
   * Makes a draft another page's.
   *
   * @returns false when it is gone, or no longer its owner's: of several tabs that claim it, one gets it
   */
  readonly claim: (userId: UserId, draft: Pick<KeptDraft, 'id' | 'owner'>, owner: string) => Promise<boolean>
  /** @returns false when it is gone already */
  readonly remove: (userId: UserId, id: string) => Promise<boolean>
  /** Deletes an account's drafts and the room for them. */
  readonly forget: (userId: UserId) => Promise<void>
  readonly forgetAll: () => Promise<void>
}

/** With a draft in its place, or at the end. */
export function withDraft(drafts: readonly KeptDraft[], draft: KeptDraft): readonly KeptDraft[] {
  const isKnown = drafts.some(({ id }) => id === draft.id)
  return isKnown ? drafts.map((known) => (known.id === draft.id ? draft : known)) : [...drafts, draft]
}

/** With a draft in another page's hands; null when it is not in those of `from`. */
export function claimed(
  drafts: readonly KeptDraft[],
  { id, owner: from }: Pick<KeptDraft, 'id' | 'owner'>,
  owner: string,
): readonly KeptDraft[] | null {
  const draft = drafts.find((known) => known.id === id && known.owner === from)
  return draft === undefined ? null : withDraft(drafts, { ...draft, owner })
}

/** A {@link DraftStore} that lives as long as its object. */
export function memoryDraftStore(): DraftStore {
  const rooms = new Map<UserId, readonly KeptDraft[]>()
  return {
    admit: async (userId) => {
      if (!rooms.has(userId)) rooms.set(userId, [])
    },
    keep: async (userId, draft) => {
      const drafts = rooms.get(userId)
      if (drafts !== undefined) rooms.set(userId, withDraft(drafts, draft))
    },
    list: async (userId) => rooms.get(userId) ?? [],
    claim: async (userId, draft, owner) => {
      const changed = claimed(rooms.get(userId) ?? [], draft, owner)
      if (changed !== null) rooms.set(userId, changed)
      return changed !== null
    },
    remove: async (userId, id) => {
      const drafts = rooms.get(userId) ?? []
      const left = drafts.filter((draft) => draft.id !== id)
      if (left.length === drafts.length) return false
      rooms.set(userId, left)
      return true
    },
    forget: async (userId) => void rooms.delete(userId),
    forgetAll: async () => rooms.clear(),
  }
}
