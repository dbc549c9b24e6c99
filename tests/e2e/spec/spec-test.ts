import { test as base } from '../harness/test.ts'

/** The tests' own `test`, with one server and one registered account a worker: none of them changes its password. */
export const test = base.extend({
  server: async ({ sharedServer }, use) => {
    await use(sharedServer.server)
  },
  ready: async ({ sharedServer }, use) => {
    await use(sharedServer.ready)
  },
})

export { expect } from '@playwright/test'
