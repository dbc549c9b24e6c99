import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, type NavigateOptions } from 'react-router'

/** Goes to the same place with other parameters. */
export type SetSearchParameters = (
  change: (now: URLSearchParams) => URLSearchParams,
  options?: Pick<NavigateOptions, 'replace'>,
) => void

/** What the address says after its question mark, and a step to the same place with something else there. */
export function useSearchParameters(): readonly [URLSearchParams, SetSearchParameters] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const parameters = useMemo(() => new URLSearchParams(search), [search])
  const set = useCallback<SetSearchParameters>(
    (change, options) => {
      void navigate(`?${change(new URLSearchParams(parameters)).toString()}`, options)
    },
    [navigate, parameters],
  )
  return [parameters, set]
}
