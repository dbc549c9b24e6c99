import { laterPart } from '../later-part.ts'
import type { HintPorts, Hints } from './hints.ts'

/**
 * Loads what hears hints when somebody listens. If it does not come, it is asked for again once the network is back.
 */
export function createLaterHints(ports: HintPorts): Hints {
  const load = laterPart(async () => (await import('./hints.ts')).createHints(ports))
  return {
    listen: (...asked) => {
      let isOver = false
      let end: (() => void) | null = null
      const begin = async () => {
        const hints = await load().catch(() => null)
        if (!isOver && end === null && hints !== null) end = hints.listen(...asked)
      }
      const stopWatching = ports.connectivity.onChange(() => {
        if (end === null && ports.connectivity.isOnline()) void begin()
      })
      void begin()
      return () => {
        isOver = true
        stopWatching()
        end?.()
      }
    },
  }
}
