// How a package is built; tsup runs in the package's folder.
import { defineConfig } from 'tsup'
import { clientDirective } from './client-directive.mjs'
import { readPackages } from './manifests.mjs'

const here = readPackages().find(({ folder }) => folder === process.cwd())
if (!here) throw new Error(`${process.cwd()} is no folder of a published package`)
const code = here.entries.filter(({ isStyle }) => !isStyle)

export default defineConfig({
  entry: Object.fromEntries(code.map(({ output, source }) => [output, source])),
  tsconfig: 'tsconfig.src.json',
  outDir: 'dist',
  clean: true,
  silent: true,
  format: ['esm'],
  platform: 'neutral',
  target: 'es2022',
  splitting: true,
  sourcemap: true,
  // What is built as a project's reference may not be given single files.
  dts: { compilerOptions: { composite: false, incremental: false, tsBuildInfoFile: undefined } },
  esbuildOptions(options) {
    options.charset = 'utf8'
    options.chunkNames = 'chunks/[name]-[hash]'
  },
  plugins: [clientDirective()],
})
