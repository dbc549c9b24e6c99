import { useEffect, useState } from 'react'

const secondMs = 1_000

/**
 * The moment as of the last full second, for as long as the caller is shown.
 *
 * @param now the clock, in milliseconds since 1970
 */
export function useMoment(now: () => number): number {
  const [moment, setMoment] = useState(now)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const current = now()
      setMoment(current)
      timer = setTimeout(tick, secondMs - (current % secondMs))
    }
    tick()
    return () => clearTimeout(timer)
  }, [now])
  return moment
}
