import type { BrowserContext } from '@playwright/test'

/** What a browser profile complained about. */
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
        if (kind === 'error' || kind === 'warning') messages.push(`${kind}: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (webError) => messages.push(`uncaught: ${String(webError.error())}`))
    },
  }
}
