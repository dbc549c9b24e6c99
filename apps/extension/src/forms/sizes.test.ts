import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'

/** Bytes after gzip of what a script of the page has of this folder. */
async function sizeOf(code: string): Promise<number> {
  const here = fileURLToPath(new URL('.', import.meta.url))
  const entry = 'virtual:measured'
  const plugin = {
    name: 'measured',
    resolveId: (id: string) => (id === entry ? `${here}measured.ts` : null),
    load: (id: string) => (id === `${here}measured.ts` ? code : null),
  }
  const bundle = await build({
    configFile: false,
    root: here,
    logLevel: 'error',
    plugins: [plugin],
    build: { write: false, target: 'es2023', modulePreload: { polyfill: false }, rolldownOptions: { input: entry } },
  })
  if (!('output' in bundle)) throw new Error('Vite built something else than one bundle')
  const texts = bundle.output.map((file) => (file.type === 'chunk' ? file.code : ''))
  return gzipSync(texts.join('\n')).length
}

// Every page loads it: all of `watch.js` has 2,000 bytes.
test('a glance at a field costs little', async () => {
  expect(await sizeOf("import { quickRole } from './quick-role.ts'\nquickRole(document.body)")).toBeLessThan(1_300)
})

// All of `fill.js` has 18,000 bytes.
test('finding forms and writing into them leaves room for what asks for it', async () => {
  const used = 'codeFor, detect, fieldsToFill, limitsOf, offerOf, writeField'
  const code = `import { ${used} } from './index.ts'\nconsole.log(${used})`
  expect(await sizeOf(code)).toBeLessThan(14_000)
})
