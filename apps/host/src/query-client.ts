import { RequestFailure } from '@larets/vault-core'
import { retryDelay, shouldRetry } from '@larets/vault-core/react/query'
import { MutationCache, QueryCache, QueryClient, type Query } from '@tanstack/react-query'

/**
 * The cache of ciphertext. Queries are retried by the rules of the specification, mutations never.
 *
 * @param onFailure called once for every query that failed for good; not for what was asked for and is not there, nor
 *   where nobody answered and what is shown stays: that there is no connection is said as long as there is none
 */
export function createQueryClient(onFailure: (error: Error) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!isAnswer(error, query) && !isStandingStill(error, query)) onFailure(error)
      },
    }),
    mutationCache: new MutationCache(),
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
    },
  })
}

function isAnswer(error: Error, { meta }: Pick<Query<unknown, unknown>, 'meta'>): boolean {
  return meta?.['missingIsAnswer'] === true && error instanceof RequestFailure && error.status === 404
}

function isStandingStill(error: Error, { state }: Pick<Query<unknown, unknown>, 'state'>): boolean {
  return state.data !== undefined && error instanceof RequestFailure && error.failure.kind === 'network'
}
