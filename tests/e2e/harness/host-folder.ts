import { test as base } from '@playwright/test'

/** Settings of a Playwright project. */
export interface HostSettings {
  /** Folder of the built host that the servers of the project serve; the production build by default. */
  readonly hostFolder: string
}

/** Playwright's `test`, whose servers serve the build that the project names. */
export const test = base.extend<object, HostSettings & { readonly servedHost: void }>({
  hostFolder: ['', { option: true, scope: 'worker' }],
  // Every worker belongs to one project, and every server is started by its worker with the worker's environment.
  servedHost: [
    async ({ hostFolder }, use) => {
      if (hostFolder !== '') process.env['HOST_DIR'] = hostFolder
      await use()
    },
    { auto: true, scope: 'worker' },
  ],
})
