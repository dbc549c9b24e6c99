import { RequestFailure, type VaultClient } from '@larets/vault-core'
import { listItemVersions, type ItemId, type ItemVersions } from '@larets/vault-core/contracts'

/** As long as the server asks for, in seconds, and never longer. */
const longestWait = 60

const waitFor = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/**
 * Asks for the versions of items, of thousands too: where the server asks to come again later, it is waited for.
 *
 * @param wait for so many milliseconds
 * @throws RequestFailure for every other answer; the signal's reason
 */
export function patientVersions(
  api: Pick<VaultClient['api'], 'call'>,
  signal: AbortSignal | undefined,
  wait: (milliseconds: number) => Promise<void> = waitFor,
): (id: ItemId) => Promise<ItemVersions> {
  const ask = async (id: ItemId): Promise<ItemVersions> => {
    try {
      return await api.call(listItemVersions, { params: { id }, ...(signal === undefined ? {} : { signal }) })
    } catch (error) {
      if (!(error instanceof RequestFailure) || error.status !== 429) throw error
      await wait(Math.min(Math.max(error.retryAfter ?? 1, 1), longestWait) * 1_000)
      signal?.throwIfAborted()
      return ask(id)
    }
  }
  return ask
}
