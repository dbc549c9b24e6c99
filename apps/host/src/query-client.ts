import { retryDelay, shouldRetry } from '@larets/vault-core/react/query'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

/**
 * The cache of ciphertext. Queries are retried by the rules of the specification, mutations never.
 *
 * @param onFailure told once of every query that failed for good
 */
export function createQueryClient(onFailure: (error: Error) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: onFailure }),
    mutationCache: new MutationCache(),
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
    },
  })
}
