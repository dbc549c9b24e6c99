import { afterEach, beforeEach, vi } from 'vitest'

/**
 * Warning of React about the harness that plays the story, not about the story: which of its events came through `act`.
 */
const ofTheHarness = [
  'An update to %s inside a test was not wrapped in act',
  'A component suspended inside an `act` scope',
]

/** Errors and warnings that the story wrote to the console. */
const messages: unknown[][] = []

/** An error says as JSON nothing of itself. */
const inWords = (word: unknown) => (word instanceof Error ? (word.stack ?? String(word)) : word)

// React, the browser and our own code warn on the console: a story that makes them warn fails.
beforeEach(() => {
  messages.length = 0
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...words) => {
      if (!ofTheHarness.some((start) => String(words[0]).startsWith(start))) messages.push(words.map(inWords))
    })
  }
})

afterEach(() => {
  vi.restoreAllMocks()
  if (messages.length > 0) throw new Error(`The story wrote to the console: ${JSON.stringify(messages, null, 2)}`)
})
