import { useCallback, useEffect, useRef } from 'react'

/**
 * A function that stays the same between renders and calls the latest one given, so that rows which did not change are
 * not drawn again. For event handlers only: while rendering it would call a stale one.
 *
 * @param run the handler of this render
 */
export function useLatest<Parameters extends readonly unknown[], Result>(
  run: (...parameters: Parameters) => Result,
): (...parameters: Parameters) => Result {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  return useCallback((...parameters: Parameters) => latest.current(...parameters), [])
}
