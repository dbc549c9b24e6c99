import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, type NavigateOptions } from 'react-router'

/** Goes to the same place with other parameters. */
export type SetSearchParameters = (
  change: (now: URLSearchParams) => URLSearchParams,
  options?: Pick<NavigateOptions, 'replace'>,
) => void

/** Parameters of the address, and a step to the same place with others. */
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
