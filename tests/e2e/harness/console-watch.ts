import type { BrowserContext, ConsoleMessage } from '@playwright/test'
import { isEndless } from './traffic.ts'

/** Complaints of a browser profile. */
export interface ConsoleWatch {
  /** Complaints that this test provokes on purpose. */
  readonly allow: (complaint: RegExp) => void
  /** All other complaints. */
  readonly complaints: () => readonly string[]
}

/** Collects console errors and warnings and uncaught errors of every page of the given profiles. */
export function watchConsole(): ConsoleWatch & { readonly attach: (context: BrowserContext) => void } {
  const allowed: RegExp[] = []
  const messages: string[] = []
  return {
    allow: (complaint) => allowed.push(complaint),
    complaints: () => messages.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint))),
    attach: (context) => {
      context.on('console', (message) => {
        const kind = message.type()
        if (isEndOfStream(message) || message.text() === blockedWorker) return
        if (kind === 'error' || kind === 'warning')
          messages.push(`${kind}: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (webError) => messages.push(`uncaught: ${String(webError.error())}`))
    },
  }
}

/** Words of Playwright where it blocks service workers. */
export const blockedWorker = 'Service Worker registration blocked by Playwright'

/**
 * The browser's own complaint when the server that the page listens to goes: the page tries again, and says nothing.
 */
function isEndOfStream(message: ConsoleMessage): boolean {
  const { url } = message.location()
  return message.text().startsWith('Failed to load resource') && URL.canParse(url) && isEndless(new URL(url).pathname)
}
