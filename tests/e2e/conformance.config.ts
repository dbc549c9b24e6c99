import { basename, join } from 'node:path'
import { defineConfig } from '@playwright/test'
import type { HostSettings } from './harness/host-folder.ts'
import config from './playwright.config.ts'
import * as generator from './spec/mutations/generator.ts'
import { buildFolder } from './spec/mutations/mutation.ts'
import * as sessionAndLock from './spec/mutations/session-and-lock.ts'
import * as vaultsAndItems from './spec/mutations/vaults-and-items.ts'

/** Every planted fault. */
const mutations = [...generator.mutations, ...sessionAndLock.mutations, ...vaultsAndItems.mutations]

/** Where the builds are: `none` with no fault switched on, and one for each fault. */
const builds = process.env['CONFORMANCE_BUILDS']
if (builds === undefined)
  throw new Error('CONFORMANCE_BUILDS names no folder: tests/self/conformance.test.mjs runs this')

const literal = (title: string) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** One build, and the tests that are run on it. */
function project(name: string, folder: string, run: readonly { readonly spec: string; readonly test: string }[]) {
  return {
    name,
    testMatch: run.map(({ spec }) => `**/spec/${basename(spec)}`),
    // A tag stands after the title.
    grep: new RegExp(`(?:${run.map(({ test }) => literal(test)).join('|')})(?: @full)?$`),
    use: { ...config.projects?.[0]?.use, hostFolder: join(builds ?? '', folder) },
  }
}

/** The tests that find the planted faults: all where nothing is planted, and each where its fault is switched on. */
export default defineConfig<object, HostSettings>({
  ...config,
  globalSetup: [],
  projects: [
    project('none', 'none', mutations),
    ...mutations.map((mutation) => project(mutation.name, buildFolder(mutation), [mutation])),
  ],
})
