import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, it } from 'vitest'

/** Bytes after gzip of a script as it comes into pages. */
async function sizeOf(file: string): Promise<number> {
  const here = fileURLToPath(new URL('.', import.meta.url))
  const bundle = await build({
    configFile: false,
    root: here,
    logLevel: 'error',
    build: {
      write: false,
      target: 'chrome120',
      rolldownOptions: { input: `${here}${file}`, output: { format: 'iife', codeSplitting: false } },
    },
  })
  if (!('output' in bundle)) throw new Error('Vite built something else than one bundle')
  const texts = bundle.output.map((one) => (one.type === 'chunk' ? one.code : ''))
  return gzipSync(texts.join('\n')).length
}

// Every page loads the first, and a page with a form the second: the goals of `pnpm bench`.
it.each([
  ['watch.ts', 2_000],
  ['fill.ts', 18_000],
])('%s takes no more than %i bytes', async (file, most) => {
  expect(await sizeOf(file)).toBeLessThanOrEqual(most)
})
