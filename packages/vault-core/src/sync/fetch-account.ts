import type { ApiClient, TaggedAnswer } from '../api/api-client.ts'
import { RequestFailure } from '../api/request-failure.ts'
import { bootstrap, type Bootstrap } from '../contracts/bootstrap.ts'
import { readDelta, type Delta } from '../contracts/sync.ts'
import { applyDelta } from './apply-delta.ts'

/** How far a bootstrap is up to date, where that is further than when it came: nothing has changed in it since. */
const cursors = new WeakMap<Bootstrap, string>()
/**
 * The server's tag of each bootstrap as it came, where it gave no cursor. One that was changed here is another, which
 * the server does not know.
 */
const tags = new WeakMap<Bootstrap, string>()

/** Up to which state of the account a bootstrap holds everything; null where the server did not tell. */
export const cursorOf = (known: Bootstrap): string | null => cursors.get(known) ?? known.cursor ?? null

/**
 * Brings what is here of an account up to date: asks for what has changed since, and for everything where nothing is
 * here, or where the server cannot tell, or tells what does not fit.
 *
 * @param known what is here
 * @param takePrefetched gives all that the account has, where that was asked for already
 * @returns `known` itself when nothing has changed
 */
export async function fetchAccount(
  api: Pick<ApiClient, 'call' | 'callTagged'>,
  known: Bootstrap | undefined,
  signal: AbortSignal,
  takePrefetched: () => Promise<TaggedAnswer<Bootstrap> | null> | null = () => null,
): Promise<Bootstrap> {
  const cursor = known === undefined ? null : cursorOf(known)
  if (known !== undefined && cursor !== null) {
    const delta = await askForDelta(api, cursor, signal)
    const next = delta && applyDelta(known, delta)
    if (next === known && delta !== null) cursors.set(known, delta.cursor)
    if (next !== null && delta !== null) return next === known ? known : { ...next, cursor: delta.cursor }
  }
  const here = known === undefined || cursor !== null ? null : { answer: known, tag: tags.get(known) ?? null }
  const prefetched = known === undefined ? await takePrefetched() : null
  const { answer, tag } = prefetched ?? (await api.callTagged(bootstrap, { signal }, here))
  if (tag !== null) tags.set(answer, tag)
  return answer
}

/**
 * Null when the server does not know what has become of the account since, or tells it in no form that the contract
 * has.
 */
async function askForDelta(api: Pick<ApiClient, 'call'>, cursor: string, signal: AbortSignal): Promise<Delta | null> {
  try {
    return await api.call(readDelta, { params: { cursor }, signal })
  } catch (error) {
    const isNoAnswer = error instanceof RequestFailure && (error.status === 410 || error.failure.kind === 'malformed')
    if (isNoAnswer) return null
    throw error
  }
}
