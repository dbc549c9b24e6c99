import type { Connectivity } from '../session/ports/connectivity.ts'
import type { PageAttention } from '../session/ports/page-attention.ts'

/** Ports that decide whether a tab listens to the server. */
export interface PresencePorts {
  readonly page: Pick<PageAttention, 'isVisible' | 'onChange'>
  readonly connectivity: Connectivity
}

const isPresent = ({ page, connectivity }: PresencePorts): boolean => page.isVisible() && connectivity.isOnline()

/** Resolves when the page is seen and the device online; and when `life` is over. */
export async function whenPresent(ports: PresencePorts, life: AbortSignal): Promise<void> {
  if (isPresent(ports) || life.aborted) return
  await new Promise<void>((resolve) => {
    const look = () => {
      if (!isPresent(ports) && !life.aborted) return
      for (const stop of stops) stop()
      resolve()
    }
    const stops = [ports.page.onChange(look), ports.connectivity.onChange(look), onAbort(life, look)]
  })
}

/**
 * A signal that aborts when the page is hidden, the device offline or `life` over; to be ended by whoever asked for it.
 */
export function whilePresent(
  ports: PresencePorts,
  life: AbortSignal,
): { readonly signal: AbortSignal; readonly end: () => void } {
  const controller = new AbortController()
  const look = () => {
    if (!isPresent(ports) || life.aborted) controller.abort()
  }
  const stops = [ports.page.onChange(look), ports.connectivity.onChange(look), onAbort(life, look)]
  look()
  return {
    signal: controller.signal,
    end: () => {
      for (const stop of stops) stop()
    },
  }
}

/** Calls `run` when a signal aborts; returns what takes that back. */
export function onAbort(signal: AbortSignal, run: () => void): () => void {
  signal.addEventListener('abort', run, { once: true })
  return () => signal.removeEventListener('abort', run)
}
