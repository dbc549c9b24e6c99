import { createExpressionRunner } from '@larets/vault-core/matching'

// Runs regular expressions that somebody typed, where they can be ended: one may take for ever.

const run = createExpressionRunner(() => performance.now())

self.addEventListener('message', ({ data }: MessageEvent<{ readonly source: string; readonly address: string }>) => {
  self.postMessage(run(data.source, data.address))
})
// Whoever started it waits until it hears.
self.postMessage('ready')
