import * as z from 'zod/mini'
import { idempotencyKey } from '../contracts/idempotency.ts'
import { isVaultError } from '../errors.ts'
import { HalfSaveFailure } from './half-save-failure.ts'
import type { RecordRevision } from './record-revision.ts'
import { RequestFailure } from './request-failure.ts'

const recordRevision = z.object({ id: z.string(), revision: z.number() })

const saveState = z.object({
  /** Id of the record that the form was made from; null for a new one. */
  from: z.nullable(z.string()),
  /** The record that this form's saving has made or changed so far. */
  stored: z.nullable(recordRevision),
  /** The write whose answer is not known. */
  attempt: z.nullable(
    z.object({
      key: idempotencyKey,
      /** The saved contents as JSON: to tell whether something else is to be saved by now. */
      contents: z.string(),
      target: z.nullable(recordRevision),
      body: z.unknown(),
    }),
  ),
})
/** Record of a save. */
export type SaveState = z.output<typeof saveState>

/**
 * Record of a form's saving, kept while it is open, and in its draft over a lock or a reload. A caller that gives none
 * has each save made anew.
 */
export interface SaveMemory {
  /** The last record; its reader checks the shape. */
  readonly recall: () => unknown
  /**
   * Remembers. It holds what the form holds, so it is kept sealed only.
   *
   * @returns when it is kept for the case that the page ends now, as well as the surroundings can
   */
  readonly remember: (state: unknown) => Promise<void>
}

/** One save of a form. `Body` is what is sent: ciphertext. */
export interface Save<Body, Answer extends RecordRevision> {
  /** Contents to save, as anything that JSON can write. */
  readonly contents: unknown
  /** Id of the record that the form was made from; null for a new one. */
  readonly from: string | null
  /** The record to change, unless this form has stored something since; null for a new one. */
  readonly target: RecordRevision | null
  /** Seals the contents, over a record or as a new one. */
  readonly seal: (target: RecordRevision | null) => Promise<SealedSave<Body>>
  /** Makes the call, under a key by which the server knows a repeat. */
  readonly send: (sealed: SealedSave<Body> & { readonly key: string }) => Promise<Answer>
  /** Reads a body that was remembered; null for one of another shape. */
  readonly readBody: (body: unknown) => Body | null
}

/** Body to send, and the record that it goes over; null for a new one. */
export interface SealedSave<Body> {
  readonly target: RecordRevision | null
  readonly body: Body
}

/** A key for one write. */
export const newIdempotencyKey = (): string => crypto.randomUUID()

/** True when a record is gone, or no longer what it was when it was stored. */
function isChangedElsewhere(error: unknown): boolean {
  if (isVaultError(error)) return error.code === 'not_found'
  return error instanceof RequestFailure && (error.status === 404 || error.status === 412)
}

/** True when the server has decided against a write: it can be asked for anew, under another key. */
export function isRefused(error: unknown): boolean {
  if (!(error instanceof RequestFailure) || error.isUndecided) return false
  return error.failure.kind === 'problem' || error.failure.kind === 'status'
}

/**
 * Saves so that a save whose answer was lost makes no second record. The very request is remembered before it is sent,
 * and sent again, under its key, until there is an answer. When that says that it was stored, and something else is to
 * be saved by now, what was stored is changed. A new record that another device has changed or deleted meanwhile is
 * that device's: then another is made.
 *
 * @throws what `seal` and `send` throw
 */
export async function saveOnce<Body, Answer extends RecordRevision>(
  memory: SaveMemory,
  save: Save<Body, Answer>,
): Promise<Answer> {
  const contents = JSON.stringify(save.contents)
  const { from } = save
  const { stored, attempt } = recalled(memory, from)
  const remember = (state: Omit<SaveState, 'from'>) => memory.remember({ from, ...state } satisfies SaveState)
  const body = attempt === null ? null : save.readBody(attempt.body)
  const before = attempt === null || body === null ? null : { ...attempt, body }
  const end = (by: RecordRevision | null) => remember({ stored: by ?? stored, attempt: null })
  const first = before === null ? null : await firstAnswer(save, { before, contents, end })
  if (first !== null && before?.contents === contents) return first

  const known = first === null ? stored : { id: first.id, revision: first.revision }
  try {
    const sealed = await save.seal(newer(known, save.target))
    const key = newIdempotencyKey()
    await remember({ stored: known, attempt: { key, contents, ...sealed } })
    return await save.send({ ...sealed, key })
  } catch (error) {
    const isLeft = known !== null && from === null && isChangedElsewhere(error)
    const isHalf = error instanceof HalfSaveFailure
    if (isHalf || isLeft || isRefused(error))
      await remember({ stored: isHalf ? error.stored : isLeft ? null : known, attempt: null })
    if (isLeft) return saveOnce(memory, save)
    throw error
  }
}

/** Record of saving this form; nothing of one that has become another, as when its record was deleted. */
export function recalled(memory: SaveMemory, from: string | null): Pick<SaveState, 'stored' | 'attempt'> {
  const state = saveState.safeParse(memory.recall()).data
  return state?.from === from ? state : { stored: null, attempt: null }
}

/** The answer to a save from before; null when it was refused, and something else is to be saved by now. */
async function firstAnswer<Body, Answer extends RecordRevision>(
  { send }: Save<Body, Answer>,
  {
    before,
    contents,
    end,
  }: {
    readonly before: SealedSave<Body> & { readonly key: string; readonly contents: string }
    readonly contents: string
    /** It is not to be sent again. */
    readonly end: (stored: RecordRevision | null) => Promise<void>
  },
): Promise<Answer | null> {
  try {
    return await send(before)
  } catch (error) {
    // An answer that differs on a repeat too would differ for ever.
    if (error instanceof HalfSaveFailure) await end(error.stored)
    else if (isRefused(error) || (isVaultError(error) && error.code === 'answer_differs')) await end(null)
    if (isRefused(error) && before.contents !== contents) return null
    throw error
  }
}

/** The later of what the saving itself has stored and what the form was made from. */
function newer(stored: RecordRevision | null, target: RecordRevision | null): RecordRevision | null {
  if (stored === null || target === null) return stored ?? target
  return target.revision > stored.revision ? target : stored
}
