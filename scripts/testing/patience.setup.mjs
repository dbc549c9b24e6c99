import { vi } from 'vitest'

/**
 * Has `vi.waitFor` wait as long as `expect.poll` does (vitest.config.ts), and not for a second: how soon something
 * comes is the machine's affair, and a configuration has no word for it.
 */
const { waitFor } = vi
vi.waitFor = (callback, options) =>
  waitFor(callback, { timeout: 100_000, ...(typeof options === 'number' ? { timeout: options } : options) })
