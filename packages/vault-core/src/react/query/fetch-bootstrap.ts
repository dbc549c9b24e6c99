import type { ApiClient } from '../../api/api-client.ts'
import { bootstrap, type Bootstrap } from '../../contracts/bootstrap.ts'

/** The server's tag of each bootstrap as it came. One that was changed here is another, which the server does not know. */
const tags = new WeakMap<Bootstrap, string>()

/**
 * Asks for the bootstrap; where the one that is here is what the server would send, it is not sent again.
 *
 * @param known the one that is here
 * @returns `known` itself when nothing has changed
 */
export async function fetchUnlessKnown(
  api: Pick<ApiClient, 'callTagged'>,
  known: Bootstrap | undefined,
  signal: AbortSignal,
): Promise<Bootstrap> {
  const here = known === undefined ? null : { answer: known, tag: tags.get(known) ?? null }
  const { answer, tag } = await api.callTagged(bootstrap, { signal }, here)
  if (tag !== null) tags.set(answer, tag)
  return answer
}
