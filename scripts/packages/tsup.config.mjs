// How a package is built; tsup runs in the package's folder.
import { globSync } from 'node:fs'
import { defineConfig } from 'tsup'
import { clientDirective } from './client-directive.mjs'
import { droppableParts } from './droppable-parts.mjs'
import { readPackages, target } from './manifests.mjs'
import { inlineStyles } from './styles.mjs'
import { thirdPartyLicences } from './third-party.mjs'

const here = readPackages().find(({ folder }) => folder === process.cwd())
if (!here) throw new Error(`${process.cwd()} is no folder of a published package`)
const { folder, entries } = here
const sources = (wanted) => Object.fromEntries(wanted.map(({ output, source }) => [output, source]))
const code = entries.filter(({ isStyle, isTypes }) => !isStyle && !isTypes)
const elements = code.filter(({ isElement }) => isElement)
const licences = thirdPartyLicences('dist/THIRD-PARTY-LICENSES.txt')

/** @type {import('tsup').Options} */
const shared = {
  tsconfig: 'tsconfig.src.json',
  outDir: 'dist',
  clean: false,
  silent: true,
  format: ['esm'],
  target,
  splitting: true,
  sourcemap: true,
}

/**
 * Modules that stay files of their own: whoever builds an app can load those of the forms with the forms. Bundled into
 * one, all of it would come with the first of them.
 */
const kept = Object.fromEntries(
  globSync('src/{contracts,crypto,generator,items,item-fields,totp}/**/*.{ts,tsx}', { cwd: folder })
    .filter((file) => !/\.(?:test|stories)\.tsx?$|\/index\.ts$/u.test(file))
    .map((file) => [file.replace(/^src/u, 'chunks').replace(/\.tsx?$/u, ''), file]),
)

/** An import of what is not there would be packed as `undefined`, with a warning that nobody sees. */
const refused = /** @type {const} */ ({ 'import-is-undefined': 'error' })

/** @type {import('tsup').Options} */
const modules = {
  ...shared,
  entry: { ...kept, ...sources(code.filter(({ isElement }) => !isElement)) },
  platform: 'neutral',
  // Of nearly two thousand icons, 46 MB, the views draw some dozens.
  noExternal: ['lucide-react'],
  dts: {
    entry: sources(code),
    // A project that is built as a reference may not be given single files.
    compilerOptions: { composite: false, incremental: false, tsBuildInfoFile: undefined },
  },
  plugins: [clientDirective()],
  esbuildPlugins: [droppableParts(), licences()],
  esbuildOptions(options) {
    options.charset = 'utf8'
    options.logOverride = refused
    options.chunkNames = 'chunks/[name]-[hash]'
  },
}

/**
 * One file for a script tag, with React and the styles inside; word lists lie beside it until they are asked for. React
 * 18, which the views run on as well: in 19 `react-dom` alone weighs half as much again.
 */
const selfContained = elements.map((element) => ({
  ...shared,
  entry: sources([element]),
  platform: /** @type {const} */ ('browser'),
  dts: false,
  minify: true,
  noExternal: [/./u],
  define: { 'process.env.NODE_ENV': '"production"' },
  esbuildPlugins: [inlineStyles(folder), droppableParts(), licences()],
  esbuildOptions(options) {
    options.charset = 'utf8'
    options.logOverride = refused
    options.alias = { react: 'react-18', 'react-dom': 'react-dom-18' }
    options.chunkNames = `${element.output}/[name]-[hash]`
  },
}))

export default defineConfig([modules, ...selfContained])
