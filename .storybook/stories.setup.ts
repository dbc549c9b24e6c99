import { afterEach, beforeEach, vi } from 'vitest'

/** What the story wrote to the console as an error or a warning. */
const complaints: unknown[][] = []

// React, the browser and our own code warn on the console: a story that makes them warn fails.
beforeEach(() => {
  complaints.length = 0
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...words) => void complaints.push(words))
  }
})

afterEach(() => {
  vi.restoreAllMocks()
  if (complaints.length > 0) throw new Error(`The story wrote to the console: ${JSON.stringify(complaints, null, 2)}`)
})
