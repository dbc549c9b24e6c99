import type { VaultClientPorts } from '@larets/vault-core'

/** Signs of the person, as the core document hears of them from others: it is never seen itself. */
export interface Attention {
  /** For the client. Nobody ever leaves the extension, as one leaves a tab: idleness alone is counted. */
  readonly port: VaultClientPorts['page']
  /** The person did something: with the computer, or with a page of the extension. The client compares first. */
  readonly acted: () => void
  /**
   * The worker's alarm went off. After a gap the device has slept, and timers with it: the client compares its limits.
   *
   * @param now milliseconds since the Unix epoch
   */
  readonly passed: (now: number) => void
}

/** Longest time between two alarms of a device that is awake, in milliseconds: they come every half a minute. */
const longestGap = 90_000

/**
 * Makes the attention of the extension.
 *
 * @param now milliseconds since the Unix epoch
 */
export function extensionAttention(now: number): Attention {
  const changes = new Set<() => void>()
  const acts = new Set<() => void>()
  let heardAt = now
  const kept = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const tell = (listeners: Set<() => void>) => {
    for (const listener of [...listeners]) listener()
  }
  return {
    port: { isVisible: () => true, isFocused: () => true, onChange: kept(changes), onActivity: kept(acts) },
    acted: () => tell(acts),
    passed: (later) => {
      const gap = later - heardAt
      heardAt = later
      // Without one nothing is told: the client tells its server of every change that it hears of.
      if (gap > longestGap || gap < 0) tell(changes)
    },
  }
}
